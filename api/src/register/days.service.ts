import { Injectable } from '@nestjs/common';
import type { ClassDay } from '@derslik/contract/register';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { ReckoningService } from './reckoning.service.js';
import { RegisterAccess } from './registerAccess.service.js';
import type { AskingPerson } from './registerSql.js';

const lessonsOfDay = `SELECT l.meeting_id AS id, coalesce(m.ended_at, m.end_at, m.start_at + interval '40 minutes') < now() AS is_over,
    coalesce(t.archived_at IS NOT NULL, false) AS is_archived
  FROM meeting_classes mc JOIN lessons l ON l.meeting_id = mc.meeting_id JOIN meetings m ON m.id = l.meeting_id
  LEFT JOIN terms t ON t.id = l.term_id
  WHERE mc.class_id = $1 AND l.on_date = $2::date AND l.cancelled_at IS NULL FOR UPDATE OF l`;

/** A class's day is closed when its lessons are over: from then on nothing of it changes, until a manager opens it again. */
@Injectable()
export class DaysService {
  constructor(
    private readonly source: DataSource,
    private readonly access: RegisterAccess,
    private readonly reckoning: ReckoningService,
  ) {}

  /** By the class's teachers and managers. @throws AppError common.forbidden, register.dayRuns, register.noLessons */
  async close(asking: AskingPerson, { classId, onDate }: ClassDay): Promise<void> {
    if ((await this.access.ofClass(asking, classId)) !== 'whole') throw new AppError('common.forbidden');
    await this.source.transaction(async (manager) => {
      const lessons = await manager.query<{ id: string; is_over: boolean }[]>(lessonsOfDay, [classId, onDate]);
      if (lessons.length === 0) throw new AppError('register.noLessons');
      if (lessons.some(({ is_over }) => !is_over)) throw new AppError('register.dayRuns');
      await this.reckoning.write(
        manager,
        lessons.map(({ id }) => id),
        { isLast: true },
      );
      const [closed] = await manager.query<[unknown[], number]>(
        `UPDATE register_days SET closed_at = now(), closed_by = $3 WHERE class_id = $1 AND on_date = $2 AND closed_at IS NULL RETURNING 1`,
        [classId, onDate, asking.personId],
      );
      const made = await manager.query<unknown[]>(
        `INSERT INTO register_days (class_id, on_date, closed_by, closed_at) VALUES ($1, $2, $3, now()) ON CONFLICT DO NOTHING RETURNING 1`,
        [classId, onDate, asking.personId],
      );
      if (closed.length + made.length === 0) return;
      const act = { actorId: asking.personId, act: 'register.dayClosed', subjectId: classId } as const;
      await writeAudit(manager, { ...act, changes: { day: onDate } });
    });
  }

  /** By managers. @throws AppError register.notClosed, register.closed for a term in the archive */
  async open(asking: AskingPerson, { classId, onDate }: ClassDay): Promise<void> {
    await this.source.transaction(async (manager) => {
      const lessons = await manager.query<{ is_archived: boolean }[]>(lessonsOfDay, [classId, onDate]);
      if (lessons.some(({ is_archived }) => is_archived)) throw new AppError('register.closed');
      const [opened] = await manager.query<[unknown[], number]>(
        'UPDATE register_days SET closed_at = NULL WHERE class_id = $1 AND on_date = $2 AND closed_at IS NOT NULL RETURNING 1',
        [classId, onDate],
      );
      if (opened.length === 0) throw new AppError('register.notClosed');
      const act = { actorId: asking.personId, act: 'register.dayOpened', subjectId: classId } as const;
      await writeAudit(manager, { ...act, changes: { day: onDate } });
    });
  }
}
