import type { BroadcastDoorBody, ViewingGuestBody } from '@derslik/contract/auth';
import type { BroadcastDoor } from '@derslik/contract/broadcastViewing';
import type { Browser } from './browserCookie.js';
import type { Refreshed } from './refresh.service.js';

/**
 * People with a viewer's link and a name, each for one broadcast. Broadcasts know sessions and not the reverse, so their module
 * provides it.
 */
export abstract class ViewingGuests {
  /**
   * What a link tells, before there is a guest.
   * @throws AppError auth.captchaFailed, auth.captchaRequired, and what the broadcast's door says
   */
  abstract door(body: BroadcastDoorBody, address: string): Promise<BroadcastDoor>;
  /**
   * Their name is shown to moderators and stands in the log of viewers, so it may be anybody's.
   * @throws AppError common.invalid for a name, and as {@link door}
   */
  abstract join(body: ViewingGuestBody, address: string, browser: Browser): Promise<Refreshed>;
}
