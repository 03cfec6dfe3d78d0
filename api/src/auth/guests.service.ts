import { Injectable } from '@nestjs/common';
import type { GuestBody, GuestRoomBody } from '@derslik/contract/auth';
import type { GuestRoom } from '@derslik/contract/meetings';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import { LiveRoom } from '../meetings/liveRoom.js';
import { RoomPasswordService } from '../meetings/roomPassword.service.js';
import { nameKey } from '../names/nameKey.js';
import type { OldRows } from '../queue/oldRows.js';
import { SchoolNamesService } from '../users/schoolNames.service.js';
import type { Browser } from './browserCookie.js';
import { CaptchaService } from './captcha.service.js';
import { readGuestName } from './guestName.js';
import { RefreshService, type Refreshed } from './refresh.service.js';

/** An id that nobody has. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Guests who never got in: anybody with a link can make them, and nothing refers to them. */
export const oldGuests: OldRows = {
  table: 'guests g',
  isOld: `created_at < now() - interval '2 days'
    AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.guest_id = g.id)
    AND NOT EXISTS (SELECT 1 FROM meeting_people p WHERE p.meeting_id = g.meeting_id AND p.person_id = g.id)`,
};

/** People with a link and a name, each for one meeting. */
@Injectable()
export class GuestsService {
  constructor(
    private readonly captcha: CaptchaService,
    private readonly passwords: RoomPasswordService,
    private readonly refresh: RefreshService,
    private readonly live: LiveRoom,
    private readonly names: SchoolNamesService,
    private readonly source: DataSource,
  ) {}

  /**
   * What a link with its password tells, before there is a guest.
   * @throws AppError auth.captchaFailed, warning.checkPassword, common.tooMany, meeting.ended
   */
  async room(body: GuestRoomBody, address: string): Promise<GuestRoom> {
    await this.captcha.use('guest', body.captcha);
    const meeting = await this.passwords.open(body.token, body.pwd, { address });
    if (meeting.endedAt) throw new AppError('meeting.ended');
    const viewer = { personId: nobody, kind: 'guest', meetingId: meeting.id } as const;
    return {
      name: meeting.name,
      startAt: Math.floor(meeting.startAt.getTime() / 1_000),
      ...(await this.live.entryFor(meeting, viewer, body.device)),
    };
  }

  /**
   * @throws AppError auth.captchaFailed, warning.checkPassword, common.tooMany, meeting.ended, meeting.kicked,
   *   waitingRoom.waitingRejected, meeting.lockedRoomWarn, auth.nameTaken, auth.nameTitle
   */
  async join(body: GuestBody, address: string, browser: Browser): Promise<Refreshed> {
    const name = readGuestName(body);
    await this.captcha.use('guest', body.captcha);
    const meeting = await this.passwords.open(body.token, body.pwd, { address });
    if (meeting.endedAt) throw new AppError('meeting.ended');
    // A person who was put out does not come back under another name, and nobody new comes into a locked room.
    await this.live.assertNotPutOut(meeting, await this.refresh.peopleOf(browser));
    await this.live.assertMayEnter(meeting, { personId: nobody, kind: 'guest', meetingId: meeting.id });
    const objection = (await this.names.now()).objectionTo(name);
    if (objection) throw new AppError(objection === 'title' ? 'auth.nameTitle' : 'auth.nameTaken');
    const [guest] = await this.source.query<{ id: string }[]>(
      'INSERT INTO guests (meeting_id, name, name_key, uid) VALUES ($1, $2, $3, $4) RETURNING id',
      [meeting.id, name, nameKey(name), body.uid ?? null],
    );
    if (!guest) throw new Error('No guest was stored');
    return this.refresh.start({ guestId: guest.id }, false, browser);
  }
}
