import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { ltiLimits as limits } from '@derslik/contract/limits/lti';
import type { LtiMissing } from '@derslik/contract/lti';
import { DataSource } from 'typeorm';
import { nameInRoom } from '../bigBlueButton/bbbSettings.js';
import { outsideCall, OutsideFault } from '../identity/outsideCall.js';
import { JobQueues } from '../queue/jobQueues.service.js';
import { coursePlaceOf, type LtiPlace, type LtiServices } from './ltiClaims.js';
import { LtiFault } from './ltiFault.js';
import { knownAddress, LtiPlatformsService, serverOf, type LtiPlatform } from './ltiPlatforms.service.js';
import { LtiTokens, membersScope, TokenRefusal } from './ltiTokens.service.js';

const queue = 'ltiMembers';
const everyMs = 15_000;
const sweepMax = 100;
const waitSeconds = 30;

interface CourseMember {
  userId: string;
  name: string;
  place: LtiPlace;
}
interface DueLink {
  id: string;
  platformId: string;
  address: string;
  tries: number;
}

/** SQL: learners of the lesson of the room $2 who are not inside, for its leader $1. */
const missingSql = `SELECT EXISTS (SELECT 1 FROM lti_members n JOIN lti_links k ON k.id = n.link_id WHERE k.lesson_id = x.id) AS "isKnown",
    coalesce((SELECT jsonb_agg(o.name ORDER BY o.name COLLATE "tr-x-icu") FROM (
      SELECT DISTINCT ON (n.user_id) n.name FROM lti_members n JOIN lti_links k ON k.id = n.link_id
      WHERE k.lesson_id = x.id AND n.place = 'participant' AND n.name <> '' AND NOT EXISTS (
        SELECT 1 FROM bbb_people w JOIN attendance a ON a.person_id = w.guest_id AND a.meeting_id = w.meeting_id AND a.left_at IS NULL
        WHERE w.meeting_id = x.meeting_id AND w.user_id = n.user_id)) o), '[]') AS missing
  FROM (SELECT b.meeting_id, b.external_id::uuid AS id FROM bbb_people l JOIN bbb_meetings b ON b.meeting_id = l.meeting_id
    JOIN meetings m ON m.id = b.meeting_id JOIN bbb_platforms p ON p.id = b.platform_id
    WHERE l.guest_id = $1 AND l.role = 'moderator' AND m.token = $2 AND p.kind = 'lti') x`;

/** Whom a platform lists in a course (names and roles), page by page: so that a lesson knows who is missing. */
@Injectable()
export class LtiMembers {
  private readonly log = new Logger('lti');

  constructor(
    private readonly source: DataSource,
    private readonly platforms: LtiPlatformsService,
    private readonly tokens: LtiTokens,
    private readonly jobs: JobQueues,
  ) {
    jobs.define({ ...{ name: queue, everyMs, sweep: () => this.sweep() }, run: (id) => this.fetch(id) });
  }

  /** To be asked for soon, unless they were lately. */
  async ask(linkId: string, { members }: LtiServices): Promise<void> {
    if (members === undefined) return;
    const [rows] = await this.source.query<[unknown[], number]>(
      `UPDATE lti_links SET members_due_at = now(), members_tries = 0 WHERE id = $1 AND members_due_at IS NULL
         AND (members_at IS NULL OR members_at < now() - make_interval(mins => $2)) RETURNING id`,
      [linkId, limits.membersMinutes],
    );
    if (rows.length > 0) await this.jobs.add(queue, [linkId]);
  }

  async sweep(): Promise<void> {
    const due = await this.source.query<{ id: string }[]>(
      'SELECT id FROM lti_links WHERE members_due_at <= now() ORDER BY members_due_at LIMIT $1',
      [sweepMax],
    );
    await this.jobs.add(
      queue,
      due.map(({ id }) => id),
    );
  }

  /** Who is listed and not inside now. @throws AppError common.forbidden of who doesn't lead this lesson */
  async missing(personId: string, room: string): Promise<LtiMissing> {
    const [row] = await this.source.query<(LtiMissing & { isKnown: boolean })[]>(missingSql, [personId, room]);
    if (!row) throw new AppError('common.forbidden');
    return { missing: row.isKnown ? row.missing : null };
  }

  async fetch(linkId: string): Promise<void> {
    // Whoever moves its time on asks; who ends in between leaves it to the next.
    const [[due] = []] = await this.source.query<[DueLink[], number]>(
      `UPDATE lti_links SET members_due_at = now() + make_interval(secs => $2 * 2 ^ members_tries), members_tries = members_tries + 1
       WHERE id = $1 AND members_due_at <= now()
       RETURNING id, platform_id AS "platformId", services ->> 'members' AS address, members_tries AS tries`,
      [linkId, waitSeconds],
    );
    if (!due) return;
    const platform = await this.platforms.byId(due.platformId);
    let fault: string;
    try {
      const members = platform && (await this.read(platform, due.address));
      if (members) return await this.keep(linkId, members);
      fault = 'off';
    } catch (error) {
      if (error instanceof OutsideFault) fault = error.fault;
      else if (error instanceof TokenRefusal) fault = error.message;
      else if (error instanceof LtiFault) fault = error.found;
      else throw error;
    }
    this.log.warn({ msg: 'the people of a course were not read', fault });
    if (due.tries >= limits.membersTries)
      await this.source.query('UPDATE lti_links SET members_due_at = NULL WHERE id = $1', [linkId]);
  }

  private async read(platform: LtiPlatform, first: string): Promise<CourseMember[]> {
    const found = new Map<string, CourseMember>();
    let url = knownAddress(first, platform);
    for (let pages = 0; url !== null && pages < limits.memberPagesMax && found.size < limits.membersMax; pages += 1) {
      const token = await this.tokens.of(platform, [membersScope]);
      const accept = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
      const answer: Response = await outsideCall(url, serverOf(url, platform), {
        headers: { accept, authorization: `Bearer ${token}` },
      });
      if (answer.status === 401) this.tokens.forget(platform);
      if (answer.status !== 200) throw new LtiFault('away', `members: ${answer.status}`);
      const said = (await answer.json().catch(() => null)) as { members?: unknown } | null;
      if (!Array.isArray(said?.members)) throw new LtiFault('away', 'members: no list');
      for (const one of said.members as unknown[]) {
        const member = memberOf(one);
        if (member && found.size < limits.membersMax) found.set(member.userId, member);
      }
      const next = /<([^<>]{1,2000})>\s*;[^,]*rel="?next"?/i.exec(answer.headers.get('link') ?? '')?.[1];
      url =
        next === undefined || !URL.canParse(next, url.href) ? null : knownAddress(new URL(next, url).href, platform);
    }
    return [...found.values()];
  }

  private async keep(linkId: string, members: readonly CourseMember[]): Promise<void> {
    await this.source.transaction(async (manager) => {
      await manager.query('DELETE FROM lti_members WHERE link_id = $1', [linkId]);
      await manager.query(
        `INSERT INTO lti_members (link_id, user_id, name, place)
         SELECT $1, m."userId", m.name, m.place FROM jsonb_to_recordset($2::jsonb) AS m("userId" text, name text, place text)`,
        [linkId, JSON.stringify(members)],
      );
      await manager.query('UPDATE lti_links SET members_due_at = NULL, members_at = now() WHERE id = $1', [linkId]);
    });
  }
}

/** Null: it is nobody, or nobody who is active in the course. */
const memberOf = (value: unknown): CourseMember | null => {
  const said = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const word = (name: string): string => (typeof said[name] === 'string' ? said[name].slice(0, 500) : '');
  const userId = said['user_id'];
  const isKnown =
    typeof userId === 'string' && userId !== '' && userId.length <= limits.idMax && !/[\p{Cc}\p{Cs}]/u.test(userId);
  if (!isKnown || (said['status'] !== undefined && said['status'] !== 'Active')) return null;
  const name = nameInRoom(word('name') || `${word('given_name')} ${word('family_name')}`);
  try {
    return { userId, name, place: coursePlaceOf(said['roles']) };
  } catch {
    return null;
  }
};
