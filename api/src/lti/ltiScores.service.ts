import { Injectable, Logger } from '@nestjs/common';
import { ltiLimits as limits } from '@derslik/contract/limits/lti';
import { DataSource } from 'typeorm';
import { JobAgain, JobQueues } from '../queue/jobQueues.service.js';
import type { OldRows } from '../queue/oldRows.js';
import { LtiMarks, ScoreRefusal, type DueScore, type TakenLink } from './ltiMarks.service.js';
import { LtiPlatformsService, type LtiPlatform } from './ltiPlatforms.service.js';
import { writeAttendanceSql, writeTestSql } from './ltiScoresSql.js';

const queue = 'ltiScores';
const everyMs = 15_000;
const sweepMax = 100;
/** A first wait; it doubles with each failure. */
const waitSeconds = 15;
const clockMs = 250;
/** Scores of one link that are sent in one go, by whoever has taken it for so long. */
const atOnceMax = 500;
const takenSeconds = 600;

/** What platforms were told, and what nobody took. */
export const oldLtiScores: OldRows = {
  table: 'lti_scores',
  isOld: `at < now() - interval '${limits.scoreDays} days'`,
};

/** Attendance and tests of platforms' lessons as scores in their courses: each until it is taken, for days. */
@Injectable()
export class LtiScores {
  private readonly log = new Logger('lti');

  constructor(
    private readonly source: DataSource,
    private readonly platforms: LtiPlatformsService,
    private readonly marks: LtiMarks,
    private readonly jobs: JobQueues,
  ) {
    jobs.define({ ...{ name: queue, everyMs, sweep: () => this.sweep() }, run: (id) => this.send(id) });
  }

  async sweep(): Promise<void> {
    await this.writeAttendance();
    await this.writeTests();
    const due = await this.source.query<{ id: string }[]>(
      `SELECT DISTINCT link_id AS id FROM lti_scores WHERE sent_at IS NULL AND failed_at IS NULL AND next_at <= now() LIMIT $1`,
      [sweepMax],
    );
    await this.jobs.add(
      queue,
      due.map(({ id }) => id),
    );
  }

  /** Writes down who was in a meeting that has ended, once. */
  async writeAttendance(): Promise<void> {
    const over = await this.source.query<{ id: string }[]>(
      `SELECT b.meeting_id AS id FROM bbb_meetings b JOIN bbb_platforms p ON p.id = b.platform_id AND p.kind = 'lti'
       WHERE b.over_at IS NOT NULL AND b.told_at IS NULL ORDER BY b.created_at LIMIT $1`,
      [sweepMax],
    );
    for (const { id } of over)
      await this.source.transaction(async (manager) => {
        // Two processes that come to it at once write it once.
        const [rows] = await manager.query<[unknown[], number]>(
          'UPDATE bbb_meetings SET told_at = now() WHERE meeting_id = $1 AND told_at IS NULL RETURNING meeting_id',
          [id],
        );
        if (rows.length === 0) return;
        await manager.query(writeAttendanceSql, [id]);
      });
  }

  /** Writes down what a test came to whose points are reckoned, once. */
  async writeTests(): Promise<void> {
    const graded = await this.source.query<{ id: string }[]>(
      `SELECT s.id FROM quiz_sessions s JOIN bbb_meetings b ON b.meeting_id = s.meeting_id
         JOIN bbb_platforms p ON p.id = b.platform_id AND p.kind = 'lti'
       WHERE s.graded_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM lti_quizzes q WHERE q.session_id = s.id) LIMIT $1`,
      [sweepMax],
    );
    for (const { id } of graded)
      await this.source.transaction(async (manager) => {
        const noted = await manager.query<unknown[]>(
          'INSERT INTO lti_quizzes (session_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1',
          [id],
        );
        if (noted.length === 0) return;
        await manager.query(writeTestSql, [id]);
      });
  }

  /** What is due of one link. @throws JobAgain where some of it has to be tried again */
  async send(linkId: string): Promise<void> {
    const [[link] = []] = await this.source.query<[TakenLink[], number]>(
      `UPDATE lti_links SET scores_taken_until = now() + make_interval(secs => $2)
       WHERE id = $1 AND (scores_taken_until IS NULL OR scores_taken_until < now())
       RETURNING platform_id AS "platformId", resource_link AS "resourceLink", services`,
      [linkId, takenSeconds],
    );
    if (!link) return;
    let wait = 0;
    try {
      const due = await this.source.query<DueScore[]>(
        `SELECT id, user_id AS "userId", tag, label, given, maximum, remark, at, attempts FROM lti_scores
         WHERE link_id = $1 AND sent_at IS NULL AND failed_at IS NULL AND next_at <= now() ORDER BY at LIMIT $2`,
        [linkId, atOnceMax],
      );
      const platform = await this.platforms.byId(link.platformId);
      const columns = new Map<string, URL>();
      let gone: ScoreRefusal | null = platform ? null : new ScoreRefusal('off', true);
      for (const score of due) {
        // A platform that is away for one is away for all of them.
        const fault = gone ?? (await this.marks.put(linkId, link, platform as LtiPlatform, score, columns));
        if (fault?.isAway) gone = fault;
        wait = Math.max(wait, await this.note(score, fault));
      }
    } finally {
      await this.source.query('UPDATE lti_links SET scores_taken_until = NULL WHERE id = $1', [linkId]);
    }
    if (wait > 0) throw new JobAgain(wait * 1_000 + clockMs);
  }

  /** Seconds until it is tried again; 0: it is not. */
  private async note({ id, at, attempts }: DueScore, fault: ScoreRefusal | null): Promise<number> {
    if (!fault) {
      // A newer word may have come meanwhile.
      await this.source.query('UPDATE lti_scores SET sent_at = now(), fault = NULL WHERE id = $1 AND at = $2', [
        id,
        at,
      ]);
      return 0;
    }
    const isOver = !fault.isAway || attempts + 1 >= limits.scoreTries;
    const wait = Math.min(waitSeconds * 2 ** attempts, limits.scoreWaitMaxSeconds);
    await this.source.query(
      `UPDATE lti_scores SET fault = $2, attempts = attempts + 1, next_at = now() + make_interval(secs => $3),
         failed_at = CASE WHEN $4 THEN now() END WHERE id = $1`,
      [id, fault.fault, wait, isOver],
    );
    this.log.warn({ msg: 'a learning platform took no score', fault: fault.fault });
    return isOver ? 0 : wait;
  }
}
