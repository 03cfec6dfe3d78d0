import { Injectable } from '@nestjs/common';
import type {
  AttendanceEntry,
  RollCallBody,
  RollCallQuery,
  RollCallUser,
  RollCallUsers,
} from '@derslik/contract/register';
import { AppError } from '@derslik/contract/errors';
import { registerLimits } from '@derslik/contract/limits/register';
import { DataSource } from 'typeorm';
import { JobQueues } from '../queue/jobQueues.service.js';
import { queueSending, sendingQueue } from '../platforms/queueSending.js';
import { AttendanceRuleService } from './attendanceRule.service.js';
import { MarksService, type WantedMark } from './marks.service.js';
import { RegisterAccess } from './registerAccess.service.js';
import type { AskingPerson } from './registerSql.js';
import { SheetsService } from './sheets.service.js';

/** A clock that goes differently from ours. */
const clockSlackMs = 5 * 60_000;

interface NamedRow {
  id: string;
  name: string;
  surname: string;
}

/** The roll call as the specification asks for it. */
@Injectable()
export class RollCallsService {
  constructor(
    private readonly source: DataSource,
    private readonly access: RegisterAccess,
    private readonly sheets: SheetsService,
    private readonly marks: MarksService,
    private readonly rules: AttendanceRuleService,
    private readonly jobs: JobQueues,
  ) {}

  /** @throws as {@link RegisterAccess.lesson} */
  async users(asking: AskingPerson, query: RollCallQuery): Promise<RollCallUsers> {
    const { page = 1, per_page = registerLimits.pageSize, sort_order = 'ASC' } = query;
    const entries = await this.sheets.entries(await this.access.lessonByToken(asking, query.live_subject_token));
    const sorted = entries.toSorted((a, b) => (a.personId < b.personId ? -1 : 1));
    if (sort_order === 'DESC') sorted.reverse();
    const shown = sorted.slice((page - 1) * per_page, page * per_page);
    const names = await this.source.query<NamedRow[]>('SELECT id, name, surname FROM users WHERE id = ANY($1)', [
      shown.map(({ personId }) => personId),
    ]);
    const byId = new Map(names.map((row) => [row.id, row]));
    const data = shown.map(({ personId, seconds, isInside, status }): RollCallUser => {
      const { name = '', surname = '' } = byId.get(personId) ?? {};
      return {
        ...{ id: personId, user_src_code: personId, first_name: name, last_name: surname, user_type_slug: 'STUDENT' },
        ...{ roll_call_spent_time: seconds, is_inside: isInside, status },
      };
    });
    return { data, total: entries.length, page, per_page };
  }

  /**
   * Keeps who was there at this moment. The teacher's word counts where it differs from what the minutes say: who is named is
   * present; who is not named, and is inside all the same, is absent. Whoever is not inside may still come.
   * @throws AppError common.forbidden, warning.rollCallWarning where nobody is expected or the lesson has not begun, register.*
   */
  async send(
    asking: AskingPerson,
    { live_subject_token: token, user_src_codes: codes, time }: RollCallBody,
  ): Promise<void> {
    const lesson = await this.access.lessonByToken(asking, token);
    const entries = await this.sheets.entries(lesson);
    if (entries.length === 0 || lesson.isCancelled || lesson.startAt.getTime() > Date.now() + clockSlackMs)
      throw new AppError('warning.rollCallWarning');
    const named = new Set(codes);
    if (codes.some((code) => !entries.some(({ personId }) => personId === code)))
      throw new AppError('register.notExpected');
    const { lateMinutes } = await this.rules.read();
    const at = Math.min(Date.parse(time), Date.now());
    const sendingId = await this.source.transaction(async (manager) => {
      const open = entries.filter(({ isClosed }) => !isClosed);
      if (open.length === 0) throw new AppError('register.closed');
      const [call] = await manager.query<{ id: string; isOutside: boolean }[]>(
        `INSERT INTO roll_calls (meeting_id, at, sent_by, present) VALUES ($1, $2, $3, $4)
         RETURNING id, (SELECT platform_chain IS NOT NULL FROM lessons WHERE meeting_id = $1) AS "isOutside"`,
        [lesson.id, new Date(at), asking.personId, [...named]],
      );
      const begun = { ...lesson, startAt: new Date(Math.min(lesson.startAt.getTime(), Date.now())) };
      const wanted = open.flatMap((entry) => wantedOf(entry, named.has(entry.personId), 60 * lateMinutes));
      await this.marks.set(manager, asking, begun, wanted);
      // The platform that has the lesson hears of it as well.
      if (!call?.isOutside) return null;
      const sending = { lessonId: lesson.id, kind: 'rollCall', askedBy: asking.personId, rollCallId: call.id } as const;
      return queueSending(manager, sending);
    });
    if (sendingId) await this.jobs.addNow(sendingQueue, sendingId);
  }
}

const wantedOf = (
  { personId, status, isInside, lateSeconds }: AttendanceEntry,
  isNamed: boolean,
  lateAfterSeconds: number,
): WantedMark[] => {
  const isThere = status === 'present' || status === 'late';
  if (isNamed === isThere) return [];
  if (isNamed) return [{ personId, mark: lateSeconds > lateAfterSeconds ? 'late' : 'present', reason: '' }];
  return isInside ? [{ personId, mark: 'absent', reason: '' }] : [];
};
