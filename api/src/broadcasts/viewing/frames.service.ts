import { Inject, Injectable } from '@nestjs/common';
import { audienceLimits } from '@derslik/contract/limits/audience';
import type { BroadcastUser } from '@derslik/contract/broadcasts';
import type { FramedBody, FramedBroadcast, ViewingState } from '@derslik/contract/broadcastViewing';
import { AppError } from '@derslik/contract/errors';
import { CONFIG, type Config } from '../../config.js';
import { BroadcastDoorService } from '../broadcastDoor.service.js';
import { BroadcastsStore } from '../broadcasts.store.js';
import { BroadcastNows } from './broadcastNows.service.js';
import { stayAgainMs } from './stayAgain.js';
import { Viewers } from './viewers.store.js';
import { ViewKeys } from './viewKeys.js';

/** An id that nobody has. */
const nobody = '00000000-0000-0000-0000-000000000000';
/** A link that was right is not looked up again for so long, and what it shows is asked for once in so long. */
const rightMs = 30_000;
const freshMs = 2_000;
/** So often it is written down that somebody watches there, and no sooner does a frame ask again: between two calls nginx tells it how it stands. */
const notedMs = 60_000;

interface Kept<T> {
  value: T;
  until: number;
}

/**
 * Broadcasts in frames of other sites: for whoever has a link that opens by itself, and for an audience of links alone. All of them
 * read the same, so a process asks the database once in a while, however many ask it.
 */
@Injectable()
export class FramesService {
  private readonly right = new Map<string, Kept<string>>();
  private readonly shown = new Map<string, Kept<Promise<FramedBroadcast>>>();
  /** By broadcast: when its frames are noted again. Anybody can make up ids, so there is an end to them. */
  private readonly noted = new Map<string, Map<string, number>>();

  constructor(
    private readonly doors: BroadcastDoorService,
    private readonly store: BroadcastsStore,
    private readonly nows: BroadcastNows,
    private readonly keys: ViewKeys,
    private readonly viewers: Viewers,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError as {@link BroadcastDoorService.openUnproven} */
  async watch(body: FramedBody, address: string): Promise<FramedBroadcast> {
    const { jToken, pwd } = body;
    const link = `${jToken} ${pwd ?? ''}`;
    const known = kept(this.right, link);
    const id = known ?? (await this.doors.openUnproven(jToken, pwd, address)).meetingId;
    if (known === undefined) keep(this.right, link, id, rightMs);
    const shown = await (kept(this.shown, id) ?? keep(this.shown, id, this.show(id), freshMs));
    this.note(id, body, shown.state);
    return shown;
  }

  private note(broadcastId: string, { viewer, delayMs, leaves }: FramedBody, state: ViewingState): void {
    const isOver = state === 'completed' || state === 'deleted';
    if (isOver) this.noted.delete(broadcastId);
    if (viewer === undefined || isOver || state === 'waiting') return;
    const frames = this.noted.get(broadcastId) ?? new Map<string, number>();
    this.noted.set(broadcastId, frames);
    const now = Date.now();
    const one = { broadcastId, personId: viewer, delayMs, isFramed: true };
    if (leaves) {
      if (frames.delete(viewer)) this.viewers.leave(one);
      return;
    }
    const again = frames.get(viewer);
    if (again !== undefined && again > now) return;
    if (again === undefined && frames.size >= audienceLimits.framesMax) {
      for (const [old, due] of frames) if (due < now - notedMs) frames.delete(old);
      if (frames.size >= audienceLimits.framesMax) return;
    }
    frames.set(viewer, now + notedMs);
    this.viewers.stay(one);
  }

  private async show(id: string): Promise<FramedBroadcast> {
    const seen = await this.store.seenBy(nobody, id);
    // It may have become another audience's a moment ago.
    if (seen?.broadcast.audience !== 'link') throw new AppError('broadcast.accountsOnly');
    const { broadcast } = seen;
    const { framed } = await this.nows.of(id);
    const isOver = framed.state === 'completed' || framed.state === 'deleted';
    const { title, description, logo, poster } = broadcast;
    const users = broadcast.users.map(withoutAddress);
    // As in the page itself: who waits has the right already, and a pause renews nobody's.
    const { src, expiresAt } =
      isOver || framed.state === 'paused' ? { src: null, expiresAt: null } : this.keys.sign(id);
    return {
      ...{ ...framed, title, description, logo, poster, users },
      ...{ src, expiresAt, nowSrc: isOver ? null : this.keys.signNow(id) },
      againMs: stayAgainMs(framed, this.config.BROADCAST_KEY_SECONDS, notedMs),
    };
  }
}

const withoutAddress = ({ index, type, fullName, title }: BroadcastUser): FramedBroadcast['users'][number] => ({
  ...{ index, type, fullName, title },
});

const kept = <T>(all: Map<string, Kept<T>>, key: string): T | undefined => {
  const found = all.get(key);
  return found && found.until > Date.now() ? found.value : undefined;
};

const keep = <T>(all: Map<string, Kept<T>>, key: string, value: T, ms: number): T => {
  const now = Date.now();
  if (all.size > 1_000) for (const [old, { until }] of all) if (until <= now) all.delete(old);
  all.set(key, { value, until: now + ms });
  return value;
};
