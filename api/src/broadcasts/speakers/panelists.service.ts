import { Injectable } from '@nestjs/common';
import { broadcastPerson } from '@derslik/contract/broadcasts';
import { AppError } from '@derslik/contract/errors';
import type { PanelistAsk, PanelistInvitation } from '@derslik/contract/panelists';
import { panelistAskMs } from '@derslik/contract/limits/panelists';
import { DataSource, type EntityManager } from 'typeorm';
import type { Browser } from '../../auth/browserCookie.js';
import { RefreshService, type Refreshed } from '../../auth/refresh.service.js';
import { SessionsService } from '../../auth/sessions.service.js';
import type { Session } from '../../http/session.js';
import { tokenHash } from '../../keys.js';
import { nameKey } from '../../names/nameKey.js';
import { HousekeepingService } from '../../queue/housekeeping.service.js';
import { isOver, isPastEnd } from '../broadcastAnswer.js';
import { endInvited } from './writeSpeakers.js';

/** Who asks is still there. */
const askSeconds = (4 * panelistAskMs) / 1_000;
/** Browsers that one link may ask with: whoever has it could fill a table otherwise. */
const asksMost = 20;

/** A link opens something until its broadcast ends. */
const lives = `p.user_id IS NULL AND b.deleted_at IS NULL AND m.ended_at IS NULL AND NOT ${isOver}`;
const tables = `broadcast_people p JOIN broadcasts b ON b.meeting_id = p.meeting_id JOIN meetings m ON m.id = p.meeting_id`;

interface Row {
  meeting_id: string;
  index: number;
  full_name: string;
  guest_id: string | null;
  browser_hash: Buffer | null;
}

/**
 * Panelists without an account of the school: each comes by a link of their own, into that broadcast alone, in the browser in which
 * they came first. Another browser needs the yes of whoever leads.
 */
@Injectable()
export class PanelistsService {
  constructor(
    private readonly source: DataSource,
    private readonly refresh: RefreshService,
    private readonly sessions: SessionsService,
    housekeeping: HousekeepingService,
  ) {
    housekeeping.alsoRun(() => this.endOver());
  }

  /** @throws AppError broadcast.linkInvalid */
  async door(token: string): Promise<PanelistInvitation> {
    const [door] = await this.source.query<PanelistInvitation[]>(
      `SELECT b.title, p.full_name AS name, floor(extract(epoch FROM m.start_at))::float8 AS "startAt"
       FROM ${tables} WHERE p.invite_hash = $1 AND ${lives}`,
      [tokenHash(token)],
    );
    if (!door) throw new AppError('broadcast.linkInvalid');
    return door;
  }

  /**
   * @returns null: another browser came first, and whoever leads has been asked
   * @throws AppError broadcast.linkInvalid, broadcast.deviceRefused
   */
  async join(token: string, browser: Browser): Promise<Refreshed | null> {
    const mark = tokenHash(browser.mark);
    const guestId = await this.source.transaction(async (manager) => {
      const [row] = await manager.query<Row[]>(
        `SELECT p.meeting_id, p.index, p.full_name, p.guest_id, p.browser_hash FROM ${tables}
         WHERE p.invite_hash = $1 AND ${lives} FOR UPDATE OF p`,
        [tokenHash(token)],
      );
      if (!row) throw new AppError('broadcast.linkInvalid');
      const guest = row.guest_id ?? (await makeGuest(manager, row));
      if (row.browser_hash === null) await bind(manager, guest, mark);
      else if (!row.browser_hash.equals(mark) && !(await this.isAllowed(manager, guest, mark))) return null;
      return guest;
    });
    if (guestId === null) return null;
    this.sessions.forget(guestId);
    return this.refresh.start({ guestId }, false, browser);
  }

  /** Who waits with another browser now. For the owner and the moderator. */
  async asks({ personId }: Session, meetingId: string): Promise<PanelistAsk[]> {
    await this.requireLead(personId, meetingId);
    return this.source.query<PanelistAsk[]>(
      `SELECT a.id, p.full_name AS name FROM panelist_asks a JOIN broadcast_people p ON p.guest_id = a.guest_id
       WHERE p.meeting_id = $1 AND a.is_allowed IS NULL AND a.asked_at > now() - make_interval(secs => $2) ORDER BY a.id`,
      [meetingId, askSeconds],
    );
  }

  /** @throws AppError common.notFound */
  async answer({ personId }: Session, meetingId: string, askId: string, isAllowed: boolean): Promise<void> {
    await this.requireLead(personId, meetingId);
    const [rows] = await this.source.query<[unknown[], number]>(
      `UPDATE panelist_asks a SET is_allowed = $3 FROM broadcast_people p
       WHERE a.id = $2 AND p.guest_id = a.guest_id AND p.meeting_id = $1 AND a.is_allowed IS NULL RETURNING a.id`,
      [meetingId, askId, isAllowed],
    );
    if (rows.length === 0) throw new AppError('common.notFound');
  }

  /** @throws AppError meeting.notPermitRoom */
  private async requireLead(personId: string, meetingId: string): Promise<void> {
    const [leads] = await this.source.query<unknown[]>(
      `SELECT 1 FROM broadcasts b JOIN meetings m ON m.id = b.meeting_id WHERE m.id = $2 AND (m.owner_id = $1
         OR EXISTS (SELECT FROM broadcast_people p WHERE p.meeting_id = m.id AND p.user_id = $1 AND p.type = $3))`,
      [personId, meetingId, broadcastPerson.moderator],
    );
    if (!leads) throw new AppError('meeting.notPermitRoom');
  }

  /** Whether this browser takes the first one's place; it asks where nobody has said so yet. */
  private async isAllowed(manager: EntityManager, guestId: string, mark: Buffer): Promise<boolean> {
    const [ask] = await manager.query<{ is_allowed: boolean | null }[]>(
      `INSERT INTO panelist_asks (guest_id, browser_hash) SELECT $1, $2
       WHERE (SELECT count(*) FROM panelist_asks WHERE guest_id = $1 AND browser_hash <> $2) < $3
       ON CONFLICT (guest_id, browser_hash) DO UPDATE SET asked_at = now() RETURNING is_allowed`,
      [guestId, mark, asksMost],
    );
    if (!ask || ask.is_allowed === false) throw new AppError('broadcast.deviceRefused');
    if (!ask.is_allowed) return false;
    await manager.query('DELETE FROM panelist_asks WHERE guest_id = $1 AND browser_hash = $2', [guestId, mark]);
    await bind(manager, guestId, mark);
    // One person, one browser: the first one is out.
    await endInvited(manager, [guestId]);
    return true;
  }

  /** A session ends with the broadcast, whoever forgot to end that. */
  private async endOver(): Promise<void> {
    await this.sessions.end(
      `s.guest_id IN (SELECT p.guest_id FROM ${tables} WHERE p.guest_id IS NOT NULL
         AND (b.deleted_at IS NOT NULL OR b.state = 'ended' OR m.ended_at IS NOT NULL OR (${isPastEnd} AND m.end_at < now() - interval '1 hour')))`,
      [],
    );
  }
}

const bind = async (manager: EntityManager, guestId: string, mark: Buffer): Promise<void> => {
  await manager.query('UPDATE broadcast_people SET browser_hash = $2 WHERE guest_id = $1', [guestId, mark]);
};

const makeGuest = async (manager: EntityManager, { meeting_id, index, full_name }: Row): Promise<string> => {
  const [guest] = await manager.query<{ id: string }[]>(
    'INSERT INTO guests (meeting_id, name, name_key) VALUES ($1, $2, $3) RETURNING id',
    [meeting_id, full_name, nameKey(full_name)],
  );
  if (!guest) throw new Error('No guest was stored');
  await manager.query('UPDATE broadcast_people SET guest_id = $3 WHERE meeting_id = $1 AND index = $2', [
    meeting_id,
    index,
    guest.id,
  ]);
  return guest.id;
};
