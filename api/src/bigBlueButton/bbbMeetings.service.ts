import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { choosePrefix } from '../conference/jitsiHosts.js';
import { CONFIG, type Config } from '../config.js';
import { LiveRoom } from '../meetings/liveRoom.js';
import { MeetingsStore } from '../meetings/meetings.store.js';
import { generateRoomPassword, roomCodeOf } from '../meetings/roomPassword.service.js';
import type { BbbPlatform } from './bbbPlatforms.service.js';
import { BbbRefusal } from './bbbRefusal.js';
import { readPassword, readBbbSettings, type BbbSettings } from './bbbSettings.js';
import type { CallValues } from './signedQuery.js';

/** A platform's meeting. */
export interface BbbMeeting {
  id: string;
  code: string;
  externalId: string;
  attendeePw: string;
  moderatorPw: string;
  settings: BbbSettings;
  createdAt: Date;
  openedAt: Date | null;
  /** Somebody is inside now, and somebody has ever been. */
  isRunning: boolean;
  wasOpened: boolean;
}

/** A meeting that a platform wants; passwords that it names none of are made. */
interface WantedMeeting {
  externalId: string;
  settings: BbbSettings;
  attendeePw?: string | null;
  moderatorPw?: string | null;
}

/** SQL over `m`: who is inside now. Whose signs of life ended long ago, is not. */
export const insideSql = `SELECT a.person_id FROM attendance a WHERE a.meeting_id = m.id AND a.left_at IS NULL
  AND a.last_seen_at > now() - interval '12 hours'`;

const bbbMeetingSql = `SELECT m.id, m.token AS code, b.external_id AS "externalId", b.attendee_pw AS "attendeePw",
  b.moderator_pw AS "moderatorPw", b.settings, b.created_at AS "createdAt", m.opened_at AS "openedAt", EXISTS (${insideSql}) AS "isRunning",
  EXISTS (SELECT 1 FROM attendance w WHERE w.meeting_id = m.id) AS "wasOpened"
  FROM bbb_meetings b JOIN meetings m ON m.id = b.meeting_id WHERE b.platform_id = $1`;
const isOpen = 'b.over_at IS NULL AND m.ended_at IS NULL';

/** Tries to find a free code; among a billion codes two are enough. */
const codeTries = 5;

/** What BigBlueButton calls its internal id: one for each time that a name was used; and by which its recording is known. */
export const internalIdOf = (
  platform: Pick<BbbPlatform, 'id'>,
  { externalId, createdAt }: Pick<BbbMeeting, 'externalId' | 'createdAt'>,
): string => `${createHash('sha1').update(`${platform.id} ${externalId}`).digest('hex')}-${createdAt.getTime()}`;

/** When the meeting of an internal id was made; null: no id is written so. */
export const createdAtOf = (internalId: string): Date | null => {
  const at = /^[0-9a-f]{40}-(\d{13})$/.exec(internalId)?.[1];
  return at === undefined ? null : new Date(Number(at));
};

/** Meetings that platforms make: each has a room of ours, as a lesson's, that the platform's people come into. */
@Injectable()
export class BbbMeetingsService {
  constructor(
    private readonly source: DataSource,
    private readonly live: LiveRoom,
    private readonly store: MeetingsStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'JITSI_HOSTS'>,
  ) {}

  /**
   * Makes it, or finds it where it was made with the same passwords.
   * @throws BbbRefusal idNotUnique, maxMeetingsReached, platformWithoutOwner, and what its values are refused with
   */
  async create(platform: BbbPlatform, values: CallValues): Promise<{ meeting: BbbMeeting; isNew: boolean }> {
    const externalId = values.meetingId();
    const settings = readBbbSettings(values, externalId);
    const [attendeePw, moderatorPw] = [readPassword(values, 'attendeePW'), readPassword(values, 'moderatorPW')];
    return this.make(platform, { externalId, settings, attendeePw, moderatorPw });
  }

  /** @throws BbbRefusal idNotUnique, maxMeetingsReached, platformWithoutOwner */
  async make(
    platform: Pick<BbbPlatform, 'id' | 'ownerId' | 'meetingsMax'>,
    { externalId, settings, attendeePw = null, moderatorPw = null }: WantedMeeting,
  ): Promise<{ meeting: BbbMeeting; isNew: boolean }> {
    const made = await this.source.transaction(async (manager) => {
      // Where two ask at once, one makes it; and the last free place is one platform's own.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('bbb meetings of ' || $1, 0))`, [platform.id]);
      await manager.query(
        `UPDATE bbb_meetings b SET over_at = now() FROM meetings m WHERE b.platform_id = $1 AND b.external_id = $2
           AND b.over_at IS NULL AND m.id = b.meeting_id AND m.ended_at IS NOT NULL`,
        [platform.id, externalId],
      );
      const known = await this.open(platform, externalId, manager);
      if (known) {
        const isSame =
          (attendeePw ?? known.attendeePw) === known.attendeePw &&
          (moderatorPw ?? known.moderatorPw) === known.moderatorPw;
        if (!isSame) throw new BbbRefusal('idNotUnique');
        return null;
      }
      if (platform.ownerId === null) throw new BbbRefusal('platformWithoutOwner');
      const [open] = await manager.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM bbb_meetings b JOIN meetings m ON m.id = b.meeting_id WHERE b.platform_id = $1 AND ${isOpen}`,
        [platform.id],
      );
      if (!open || open.count >= platform.meetingsMax) throw new BbbRefusal('maxMeetingsReached');
      const id = await this.insertMeeting(manager, platform.ownerId, settings);
      await manager.query(
        `INSERT INTO bbb_meetings (meeting_id, platform_id, external_id, attendee_pw, moderator_pw, settings, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, date_trunc('milliseconds', now()))`,
        [
          ...[id, platform.id, externalId],
          ...[attendeePw ?? randomPassword(), moderatorPw ?? randomPassword(), JSON.stringify(settings)],
        ],
      );
      return id;
    });
    return { meeting: await this.find(platform, externalId), isNew: made !== null };
  }

  /** The open meeting of this name. @throws BbbRefusal notFound */
  async find(platform: Pick<BbbPlatform, 'id'>, externalId: string): Promise<BbbMeeting> {
    const found = await this.open(platform, externalId);
    if (!found) throw new BbbRefusal('notFound');
    return found;
  }

  /** Null: there is none. */
  async open(
    platform: Pick<BbbPlatform, 'id'>,
    externalId: string,
    manager: Pick<EntityManager, 'query'> = this.source,
  ): Promise<BbbMeeting | null> {
    const [row] = await manager.query<BbbMeeting[]>(`${bbbMeetingSql} AND b.external_id = $2 AND ${isOpen}`, [
      platform.id,
      externalId,
    ]);
    return row ?? null;
  }

  /** All that are open, the newest first. */
  all(platform: Pick<BbbPlatform, 'id'>): Promise<BbbMeeting[]> {
    return this.source.query<BbbMeeting[]>(`${bbbMeetingSql} AND ${isOpen} ORDER BY b.created_at DESC, m.id`, [
      platform.id,
    ]);
  }

  /** Ends it for everybody. @throws BbbRefusal notFound, invalidPassword */
  async end(platform: BbbPlatform, values: CallValues): Promise<void> {
    const meeting = await this.find(platform, values.meetingId());
    if (values.has('password') && values.text('password') !== meeting.moderatorPw)
      throw new BbbRefusal('invalidPassword');
    await this.endById(meeting.id);
  }

  /** Puts everybody out; the platform may use the meeting's id again. */
  async endById(meetingId: string): Promise<void> {
    const meeting = await this.store.byId(meetingId);
    if (meeting && !meeting.endedAt) await this.live.end(meeting, meeting.ownerId);
    await this.source.query('UPDATE bbb_meetings SET over_at = now() WHERE meeting_id = $1 AND over_at IS NULL', [
      meetingId,
    ]);
  }

  private async insertMeeting(manager: EntityManager, ownerId: string, settings: BbbSettings): Promise<string> {
    for (let tries = 0; tries < codeTries; tries += 1) {
      const code = roomCodeOf(String(randomInt(100_000_000, 1_000_000_000)));
      const [row] = await manager.query<{ id: string }[]>(
        `INSERT INTO meetings (token, name, description, kind, password, owner_id, start_at, is_mod_control, host_prefix)
         SELECT $1, $2, $3, 'academic', $4, $5, now(), true, $6
         WHERE NOT EXISTS (SELECT 1 FROM room_reservations r WHERE r.token = $1)
         ON CONFLICT (token) DO NOTHING RETURNING id`,
        [
          ...[code, settings.name, settings.welcome, generateRoomPassword(), ownerId],
          choosePrefix(this.config.JITSI_HOSTS, code),
        ],
      );
      if (row) return row.id;
    }
    throw new BbbRefusal('notAvailable');
  }
}

const randomPassword = (): string => randomBytes(9).toString('base64url');
