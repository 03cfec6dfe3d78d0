import { Injectable } from '@nestjs/common';
import type { BroadcastDoorBody, ViewingGuestBody } from '@derslik/contract/auth';
import { viewingState, type BroadcastDoor } from '@derslik/contract/broadcastViewing';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import type { BroadcastRow } from '../broadcasts/broadcast.entity.js';
import { BroadcastDoorService } from '../broadcasts/broadcastDoor.service.js';
import { BroadcastsStore } from '../broadcasts/broadcasts.store.js';
import { nameKey } from '../names/nameKey.js';
import type { Browser } from './browserCookie.js';
import { CaptchaService } from './captcha.service.js';
import { readGuestName } from './guestName.js';
import { RefreshService, type Refreshed } from './refresh.service.js';

/** An id that nobody has. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** People with a viewer's link and a name, each for one broadcast. */
@Injectable()
export class ViewingGuestsService {
  constructor(
    private readonly captcha: CaptchaService,
    private readonly doors: BroadcastDoorService,
    private readonly broadcasts: BroadcastsStore,
    private readonly refresh: RefreshService,
    private readonly source: DataSource,
  ) {}

  /**
   * What a link tells, before there is a guest.
   * @throws AppError as {@link open}
   */
  async door(body: BroadcastDoorBody, address: string): Promise<BroadcastDoor> {
    const { meetingId } = await this.open(body, address);
    const seen = await this.broadcasts.seenBy(nobody, meetingId);
    if (!seen) throw new AppError('warning.checkPassword');
    const { title, logo, startAt } = seen.broadcast;
    const state = viewingState({ ...seen.broadcast, hasPicture: true }, Date.now() / 1_000);
    return { title, logo, startAt, state };
  }

  /**
   * Their name is shown to moderators and stands in the log of viewers, so it may be anybody's.
   * @throws AppError common.invalid for a name, and as {@link open}
   */
  async join(body: ViewingGuestBody, address: string, browser: Browser): Promise<Refreshed> {
    const name = readGuestName(body);
    const { meetingId, opensWithoutPassword } = await this.open(body, address);
    // Without a password nothing else stands before a row that anybody makes.
    if (opensWithoutPassword && body.captcha === null) throw new AppError('auth.captchaRequired');
    const [guest] = await this.source.query<{ id: string }[]>(
      'INSERT INTO guests (broadcast_id, name, name_key, uid) VALUES ($1, $2, $3, $4) RETURNING id',
      [meetingId, name, nameKey(name), body.uid ?? null],
    );
    if (!guest) throw new Error('No guest was stored');
    return this.refresh.start({ guestId: guest.id }, false, browser);
  }

  /** @throws AppError auth.captchaFailed, auth.captchaRequired, and as {@link BroadcastDoorService.open} */
  async open({ token, pwd, captcha }: BroadcastDoorBody, address: string): Promise<BroadcastRow> {
    if (captcha === null) return this.doors.openUnproven(token, pwd, address);
    await this.captcha.use('guest', captcha);
    return this.doors.open(token, pwd, { address });
  }
}
