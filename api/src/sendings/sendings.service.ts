import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { platformLimits as limits } from '@derslik/contract/limits/platforms';
import type { KeptSendingKind, LessonSendings, SchoolChain, SendingKind } from '@derslik/contract/platforms';
import { setsWith } from '@derslik/contract/room/schoolOptions';
import { DataSource } from 'typeorm';
import { OptionSetsService } from '../optionSets/optionSets.service.js';
import { PlatformsService } from '../platforms/platforms.service.js';
import { JobQueues } from '../queue/jobQueues.service.js';
import type { OldRows } from '../queue/oldRows.js';
import { RegisterAccess } from '../register/registerAccess.service.js';
import type { AskingPerson } from '../register/registerSql.js';
import { queueSending, sendingQueue } from '../platforms/queueSending.js';
import { lastSendings, shownSending, type SendingRow } from './sendingRow.js';

export const oldSendings: OldRows = {
  table: 'lesson_sendings',
  isOld: `coalesce(sent_at, failed_at) < now() - make_interval(days => $1)`,
  values: () => [limits.sendingDays],
};

interface LessonRow {
  chain: SchoolChain | null;
  ownerId: string;
  isCancelled: boolean;
}
/** What leaves a lesson, as those who lead it ask for it and see it. */
@Injectable()
export class SendingsService {
  constructor(
    private readonly source: DataSource,
    private readonly access: RegisterAccess,
    private readonly platforms: PlatformsService,
    private readonly optionSets: OptionSetsService,
    private readonly jobs: JobQueues,
  ) {}

  /** @throws AppError common.forbidden for everybody but its teachers and the managers */
  async list(asking: AskingPerson, token: string): Promise<LessonSendings> {
    const { id } = await this.access.lessonByToken(asking, token);
    return this.of(id);
  }

  /**
   * Sends, or tries again what failed.
   * @throws AppError common.forbidden, lesson.notOffered, lesson.sentOften
   */
  async send(asking: AskingPerson, token: string, kind: KeptSendingKind): Promise<LessonSendings> {
    const { id: lessonId } = await this.access.lessonByToken(asking, token);
    const isOffered = kind === 'rollCall' || (await this.offers(lessonId)).includes(kind);
    if (!isOffered) throw new AppError('lesson.notOffered');
    const id = await this.source.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM lessons WHERE meeting_id = $1 FOR UPDATE', [lessonId]);
      if (kind === 'rollCall') return this.again(manager, lessonId);
      const [today] = await manager.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM lesson_sendings WHERE meeting_id = $1 AND kind = $2 AND asked_at > now() - interval '1 day'`,
        [lessonId, kind],
      );
      if ((today?.count ?? 0) >= limits.sendingsPerDay) throw new AppError('lesson.sentOften');
      return queueSending(manager, { lessonId, kind, askedBy: asking.personId });
    });
    await this.jobs.addNow(sendingQueue, id);
    return this.of(lessonId);
  }

  private async of(lessonId: string): Promise<LessonSendings> {
    // Results of tests have a page of their own.
    const rows = await this.source.query<(SendingRow & { kind: KeptSendingKind })[]>(
      lastSendings(`s.meeting_id = $1 AND s.kind <> 'quiz'`),
      [lessonId],
    );
    return {
      offers: await this.offers(lessonId),
      sendings: rows.map((row) => ({ ...shownSending(row), kind: row.kind })),
    };
  }

  /** What may be sent of this lesson. */
  async offers(lessonId: string): Promise<SendingKind[]> {
    const [lesson] = await this.source.query<LessonRow[]>(
      `SELECT l.platform_chain AS chain, m.owner_id AS "ownerId", l.cancelled_at IS NOT NULL AS "isCancelled"
       FROM lessons l JOIN meetings m ON m.id = l.meeting_id WHERE l.meeting_id = $1`,
      [lessonId],
    );
    if (!lesson || lesson.isCancelled) return [];
    const { academic } = setsWith(await this.optionSets.ofNewRooms());
    if (!academic.shareMetodboxEnabled) return ['derslik'];
    const platform =
      lesson.chain === null ? await this.platforms.of(lesson.ownerId) : await this.platforms.ready(lesson.chain);
    return platform ? ['derslik', 'metodbox'] : ['derslik'];
  }

  /** The last roll call that did not reach the platform. @throws AppError lesson.notOffered */
  private async again(manager: Pick<DataSource, 'query'>, lessonId: string): Promise<string> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE lesson_sendings SET failed_at = NULL, fault = NULL, attempts = 0, next_at = now() WHERE id = (
         SELECT id FROM lesson_sendings WHERE meeting_id = $1 AND kind = 'rollCall' AND failed_at IS NOT NULL
         ORDER BY asked_at DESC LIMIT 1) RETURNING id`,
      [lessonId],
    );
    const id = rows[0]?.id;
    if (!id) throw new AppError('lesson.notOffered');
    return id;
  }
}
