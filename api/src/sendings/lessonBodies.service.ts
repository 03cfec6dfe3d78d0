import { Injectable } from '@nestjs/common';
import { lessonTopics } from '@derslik/contract/room/parts/topic';
import { DataSource } from 'typeorm';
import type { PlatformRow } from '../platforms/platformRow.js';
import { PlatformsService } from '../platforms/platforms.service.js';
import { SheetsService } from '../register/sheets.service.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import type { DueSending } from './sendingRunner.service.js';

interface LessonRow {
  name: string;
  startAt: Date;
  endAt: Date | null;
  integratedId: number | null;
}
interface GuestRow {
  uid: string;
  seconds: number;
}

/** What a platform is told of a lesson: whom it knows, by its own names for them, and no names of ours. */
@Injectable()
export class LessonBodies {
  constructor(
    private readonly source: DataSource,
    private readonly platforms: PlatformsService,
    private readonly sheets: SheetsService,
    private readonly rooms: RunningRooms,
  ) {}

  /** Section 7.6's roll call. */
  async rollCall(platform: PlatformRow, { rollCallId, token }: DueSending): Promise<unknown> {
    const [call] = await this.source.query<{ at: Date; present: string[] }[]>(
      'SELECT at, present FROM roll_calls WHERE id = $1',
      [rollCallId],
    );
    const codes = await this.platforms.codes(platform, call?.present ?? []);
    return {
      ...{ live_subject_token: token, user_src_codes: [...codes.values()], user_type: 'STUDENT' },
      time: (call?.at ?? new Date()).toISOString(),
    };
  }

  /** What became of it: who was there, how long, and what was gone through. */
  async lesson(platform: PlatformRow, { lessonId, token, isReckoned }: DueSending): Promise<unknown> {
    const [lesson] = await this.source.query<LessonRow[]>(
      `SELECT m.name, m.start_at AS "startAt", coalesce(m.ended_at, m.end_at) AS "endAt", l.integrated_id AS "integratedId"
       FROM meetings m JOIN lessons l ON l.meeting_id = m.id WHERE m.id = $1`,
      [lessonId],
    );
    const entries = await this.sheets.entries({ id: lessonId, isReckoned });
    const codes = await this.platforms.codes(
      platform,
      entries.map(({ personId }) => personId),
    );
    const keys = new Map(
      (
        await this.source.query<{ id: string; key: string | null }[]>(
          'SELECT person_id AS id, user_key AS key FROM lesson_people WHERE meeting_id = $1',
          [lessonId],
        )
      ).map(({ id, key }) => [id, key]),
    );
    const guests = await this.source.query<GuestRow[]>(
      `SELECT g.uid, sum(extract(epoch FROM greatest(coalesce(a.left_at, a.last_seen_at) - a.joined_at, interval '0')))::int AS seconds
       FROM guests g JOIN attendance a ON a.person_id = g.id AND a.meeting_id = g.meeting_id
       WHERE g.meeting_id = $1 AND g.uid IS NOT NULL GROUP BY g.id, g.uid ORDER BY g.uid LIMIT 500`,
      [lessonId],
    );
    const state = await this.rooms.stateNow(lessonId);
    return {
      ...{ live_subject_token: token, name: lesson?.name ?? '', integrated_id: lesson?.integratedId ?? null },
      ...{ start_at: lesson?.startAt.toISOString() ?? null, end_at: lesson?.endAt?.toISOString() ?? null },
      topics: state ? lessonTopics.of(state).flatMap(({ text, isTicked }) => (isTicked ? [text] : [])) : [],
      students: entries.flatMap(({ personId, status, seconds, firstIn, lastOut }) => {
        const code = codes.get(personId);
        if (code === undefined) return [];
        return {
          ...{ user_src_code: code, user_key: keys.get(personId) ?? null, status, roll_call_spent_time: seconds },
          ...{ first_in: firstIn, last_out: lastOut },
        };
      }),
      guests: guests.map(({ uid, seconds }) => ({ uid, spent_time: seconds })),
    };
  }
}
