import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { platformLimits as limits } from '@derslik/contract/limits/platforms';
import { platformLessons, platformUsers, type PlatformLesson, type SchoolChain } from '@derslik/contract/platforms';
import type { UserType } from '@derslik/contract/roles';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import type { Session } from '../http/session.js';
import { lessonPlace, type LessonPlace } from '../meetings/lessonDoor.js';
import { roomCodeOf } from '../meetings/roomPassword.service.js';
import { KeptLessons } from './keptLessons.service.js';
import { PlatformClient } from './platformClient.service.js';
import { PlatformFault } from './platformFault.js';
import { PlatformsService, type OwnPlatform } from './platforms.service.js';

interface Known {
  id: string;
  chain: SchoolChain | null;
  token: string | null;
  place: LessonPlace | null;
  /** The platform said so lately. */
  isFresh: boolean;
}

/** Guardians and guests come into no lesson, whatever a platform says. */
const comers: readonly UserType[] = ['student', 'teacher', 'manager', 'general-manager'];

const knownSql = `SELECT m.id, l.platform_chain AS chain, l.platform_token AS token, ${lessonPlace('$1::uuid')} AS place,
    coalesce((SELECT told.told_at FROM lesson_people told WHERE told.meeting_id = m.id AND told.person_id = $1), l.people_told_at)
      > now() - interval '${limits.believedSeconds} seconds' IS TRUE AS "isFresh"
  FROM meetings m JOIN lessons l ON l.meeting_id = m.id
  WHERE m.token = $2 OR l.m_token = $3 OR (l.platform_token = $3 AND l.platform_chain = $4) LIMIT 1`;

/** Lessons that an outside platform has: asked for as section 7.4 says, and kept here, so that they have a room and a register. */
@Injectable()
export class OutsideLessons {
  private readonly log = new Logger('platforms');
  /** Somebody who tries names of lessons asks us, not the platform. */
  private readonly asks = new RateLimiterMemory({ points: 120, duration: 60 });

  constructor(
    private readonly source: DataSource,
    private readonly platforms: PlatformsService,
    private readonly client: PlatformClient,
    private readonly kept: KeptLessons,
  ) {}

  /**
   * Whatever the platform of this person has under this name stands in our own database afterwards, with their place in it. What it
   * said lately is believed, and what it said before while it is away.
   * @returns the lesson's id where it is known here now, also one of our own
   * @throws AppError lesson.platformAway, lesson.noTeacher, common.tooMany
   */
  async ask({ personId, userType }: Session, token: string): Promise<string | null> {
    if (!comers.includes(userType)) return null;
    const platform = await this.platforms.of(personId);
    if (!platform) return null;
    const values = [personId, roomCodeOf(token), token, platform.chain];
    const [known] = await this.source.query<Known[]>(knownSql, values);
    if (known && (known.chain !== platform.chain || (known.isFresh && known.place !== null))) return known.id;
    await this.asks.consume(personId).catch(() => {
      throw new AppError('common.tooMany');
    });
    const asked = known?.token ?? token;
    const lesson = await this.lesson(platform, userType, asked).catch((error: unknown) => {
      if (!(error instanceof PlatformFault)) throw error;
      if (error.isRefusal && error.fault !== 'secret') return null;
      this.log.warn({ msg: 'a platform gave no lesson', chain: platform.chain, fault: error.fault });
      // Who belonged into it when it was last asked does so still.
      if (known?.place) return 'away' as const;
      throw new AppError('lesson.platformAway');
    });
    if (lesson === 'away') return known?.id ?? null;
    if (lesson === null) {
      if (known) await this.kept.part(known.id, personId);
      return known?.id ?? null;
    }
    const id = await this.kept.keep(platform, lesson, { personId, userType });
    if (userType !== 'student') await this.askPeople(platform, id, asked, userType);
    return id;
  }

  /** Null: it has no such lesson for this person. @throws PlatformFault */
  private async lesson(platform: OwnPlatform, userType: UserType, token: string): Promise<PlatformLesson | null> {
    const until = Date.now() + limits.patienceSeconds * 1_000;
    const person = { code: platform.code, userType };
    const path = `v1/${userType}/live-subject/live-subject`;
    for (let n = 1; ; n += 1) {
      try {
        const call = { path, query: { token, per_page: '1' }, person, until };
        const [lesson] = (await this.client.ask(platform, call, platformLessons))?.data ?? [];
        // A lesson that nobody asked for would open somebody else's.
        if (lesson && lesson.token !== token) throw new PlatformFault('answer', 'another lesson');
        return lesson ?? null;
      } catch (error) {
        const mayRepeat = error instanceof PlatformFault && !error.isRefusal && error.waitMs === null;
        if (!mayRepeat || n >= limits.tries || Date.now() + limits.pauseMs >= until) throw error;
        await new Promise((resolve) => setTimeout(resolve, limits.pauseMs));
      }
    }
  }

  /** Who belongs into it, all pages; while that can't be had, pupils are known as they come. */
  private async askPeople(platform: OwnPlatform, id: string, token: string, userType: UserType): Promise<void> {
    const until = Date.now() + limits.patienceSeconds * 1_000;
    const users: { code: string; key: string | null }[] = [];
    try {
      for (let page = 1; page <= limits.pagesMax; page += 1) {
        const paging = { per_page: String(limits.pageSize), page: String(page), sort_by: 'id', sort_order: 'ASC' };
        const call = {
          ...{ path: 'v1/live-subject-user', query: { live_subject_token: token, ...paging } },
          ...{ person: { code: platform.code, userType }, until },
        };
        const data = (await this.client.ask(platform, call, platformUsers))?.data ?? [];
        users.push(
          ...data
            .filter(({ user_type_slug }) => user_type_slug.toUpperCase() === 'STUDENT')
            .map(({ user_src_code: code, user_key: key }) => ({ code, key: key ?? null })),
        );
        if (data.length < limits.pageSize) break;
      }
    } catch (error) {
      if (!(error instanceof PlatformFault)) throw error;
      this.log.warn({ msg: 'a platform gave no people', chain: platform.chain, fault: error.fault });
      return;
    }
    await this.kept.keepPeople(platform, id, users);
  }
}
