import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BbbDoor } from '@derslik/contract/bigBlueButton';
import { AppError } from '@derslik/contract/errors';
import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import { DataSource, type EntityManager } from 'typeorm';
import type { Browser } from '../auth/browserCookie.js';
import { RefreshService, type Refreshed } from '../auth/refresh.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { tokenHash } from '../keys.js';
import { nameKey } from '../names/nameKey.js';
import { BbbFilmAddresses } from './bbbFilmAddresses.service.js';
import { BbbMeetingsService, insideSql, type BbbMeeting } from './bbbMeetings.service.js';
import { listedHost, type BbbPlatform } from './bbbPlatforms.service.js';
import { BbbRefusal } from './bbbRefusal.js';
import { nameInRoom } from './bbbSettings.js';
import type { CallValues } from './signedQuery.js';

type Place = 'moderator' | 'participant' | 'guest';

/** A join that was taken: the ticket with which its person comes in. */
export interface BbbJoin {
  meeting: BbbMeeting;
  guestId: string;
  ticket: string;
}

interface DoorRow extends Omit<BbbDoor, 'films'> {
  meetingId: string;
  /** They came by LTI to take part, and nobody is in the lesson now. */
  maySeeFilms: boolean;
}
interface TicketRow {
  guestId: string;
  addressHash: Buffer;
  code: string;
  back: string | null;
}

/** SQL of what a ticket is for. It opens nothing where the meeting is over, or the platform is switched off. */
const ticketTables = `bbb_tickets t JOIN bbb_people b ON b.guest_id = t.guest_id JOIN guests g ON g.id = t.guest_id
  JOIN bbb_meetings x ON x.meeting_id = b.meeting_id AND x.over_at IS NULL JOIN bbb_platforms p ON p.id = x.platform_id AND p.is_on
  JOIN meetings m ON m.id = x.meeting_id AND m.ended_at IS NULL`;

/**
 * How a platform's people come in: the address of a join makes a ticket that is good for a minute, and once. It opens the room as this
 * person, who is a guest of this meeting and of nothing else; what they are in its room stands beside the guest.
 */
@Injectable()
export class BbbJoins {
  constructor(
    private readonly source: DataSource,
    private readonly meetings: BbbMeetingsService,
    private readonly refresh: RefreshService,
    private readonly sessions: SessionsService,
    private readonly films: BbbFilmAddresses,
  ) {}

  /**
   * @param signed the query as it was signed
   * @throws BbbRefusal missingParamFullName, notFound, invalidPassword, mismatchCreateTimeParam, guestDeny, maxParticipantsReached
   */
  async join(platform: BbbPlatform, values: CallValues, signed: string): Promise<BbbJoin> {
    const name = nameInRoom(values.text('fullName'));
    const meetingId = values.meetingId();
    if (name === '') throw new BbbRefusal('missingParamFullName');
    const meeting = await this.meetings.find(platform, meetingId);
    const createTime = values.text('createTime').trim();
    if (createTime !== '' && createTime !== String(meeting.createdAt.getTime()))
      throw new BbbRefusal('mismatchCreateTimeParam');
    const role = placeOf(values, meeting);
    const userId = values.text('userID').trim();
    if (userId.length > limits.userIdMax) throw new BbbRefusal('validationError', 'userID');
    const addressHash = createHash('sha256').update(signed).digest();
    // Whom the platform doesn't name is who came by this address.
    const key = userId === '' ? `address:${addressHash.toString('hex')}` : `user:${userId}`;
    const wanted = values.text('logoutURL') || meeting.settings.logoutUrl;
    const back = listedHost(wanted, platform)?.href ?? null;
    const person = { key, userId: userId || null, name, role, back };
    return { meeting, ...(await this.take(platform, meeting, person, addressHash)) };
  }

  /**
   * Gives a person of a platform a ticket for its meeting.
   * @param addressHash of the address by which they came, which belongs to the browser that it is opened in first
   * @throws BbbRefusal maxParticipantsReached
   */
  async take(
    platform: Pick<BbbPlatform, 'participantsMax'>,
    meeting: Pick<BbbMeeting, 'id' | 'settings'>,
    person: PlatformPerson,
    addressHash: Buffer,
  ): Promise<Omit<BbbJoin, 'meeting'>> {
    const ticket = randomBytes(32).toString('base64url');
    const guestId = await this.source.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('bbb joins of ' || $1, 0))`, [meeting.id]);
      const guest = await keepPerson(manager, meeting.id, person);
      await assertPlace(manager, platform, meeting, guest);
      await manager.query('DELETE FROM bbb_tickets WHERE guest_id = $1 AND expires_at < now()', [guest]);
      await manager.query(
        `INSERT INTO bbb_tickets (ticket_hash, guest_id, address_hash, expires_at)
         VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
        [tokenHash(ticket), guest, addressHash, limits.ticketSeconds],
      );
      return guest;
    });
    return { guestId, ticket };
  }

  /** What a ticket says; it stays good. @throws AppError platformDoor.over */
  async door(ticket: string, refreshToken: string | null): Promise<BbbDoor> {
    const [row] = await this.source.query<DoorRow[]>(
      `SELECT p.name AS platform, m.name AS meeting, g.name, (SELECT u.name || ' ' || u.surname FROM refresh_tokens r
           JOIN sessions s ON s.id = r.session_id AND s.revoked_at IS NULL AND s.expires_at > now() JOIN users u ON u.id = s.user_id
           WHERE r.token_hash = $2) AS "signedIn", m.id AS "meetingId",
         p.kind = 'lti' AND b.role <> 'guest' AND NOT EXISTS (${insideSql}) AS "maySeeFilms"
       FROM ${ticketTables} WHERE t.ticket_hash = $1 AND t.expires_at > now()`,
      [tokenHash(ticket), refreshToken === null ? null : tokenHash(refreshToken)],
    );
    if (!row) throw new AppError('platformDoor.over');
    const { meetingId, maySeeFilms, ...door } = row;
    const count = maySeeFilms ? await this.films.count(meetingId) : 0;
    return { ...door, films: count > 0 ? { count, asked: this.films.askedOf(meetingId) } : null };
  }

  /**
   * Uses a ticket up.
   * @throws AppError platformDoor.over, platformDoor.otherBrowser
   */
  async enter(ticket: string, browser: Browser): Promise<{ refreshed: Refreshed; code: string; back: string | null }> {
    const browserHash = tokenHash(browser.mark);
    const row = await this.source.transaction(async (manager) => {
      const [found] = await manager.query<TicketRow[]>(
        `SELECT t.guest_id AS "guestId", t.address_hash AS "addressHash", m.token AS code, b.back FROM ${ticketTables}
         WHERE t.ticket_hash = $1 AND t.expires_at > now() FOR UPDATE OF t`,
        [tokenHash(ticket)],
      );
      if (!found) return null;
      await manager.query('DELETE FROM bbb_tickets WHERE ticket_hash = $1', [tokenHash(ticket)]);
      return { ...found, isBound: await bind(manager, found, browserHash) };
    });
    if (!row) throw new AppError('platformDoor.over');
    if (!row.isBound) throw new AppError('platformDoor.otherBrowser');
    this.sessions.forget(row.guestId);
    return {
      refreshed: await this.refresh.start({ guestId: row.guestId }, false, browser),
      code: row.code,
      back: row.back,
    };
  }
}

/** @throws BbbRefusal invalidPassword, validationError, guestDeny */
const placeOf = (values: CallValues, { attendeePw, moderatorPw, settings }: BbbMeeting): Place => {
  const role = values.text('role').trim().toUpperCase();
  const password = values.text('password');
  let isModerator: boolean;
  if (role !== '') {
    if (!['MODERATOR', 'VIEWER', 'ATTENDEE'].includes(role)) throw new BbbRefusal('validationError', 'role');
    isModerator = role === 'MODERATOR';
  } else {
    // Where both are one, who has it leads nothing.
    if (password !== attendeePw && password !== moderatorPw) throw new BbbRefusal('invalidPassword');
    isModerator = password !== attendeePw;
  }
  if (isModerator) return 'moderator';
  if (!values.flag('guest') || settings.guestPolicy === 'ALWAYS_ACCEPT') return 'participant';
  if (settings.guestPolicy === 'ALWAYS_DENY') throw new BbbRefusal('guestDeny');
  return 'guest';
};

/** `key`: by which they are known in their meeting. `back`: where leaving leads. */
export interface PlatformPerson {
  key: string;
  userId: string | null;
  name: string;
  role: Place;
  back: string | null;
}

/** The guest who is this person in this meeting: the same one each time. */
const keepPerson = async (
  manager: EntityManager,
  meetingId: string,
  { key, userId, name, role, back }: PlatformPerson,
): Promise<string> => {
  const [known] = await manager.query<{ id: string }[]>(
    'SELECT guest_id AS id FROM bbb_people WHERE meeting_id = $1 AND person_key = $2',
    [meetingId, key],
  );
  if (known) {
    await manager.query('UPDATE guests SET name = $2, name_key = $3 WHERE id = $1', [known.id, name, nameKey(name)]);
    await manager.query('UPDATE bbb_people SET role = $2, back = $3 WHERE guest_id = $1', [known.id, role, back]);
    return known.id;
  }
  const [guest] = await manager.query<{ id: string }[]>(
    'INSERT INTO guests (meeting_id, name, name_key, uid) VALUES ($1, $2, $3, $4) RETURNING id',
    [meetingId, name, nameKey(name), userId],
  );
  if (!guest) throw new Error('No guest was stored');
  await manager.query(
    'INSERT INTO bbb_people (guest_id, meeting_id, person_key, user_id, role, back) VALUES ($1, $2, $3, $4, $5, $6)',
    [guest.id, meetingId, key, userId, role, back],
  );
  return guest.id;
};

/** Who is inside, and who is on the way. @throws BbbRefusal maxParticipantsReached */
const assertPlace = async (
  manager: EntityManager,
  { participantsMax }: Pick<BbbPlatform, 'participantsMax'>,
  { id, settings }: Pick<BbbMeeting, 'id' | 'settings'>,
  guestId: string,
): Promise<void> => {
  const most = settings.maxParticipants > 0 ? Math.min(settings.maxParticipants, participantsMax) : participantsMax;
  const [row] = await manager.query<{ others: number }[]>(
    `SELECT count(*)::int AS others FROM (
       SELECT x.person_id FROM meetings m CROSS JOIN LATERAL (${insideSql}) x WHERE m.id = $1
       UNION SELECT t.guest_id FROM bbb_tickets t JOIN bbb_people b ON b.guest_id = t.guest_id
         WHERE b.meeting_id = $1 AND t.expires_at > now()) o WHERE o.person_id <> $2`,
    [id, guestId],
  );
  if (!row || row.others >= most) throw new BbbRefusal('maxParticipantsReached');
};

/**
 * The browser in which a join address is opened first has it. A copy of it opens nothing in another one, until its person has left: who
 * goes on with the phone leaves at the computer, or waits for two minutes.
 */
const bind = async (
  manager: EntityManager,
  { guestId, addressHash }: TicketRow,
  browserHash: Buffer,
): Promise<boolean> => {
  const [bound] = await manager.query<unknown[]>(
    `INSERT INTO bbb_addresses AS o (guest_id, address_hash, browser_hash) VALUES ($1, $2, $3)
     ON CONFLICT (guest_id, address_hash) DO UPDATE SET browser_hash = excluded.browser_hash, bound_at = now()
       WHERE o.browser_hash = excluded.browser_hash OR (o.bound_at < now() - make_interval(secs => $4)
         AND NOT EXISTS (SELECT 1 FROM attendance a WHERE a.person_id = o.guest_id
           AND (a.left_at IS NULL OR a.left_at > now() - make_interval(secs => $4))))
     RETURNING 1`,
    [guestId, addressHash, browserHash, limits.boundSeconds],
  );
  return bound !== undefined;
};
