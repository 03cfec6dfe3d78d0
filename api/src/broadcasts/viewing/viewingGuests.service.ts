import { Injectable } from '@nestjs/common';
import type { BroadcastDoorBody, ViewingGuestBody } from '@derslik/contract/auth';
import { viewingState, type BroadcastDoor } from '@derslik/contract/broadcastViewing';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import type { Browser } from '../../auth/browserCookie.js';
import { CaptchaService } from '../../auth/captcha.service.js';
import { readGuestName } from '../../auth/guestName.js';
import { RefreshService, type Refreshed } from '../../auth/refresh.service.js';
import { ViewingGuests } from '../../auth/viewingGuests.js';
import { nameKey } from '../../names/nameKey.js';
import type { BroadcastRow } from '../broadcast.entity.js';
import { BroadcastDoorService } from '../broadcastDoor.service.js';
import { BroadcastsStore } from '../broadcasts.store.js';

/** An id that nobody has. */
const nobody = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class ViewingGuestsService extends ViewingGuests {
  constructor(
    private readonly captcha: CaptchaService,
    private readonly doors: BroadcastDoorService,
    private readonly broadcasts: BroadcastsStore,
    private readonly refresh: RefreshService,
    private readonly source: DataSource,
  ) {
    super();
  }

  async door(body: BroadcastDoorBody, address: string): Promise<BroadcastDoor> {
    const { meetingId } = await this.open(body, address);
    const seen = await this.broadcasts.seenBy(nobody, meetingId);
    if (!seen) throw new AppError('warning.checkPassword');
    const { title, logo, poster, startAt } = seen.broadcast;
    const state = viewingState(seen.broadcast);
    return { title, logo, poster, startAt, state };
  }

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
