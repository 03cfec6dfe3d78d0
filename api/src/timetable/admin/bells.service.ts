import { Injectable } from '@nestjs/common';
import type { DaySchedule, DayScheduleWrite } from '@derslik/contract/adminTimetable';
import { AppError } from '@derslik/contract/errors';
import type { BellSchedule, BellWrite, Day } from '@derslik/contract/timetable';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import { ListConditions, findPage } from '../../database/listPage.js';
import { likeText, readList, type RawListQuery } from '../../http/list.js';
import { inSchoolOrder } from '../../structure/groups.js';
import { areBellsInOrder } from '../bells.js';
import { LessonMaker } from '../making/lessonMaker.service.js';
import { recordFilter } from './recordKinds.js';
import { withCodes } from './withCodes.js';

const name = [`r.name ${inSchoolOrder}`];
const periods = `(SELECT coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'startsAt', to_char(p.starts_at, 'HH24:MI'),
  'endsAt', to_char(p.ends_at, 'HH24:MI')) ORDER BY p.number), '[]'::jsonb) FROM bell_periods p WHERE p.schedule_id = r.id)`;
const listed = {
  ...{ table: 'bell_schedules', alias: 'r' },
  columns: `r.id, r.name, r.is_default AS "isDefault", ${periods} AS periods`,
};

/** The bells of a day, and which day has others than the default. */
@Injectable()
export class BellsService {
  constructor(
    private readonly source: DataSource,
    private readonly maker: LessonMaker,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: BellSchedule[]; total: number; offset: number }> {
    const query = readList(raw, recordFilter, { name });
    const conditions = new ListConditions(query);
    const { filter: wanted, sort, offset } = query;
    const q = wanted.q?.trim();
    if (q) conditions.add(`r.name ILIKE ${conditions.value(likeText(q))}`);
    if (wanted.id) conditions.add(`r.id = ANY(${conditions.value(wanted.id)}::uuid[])`);
    const order = { by: sort?.field ?? name, direction: sort?.order ?? 'ASC' } as const;
    return { ...(await findPage<BellSchedule>(this.source, conditions, { ...listed, order })), offset };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<BellSchedule> {
    const { rows } = await this.list({ filter: JSON.stringify({ id: [id] }) });
    if (!rows[0]) throw new AppError('common.notFound');
    return rows[0];
  }

  /** The first bells of a school are the default. @throws AppError timetable.bellsOrder */
  async create(actorId: string, wanted: BellWrite): Promise<BellSchedule> {
    const id = await this.saving((manager) => this.insert(manager, actorId, wanted));
    return this.one(id);
  }

  /** Inside the caller's transaction. @throws AppError timetable.bellsOrder */
  async insert(manager: EntityManager, actorId: string, wanted: BellWrite): Promise<string> {
    if (!areBellsInOrder(wanted.periods)) throw new AppError('timetable.bellsOrder');
    await lockDefault(manager);
    const [row] = await manager.query<{ id: string }[]>(
      `WITH was AS (UPDATE bell_schedules SET is_default = false WHERE is_default AND $2)
       INSERT INTO bell_schedules (name, is_default)
       VALUES ($1, NOT $2 AND NOT EXISTS (SELECT 1 FROM bell_schedules WHERE is_default)) RETURNING id`,
      [wanted.name, wanted.isDefault],
    );
    if (!row) throw new Error('Nothing was added');
    // The former default must have gone before: one alone may be it.
    if (wanted.isDefault) await manager.query('UPDATE bell_schedules SET is_default = true WHERE id = $1', [row.id]);
    await writePeriods(manager, row.id, wanted);
    await writeAudit(manager, {
      ...{ actorId, act: 'bells.created', subjectId: row.id, changes: { name: wanted.name } },
    });
    return row.id;
  }

  /** @throws AppError common.notFound, timetable.bellsOrder, timetable.defaultBells */
  async update(actorId: string, id: string, wanted: BellWrite): Promise<BellSchedule> {
    if (!areBellsInOrder(wanted.periods)) throw new AppError('timetable.bellsOrder');
    await this.saving(async (manager) => {
      await lockDefault(manager);
      const before = await this.locked(manager, id);
      if (before.isDefault && !wanted.isDefault) throw new AppError('timetable.defaultBells');
      if (!before.isDefault && wanted.isDefault)
        await manager.query('UPDATE bell_schedules SET is_default = false WHERE is_default');
      await manager.query('UPDATE bell_schedules SET name = $2, is_default = $3 WHERE id = $1', [
        ...[id, wanted.name, wanted.isDefault],
      ]);
      await manager.query('DELETE FROM bell_periods WHERE schedule_id = $1', [id]);
      await writePeriods(manager, id, wanted);
      const changes = {
        ...(before.name !== wanted.name && { name: [before.name, wanted.name] }),
        ...(before.isDefault !== wanted.isDefault && { isDefault: [before.isDefault, wanted.isDefault] }),
        fields: ['periods'],
      };
      await writeAudit(manager, { actorId, act: 'bells.changed', subjectId: id, changes });
    });
    return this.one(id);
  }

  /** Days that had them have the default again. @throws AppError common.notFound, timetable.defaultBells */
  async delete(actorId: string, id: string): Promise<void> {
    await this.saving(async (manager) => {
      await lockDefault(manager);
      const before = await this.locked(manager, id);
      const [others] = await manager.query<unknown[]>('SELECT 1 FROM bell_schedules WHERE id <> $1 LIMIT 1', [id]);
      if (before.isDefault && others) throw new AppError('timetable.defaultBells');
      await manager.query('DELETE FROM bell_schedules WHERE id = $1', [id]);
      await writeAudit(manager, { actorId, act: 'bells.deleted', subjectId: id, changes: { name: before.name } });
    });
  }

  days({ from, to }: { from: Day; to: Day }): Promise<DaySchedule[]> {
    return this.source.query<DaySchedule[]>(
      `SELECT on_date::text AS "onDate", schedule_id AS "scheduleId" FROM day_schedules
       WHERE on_date BETWEEN $1 AND $2 ORDER BY on_date`,
      [from, to],
    );
  }

  /** @throws AppError timetable.gone */
  async setDay(actorId: string, { onDate, scheduleId }: DayScheduleWrite): Promise<DayScheduleWrite> {
    await this.saving(async (manager) => {
      if (scheduleId === null) await manager.query('DELETE FROM day_schedules WHERE on_date = $1', [onDate]);
      else
        await manager.query(
          `INSERT INTO day_schedules (on_date, schedule_id) VALUES ($1, $2)
           ON CONFLICT (on_date) DO UPDATE SET schedule_id = excluded.schedule_id`,
          [onDate, scheduleId],
        );
      await writeAudit(manager, { actorId, act: 'bells.daySet', subjectId: scheduleId, changes: { onDate } });
    });
    return { onDate, scheduleId };
  }

  private async locked(manager: EntityManager, id: string): Promise<{ name: string; isDefault: boolean }> {
    const [row] = await manager.query<{ name: string; isDefault: boolean }[]>(
      'SELECT name, is_default AS "isDefault" FROM bell_schedules WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!row) throw new AppError('common.notFound');
    return row;
  }

  private async saving<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const done = await withCodes(() => this.source.transaction(work));
    await this.maker.follow();
    return done;
  }
}

/** Two who choose a default wait for each other. */
const lockDefault = (manager: EntityManager): Promise<unknown> =>
  manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('default bells', 0))`);

const writePeriods = (manager: EntityManager, id: string, { periods: wanted }: BellWrite): Promise<unknown> =>
  manager.query(
    `INSERT INTO bell_periods (schedule_id, number, starts_at, ends_at)
     SELECT $1, w.number, w."startsAt", w."endsAt"
     FROM jsonb_to_recordset($2::jsonb) AS w(number smallint, "startsAt" time, "endsAt" time)`,
    [id, JSON.stringify(wanted)],
  );
