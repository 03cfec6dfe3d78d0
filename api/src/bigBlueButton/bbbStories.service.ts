import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { peopleInside } from '../meetings/attendance.service.js';
import { isMade } from '../recordings/films/filmSight.js';
import { internalIdOf } from './bbbMeetings.service.js';
import { BbbNotices, writeNotices, type BbbNotice } from './bbbNotices.service.js';
import type { BbbSettings } from './bbbSettings.js';

interface OverMeeting {
  id: string;
  platformId: string;
  externalId: string;
  settings: BbbSettings;
  createdAt: Date;
  openedAt: Date | null;
  endedAt: Date;
  wasRecorded: boolean;
}
interface ReadyFilm {
  id: string;
  platformId: string;
  externalId: string;
  meta: Record<string, string>;
  createdAt: Date;
}
interface AttendeeRow {
  ext_user_id: string;
  name: string;
  moderator: boolean;
  joins: string[];
  leaves: string[];
  duration: number;
  talk_time: number;
  engagement: { chats: number; talks: number; raisehand: number; emojis: number; poll_votes: number };
}

interface MovedRow {
  platformId: string;
  externalId: string;
  createdAt: Date;
  url: string;
  personId: string;
  userId: string | null;
  name: string;
  isModerator: boolean;
  came: boolean;
  at: Date;
}

const atOnceMax = 50;
const comingsMax = 200;

/** SQL: who came and went, a row for each hook that is to hear of it; they are noted no more. */
const movedSql = `WITH moved AS (DELETE FROM bbb_comings WHERE id IN
    (SELECT id FROM bbb_comings ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id, meeting_id, person_id, came, at)
  SELECT b.platform_id AS "platformId", b.external_id AS "externalId", b.created_at AS "createdAt", h.url, v.person_id AS "personId",
    p.user_id AS "userId", coalesce(g.name, u.name || ' ' || u.surname, '') AS name, coalesce(p.role = 'moderator', false) AS "isModerator", v.came, v.at
  FROM moved v JOIN bbb_meetings b ON b.meeting_id = v.meeting_id
    JOIN bbb_hooks h ON h.platform_id = b.platform_id AND (h.external_id IS NULL OR h.external_id = b.external_id)
    LEFT JOIN bbb_people p ON p.guest_id = v.person_id LEFT JOIN guests g ON g.id = v.person_id LEFT JOIN users u ON u.id = v.person_id
  ORDER BY v.id, h.id`;

/**
 * SQL: who was in the meeting $1, and what they did there, as BigBlueButton's learning dashboard tells it. Whom the platform gave no id comes last:
 * Moodle 4 stops at the first id that is no number of its own, and takes nobody of this meeting again.
 */
const attendeesSql = `WITH ${peopleInside('a.meeting_id = $1')}
  SELECT coalesce(b.user_id, 'w_' || p.id) AS ext_user_id, p.name, coalesce(b.role = 'moderator', false) AS moderator,
    (SELECT jsonb_agg(to_char(lower(stay) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') ORDER BY stay) FROM unnest(s.inside) AS stay) AS joins,
    (SELECT jsonb_agg(to_char(upper(stay) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') ORDER BY stay) FROM unnest(s.inside) AS stay) AS leaves,
    (SELECT round(sum(extract(epoch FROM upper(stay) - lower(stay))))::int FROM unnest(s.inside) AS stay) AS duration,
    coalesce((SELECT x.seconds FROM meeting_speech x WHERE x.meeting_id = $1 AND x.person_id = p.id), 0) AS talk_time,
    jsonb_build_object(
      'chats', (SELECT count(*) FROM chat_messages c WHERE c.meeting_id = $1 AND c.sender_id = p.id),
      'talks', (SELECT count(*) FROM meeting_speech x WHERE x.meeting_id = $1 AND x.person_id = p.id),
      'raisehand', (SELECT count(*) FROM room_events e WHERE e.meeting_id = $1 AND e.event @> jsonb_build_object('type', 'handRaised', 'id', p.id)),
      'emojis', 0, 'poll_votes', (SELECT count(*) FROM survey_answers v JOIN surveys q ON q.id = v.survey_id
        WHERE q.meeting_id = $1 AND v.person_id = p.id)) AS engagement
  FROM people p JOIN stays s ON s.person_id = p.id LEFT JOIN bbb_people b ON b.guest_id = p.id ORDER BY b.user_id IS NULL, p.first_in, p.id`;

/** What platforms are told, and when: a meeting is over, a film is ready. */
@Injectable()
export class BbbStories {
  constructor(
    private readonly source: DataSource,
    private readonly notices: BbbNotices,
  ) {}

  /** To call after a meeting was made. */
  async made(
    platformId: string,
    { externalId, createdAt, settings }: { externalId: string; createdAt: Date; settings: BbbSettings },
  ): Promise<void> {
    const meeting = meetingOf({ id: platformId }, externalId, createdAt, settings);
    await this.notices.soon(
      await writeNotices(this.source, await hooksFor(this.source, platformId, externalId, 'meeting-created', meeting)),
    );
  }

  async sweep(): Promise<void> {
    await this.tellPeople();
    await this.tellEnds();
    await this.tellFilms();
  }

  private async tellPeople(): Promise<void> {
    const ids = await this.source.transaction(async (manager) => {
      const rows = await manager.query<MovedRow[]>(movedSql, [comingsMax]);
      return writeNotices(manager, rows.map(noticeOf));
    });
    await this.notices.soon(ids);
  }

  private async tellEnds(): Promise<void> {
    const over = await this.source.query<OverMeeting[]>(
      `SELECT b.meeting_id AS id, b.platform_id AS "platformId", b.external_id AS "externalId", b.settings, b.created_at AS "createdAt",
         m.opened_at AS "openedAt", coalesce(m.ended_at, b.over_at) AS "endedAt",
         EXISTS (SELECT 1 FROM recordings r WHERE r.meeting_id = m.id AND r.deleted_at IS NULL) AS "wasRecorded"
       FROM bbb_meetings b JOIN meetings m ON m.id = b.meeting_id JOIN bbb_platforms p ON p.id = b.platform_id AND p.kind = 'bbb'
       WHERE b.over_at IS NOT NULL AND b.told_at IS NULL
       ORDER BY b.created_at LIMIT $1`,
      [atOnceMax],
    );
    for (const meeting of over) await this.tellEnd(meeting);
  }

  private async tellEnd(over: OverMeeting): Promise<void> {
    const { id, platformId, externalId, settings, createdAt } = over;
    const ids = await this.source.transaction(async (manager) => {
      // Two processes that come to it at once tell it once.
      const [rows] = await manager.query<[unknown[], number]>(
        'UPDATE bbb_meetings SET told_at = now() WHERE meeting_id = $1 AND told_at IS NULL RETURNING meeting_id',
        [id],
      );
      if (rows.length === 0) return [];
      const meta = settings.meta;
      const notices: BbbNotice[] = [];
      if (meta['endcallbackurl'])
        notices.push({
          platformId,
          kind: 'end',
          url: meta['endcallbackurl'],
          body: { meetingID: externalId, recordingmarks: String(over.wasRecorded) },
        });
      if (meta['analytics-callback-url'])
        notices.push({
          platformId,
          kind: 'attendance',
          url: meta['analytics-callback-url'],
          body: await attendanceOf(manager, over),
        });
      const meeting = meetingOf({ id: platformId }, externalId, createdAt, settings);
      notices.push(...(await hooksFor(manager, platformId, externalId, 'meeting-ended', meeting)));
      return writeNotices(manager, notices);
    });
    await this.notices.soon(ids);
  }

  private async tellFilms(): Promise<void> {
    const films = await this.source.query<ReadyFilm[]>(
      `SELECT r.id, b.platform_id AS "platformId", b.external_id AS "externalId", b.settings -> 'meta' AS meta, b.created_at AS "createdAt"
       FROM bbb_meetings b JOIN recordings r ON r.meeting_id = b.meeting_id LEFT JOIN bbb_films f ON f.recording_id = r.id
       WHERE f.told_at IS NULL AND r.deleted_at IS NULL AND ${isMade} ORDER BY r.created_at LIMIT $1`,
      [atOnceMax],
    );
    for (const { id, platformId, externalId, meta, createdAt } of films) {
      const ids = await this.source.transaction(async (manager) => {
        const [noted] = await manager.query<unknown[]>(
          `INSERT INTO bbb_films AS f (recording_id, told_at) VALUES ($1, now())
           ON CONFLICT (recording_id) DO UPDATE SET told_at = now() WHERE f.told_at IS NULL RETURNING 1`,
          [id],
        );
        if (!noted) return [];
        const url = meta['bbb-recording-ready-url'] || meta['bn-recording-ready-url'];
        // Platforms know one recording of a meeting, by the id that the meeting had when it was made.
        const recordId = internalIdOf({ id: platformId }, { externalId, createdAt });
        const told = { meeting_id: externalId, record_id: recordId };
        const attributes = {
          meeting: { 'external-meeting-id': externalId, 'internal-meeting-id': recordId },
          'record-id': recordId,
        };
        return writeNotices(manager, [
          ...(url ? [{ platformId, kind: 'recording' as const, url, body: told }] : []),
          ...(await hooksFor(manager, platformId, externalId, 'rap-publish-ended', attributes)),
        ]);
      });
      await this.notices.soon(ids);
    }
  }
}

const meetingOf = (
  platform: { id: string },
  externalId: string,
  createdAt: Date,
  { title, duration, record, meta }: BbbSettings,
): Record<string, unknown> => ({
  meeting: {
    'internal-meeting-id': internalIdOf(platform, { externalId, createdAt }),
    'external-meeting-id': externalId,
    name: title,
    'is-breakout': false,
    duration,
    'create-time': createdAt.getTime(),
    record,
    metadata: meta,
  },
});

const noticeOf = ({
  platformId,
  externalId,
  createdAt,
  url,
  personId,
  userId,
  came,
  at,
  ...person
}: MovedRow): BbbNotice => {
  const user = {
    'internal-user-id': `w_${personId}`,
    'external-user-id': userId ?? `w_${personId}`,
    ...(came && { name: person.name, role: person.isModerator ? 'MODERATOR' : 'VIEWER', presenter: false }),
  };
  const meeting = {
    'internal-meeting-id': internalIdOf({ id: platformId }, { externalId, createdAt }),
    'external-meeting-id': externalId,
  };
  const event = { id: came ? 'user-joined' : 'user-left', attributes: { meeting, user }, event: { ts: at.getTime() } };
  return { platformId, kind: 'hook', url, body: { data: { type: 'event', ...event } } };
};

const hooksFor = async (
  manager: Pick<EntityManager, 'query'>,
  platformId: string,
  externalId: string,
  event: string,
  attributes: Record<string, unknown>,
): Promise<BbbNotice[]> => {
  const hooks = await manager.query<{ url: string }[]>(
    'SELECT url FROM bbb_hooks WHERE platform_id = $1 AND (external_id IS NULL OR external_id = $2) ORDER BY id',
    [platformId, externalId],
  );
  const body = { data: { type: 'event', id: event, attributes, event: { ts: Date.now() } } };
  return hooks.map(({ url }) => ({ platformId, kind: 'hook', url, body }));
};

const attendanceOf = async (
  manager: EntityManager,
  { id, platformId, externalId, settings, createdAt, openedAt, endedAt }: OverMeeting,
): Promise<Record<string, unknown>> => {
  const attendees = await manager.query<AttendeeRow[]>(attendeesSql, [id]);
  const start = openedAt ?? createdAt;
  return {
    version: '1.0',
    meeting_id: externalId,
    internal_meeting_id: internalIdOf({ id: platformId }, { externalId, createdAt }),
    data: {
      metadata: { ...settings.meta, meeting_name: settings.title },
      duration: Math.max(0, Math.round((endedAt.getTime() - start.getTime()) / 1_000)),
      start: start.toISOString(),
      finish: endedAt.toISOString(),
      attendees,
      files: [],
      polls: [],
    },
  };
};
