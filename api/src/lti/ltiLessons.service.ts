import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import { ltiLimits } from '@derslik/contract/limits/lti';
import { normaliseName } from '@derslik/contract/names';
import { DataSource, type EntityManager } from 'typeorm';
import { BbbJoins } from '../bigBlueButton/bbbJoins.service.js';
import { BbbMeetingsService } from '../bigBlueButton/bbbMeetings.service.js';
import { BbbRefusal } from '../bigBlueButton/bbbRefusal.js';
import { nameInRoom, type BbbSettings } from '../bigBlueButton/bbbSettings.js';
import type { OldRows } from '../queue/oldRows.js';
import type { LtiResourceLaunch } from './ltiClaims.js';
import { LtiFault } from './ltiFault.js';
import { LtiMembers } from './ltiMembers.service.js';
import type { LtiPlatform } from './ltiPlatforms.service.js';

/** What no launch has shown for years. */
export const oldLtiLessons: OldRows = {
  table: 'lti_lessons',
  isOld: `used_at < now() - interval '${ltiLimits.lessonDays} days'`,
};

export const ltiLessonName = (text: string): string =>
  [...normaliseName(text)].slice(0, limits.meeting.nameMax).join('').trim();

/** Lessons that links of learning platforms lead to, and how their people come in. */
@Injectable()
export class LtiLessons {
  constructor(
    private readonly source: DataSource,
    private readonly meetings: BbbMeetingsService,
    private readonly joins: BbbJoins,
    private readonly members: LtiMembers,
  ) {}

  /**
   * A ticket into the lesson of a launch; its meeting is made where none is open.
   * @param mark of this launch alone
   * @throws LtiFault full, closed
   */
  async enter(platform: LtiPlatform, launch: LtiResourceLaunch, mark: string): Promise<string> {
    const { linkId, lesson } = await this.source.transaction((manager) => keepLink(manager, platform, launch));
    try {
      const { meeting } = await this.meetings.make(platform, {
        externalId: lesson.id,
        settings: settingsOf(lesson.name),
      });
      const person = {
        ...{ key: `user:${launch.userId}`, userId: launch.userId, role: launch.place, back: launch.back },
        name: nameInRoom(launch.name) || namelessOf(platform, launch.userId),
      };
      const { guestId, ticket } = await this.joins.take(
        platform,
        meeting,
        person,
        createHash('sha256').update(mark).digest(),
      );
      await this.source.query(
        `INSERT INTO lti_people (guest_id, link_id) VALUES ($1, $2)
         ON CONFLICT (guest_id) DO UPDATE SET link_id = excluded.link_id`,
        [guestId, linkId],
      );
      await this.members.ask(linkId, launch.services);
      return ticket;
    } catch (error) {
      if (!(error instanceof BbbRefusal)) throw error;
      throw new LtiFault(error.key === 'platformWithoutOwner' ? 'closed' : 'full', error.key);
    }
  }
}

/** A link as it was launched last, and its lesson: the one that was chosen for it, or one that begins with it. */
const keepLink = async (
  manager: EntityManager,
  { id, name }: LtiPlatform,
  { deployment, resourceLink, lessonId, title, context, services }: LtiResourceLaunch,
): Promise<{ linkId: string; lesson: { id: string; name: string } }> => {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    JSON.stringify(['lti link', id, deployment, resourceLink]),
  ]);
  const [[known] = []] = await manager.query<[{ id: string; name: string }[], number]>(
    `UPDATE lti_lessons SET used_at = now() WHERE id = coalesce(
       (SELECT c.id FROM lti_lessons c WHERE c.id = $4 AND c.platform_id = $1 AND c.deployment = $2),
       (SELECT l.lesson_id FROM lti_links l WHERE l.platform_id = $1 AND l.deployment = $2 AND l.resource_link = $3))
     RETURNING id, name`,
    [id, deployment, resourceLink, lessonId],
  );
  const lesson = known ?? { id: randomUUID(), name: ltiLessonName(title) || ltiLessonName(name) };
  if (!known)
    await manager.query(
      'INSERT INTO lti_lessons (id, platform_id, deployment, name, context) VALUES ($1, $2, $3, $4, $5)',
      [...[lesson.id, id, deployment, lesson.name, context]],
    );
  const [link] = await manager.query<{ id: string }[]>(
    `INSERT INTO lti_links (platform_id, deployment, resource_link, lesson_id, services) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (platform_id, deployment, resource_link)
       DO UPDATE SET lesson_id = excluded.lesson_id, services = excluded.services RETURNING id`,
    [id, deployment, resourceLink, lesson.id, JSON.stringify(services)],
  );
  if (!link) throw new Error('No link was stored');
  return { linkId: link.id, lesson };
};

/** A platform that keeps names to itself: its people differ all the same. */
const namelessOf = ({ name }: LtiPlatform, userId: string): string =>
  nameInRoom(`${name} ${createHash('sha256').update(userId).digest('hex').slice(0, 4).toUpperCase()}`);

/** LTI says nothing of how a room is: it begins as the school's own lessons do, whoever leads may record, and whoever is unknown there knocks. */
const settingsOf = (name: string): BbbSettings => ({
  ...{ title: name, name, welcome: '', logoutUrl: '', voiceBridge: '', guestPolicy: 'ASK_MODERATOR' },
  ...{ maxParticipants: 0, duration: 0, muteOnStart: false },
  ...{ record: true, autoStartRecording: false, allowStartStopRecording: true },
  ...{ meta: {}, begins: { options: {}, chatToLeaders: false } },
});
