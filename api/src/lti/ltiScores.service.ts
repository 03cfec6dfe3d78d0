import { Injectable, Logger } from '@nestjs/common';
import { ltiLimits as limits } from '@derslik/contract/limits/lti';
import { DataSource } from 'typeorm';
import { outsideCall, OutsideFault } from '../identity/outsideCall.js';
import { JobAgain, JobQueues } from '../queue/jobQueues.service.js';
import type { OldRows } from '../queue/oldRows.js';
import { attendanceTag } from './ltiChoices.service.js';
import type { LtiServices } from './ltiClaims.js';
import { knownAddress, LtiPlatformsService, serverOf, type LtiPlatform } from './ltiPlatforms.service.js';
import { lineItemScope, LtiTokens, scoreScope, TokenRefusal } from './ltiTokens.service.js';

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

/**
 * SQL: the share of a lesson's time that each of its people was there, over all meetings of it that were held: from when somebody led
 * until the last one left. $1: the meeting that has just ended. Whoever the platform lists and who never came was there for none of it.
 */
const attendanceSql = `WITH lesson AS (SELECT platform_id, external_id FROM bbb_meetings WHERE meeting_id = $1),
  held AS (
    SELECT m.id, tstzrange(m.opened_at, max(coalesce(a.left_at, a.last_seen_at))) AS during
    FROM lesson l JOIN bbb_meetings b ON b.platform_id = l.platform_id AND b.external_id = l.external_id
      JOIN meetings m ON m.id = b.meeting_id JOIN attendance a ON a.meeting_id = m.id AND coalesce(a.left_at, a.last_seen_at) > m.opened_at
    WHERE b.over_at IS NOT NULL AND m.opened_at IS NOT NULL GROUP BY m.id, m.opened_at
  ),
  whole AS (SELECT sum(extract(epoch FROM upper(during) - lower(during))) AS seconds FROM held),
  stays AS (
    SELECT p.link_id, b.user_id, h.id, range_agg(tstzrange(a.joined_at, greatest(a.joined_at, coalesce(a.left_at, a.last_seen_at))) * h.during) AS inside
    FROM held h JOIN bbb_people b ON b.meeting_id = h.id AND b.role <> 'moderator' JOIN lti_people p ON p.guest_id = b.guest_id
      JOIN attendance a ON a.meeting_id = h.id AND a.person_id = b.guest_id
    GROUP BY p.link_id, b.user_id, h.id
  ),
  was AS (
    SELECT link_id, user_id, sum((SELECT coalesce(sum(extract(epoch FROM upper(r) - lower(r))), 0) FROM unnest(inside) AS r)) AS seconds
    FROM stays GROUP BY link_id, user_id
    UNION ALL
    SELECT k.id, m.user_id, 0 FROM lesson l JOIN lti_links k ON k.lesson_id = l.external_id::uuid AND k.platform_id = l.platform_id
      JOIN lti_members m ON m.link_id = k.id AND m.place = 'participant'
  ),
  shares AS (
    SELECT w.link_id, w.user_id, max(w.seconds) AS seconds, a.seconds AS held FROM was w CROSS JOIN whole a
    WHERE a.seconds >= 1 AND w.user_id IS NOT NULL GROUP BY w.link_id, w.user_id, a.seconds
  )`;

/** SQL: writes a score, the newest word about this person in this column. */
const writeSql = `INSERT INTO lti_scores AS s (link_id, user_id, tag, label, given, maximum, remark) %
  ON CONFLICT (link_id, tag, user_id) DO UPDATE SET given = excluded.given, maximum = excluded.maximum, label = excluded.label,
    remark = excluded.remark, at = date_trunc('milliseconds', clock_timestamp()), attempts = 0, next_at = now(), fault = NULL, sent_at = NULL, failed_at = NULL
    WHERE (s.given, s.maximum) IS DISTINCT FROM (excluded.given, excluded.maximum) OR s.sent_at IS NULL
  RETURNING link_id AS "linkId"`;
/** Only where the platform takes scores for the link. */
const takesScores = `JOIN lti_links k ON k.id = %.link_id AND (k.services ? 'lineItem' OR k.services ? 'lineItems')
  AND k.services -> 'scopes' ? '${scoreScope}'`;

interface DueScore {
  id: string;
  userId: string;
  tag: string;
  label: string;
  given: string;
  maximum: string;
  remark: string;
  at: Date;
  attempts: number;
}
interface TakenLink {
  platformId: string;
  resourceLink: string;
  services: LtiServices;
}

/** The platform said no: HTTP's status, or a word of ours. It is worth another try where `isAway`. */
class ScoreRefusal extends Error {
  constructor(
    readonly fault: string,
    readonly isAway: boolean,
  ) {
    super(fault);
  }
}

/** Attendance and tests of platforms' lessons as scores in their courses: each until it is taken, for days. */
@Injectable()
export class LtiScores {
  private readonly log = new Logger('lti');

  constructor(
    private readonly source: DataSource,
    private readonly platforms: LtiPlatformsService,
    private readonly tokens: LtiTokens,
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
        const values = `SELECT s.link_id, s.user_id, '${attendanceTag}', (SELECT name FROM lti_lessons WHERE id = k.lesson_id),
            least(100, round(100 * s.seconds / s.held)), 100, round(s.seconds / 60) || ' / ' || greatest(1, round(s.held / 60))
          FROM shares s ${takesScores.replace('%', 's')}`;
        await manager.query(`${attendanceSql} ${writeSql.replace('%', values)}`, [id]);
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
        const values = `SELECT p.link_id, b.user_id, 'derslik-test-' || s.id, s.title, greatest(0, a.points), x.maximum, ''
          FROM quiz_sessions s JOIN quiz_attempts a ON a.session_id = s.id AND a.points IS NOT NULL
            JOIN bbb_people b ON b.guest_id = a.person_id AND b.user_id IS NOT NULL JOIN lti_people p ON p.guest_id = b.guest_id
            ${takesScores.replace('%', 'p')}
            CROSS JOIN LATERAL (SELECT sum((q ->> 'points')::numeric) AS maximum FROM jsonb_array_elements(s.questions) q) x
          WHERE s.id = $1 AND x.maximum > 0`;
        await manager.query(writeSql.replace('%', values), [id]);
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
        const fault = gone ?? (await this.tell(linkId, link, platform as LtiPlatform, score, columns));
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

  private async tell(
    linkId: string,
    link: TakenLink,
    platform: LtiPlatform,
    score: DueScore,
    columns: Map<string, URL>,
  ): Promise<ScoreRefusal | null> {
    try {
      const column = columns.get(score.tag) ?? (await this.columnOf(linkId, link, platform, score));
      columns.set(score.tag, column);
      const url = new URL(column);
      url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
      const body = {
        ...{ userId: score.userId, scoreGiven: Number(score.given), scoreMaximum: Number(score.maximum) },
        ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded', timestamp: score.at.toISOString() },
        ...(score.remark && { comment: score.remark }),
      };
      await this.call(platform, link, url, 'POST', 'application/vnd.ims.lis.v1.score+json', body);
      return null;
    } catch (error) {
      if (error instanceof ScoreRefusal) return error;
      if (error instanceof OutsideFault) return new ScoreRefusal(error.fault, error.fault !== 'notAllowed');
      if (error instanceof TokenRefusal) return new ScoreRefusal(error.message, true);
      throw error;
    }
  }

  /** The column of the course's marks: the launch's own for attendance; else one that is there by its tag, or a new one. */
  private async columnOf(linkId: string, link: TakenLink, platform: LtiPlatform, score: DueScore): Promise<URL> {
    const { lineItem, lineItems } = link.services;
    const named = score.tag === attendanceTag ? knownAddress(lineItem, platform) : null;
    if (named) return named;
    const [known] = await this.source.query<{ address: string }[]>(
      'SELECT address FROM lti_items WHERE link_id = $1 AND tag = $2',
      [linkId, score.tag],
    );
    const before = known ? knownAddress(known.address, platform) : null;
    if (before) return before;
    const all = knownAddress(lineItems, platform);
    if (!all || !link.services.scopes?.includes(lineItemScope)) throw new ScoreRefusal('no line item', false);
    const asked = new URL(all);
    asked.searchParams.set('tag', score.tag);
    asked.searchParams.set('resource_link_id', link.resourceLink);
    const list = await this.call(platform, link, asked, 'GET', 'application/vnd.ims.lis.v2.lineitemcontainer+json');
    const found = (Array.isArray(list) ? list : []).find(
      (one) =>
        (one as { tag?: unknown } | null)?.tag === score.tag &&
        (one as { resourceLinkId?: unknown }).resourceLinkId === link.resourceLink,
    ) as { id?: unknown } | undefined;
    const made =
      found ??
      ((await this.call(platform, link, all, 'POST', 'application/vnd.ims.lis.v2.lineitem+json', {
        ...{ label: score.label, scoreMaximum: Number(score.maximum), tag: score.tag },
        resourceLinkId: link.resourceLink,
      })) as { id?: unknown } | null);
    const column = knownAddress(made?.id, platform);
    if (!column) throw new ScoreRefusal('no line item', false);
    await this.source.query(
      `INSERT INTO lti_items (link_id, tag, address) VALUES ($1, $2, $3)
       ON CONFLICT (link_id, tag) DO UPDATE SET address = excluded.address`,
      [linkId, score.tag, column.href],
    );
    return column;
  }

  /** @throws ScoreRefusal, TokenRefusal, OutsideFault */
  private async call(
    platform: LtiPlatform,
    { services }: TakenLink,
    url: URL,
    method: 'GET' | 'POST',
    type: string,
    body?: unknown,
  ): Promise<unknown> {
    const scopes = [scoreScope, lineItemScope].filter((scope) => services.scopes?.includes(scope));
    const token = await this.tokens.of(platform, scopes);
    const answer = await outsideCall(url, serverOf(url, platform), {
      method,
      headers: { authorization: `Bearer ${token}`, [method === 'GET' ? 'accept' : 'content-type']: type },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { status } = answer;
    if (status === 401) this.tokens.forget(platform);
    if (status < 200 || status >= 300)
      throw new ScoreRefusal(String(status), status === 401 || status === 408 || status === 429 || status >= 500);
    return answer.json().catch(() => null);
  }
}
