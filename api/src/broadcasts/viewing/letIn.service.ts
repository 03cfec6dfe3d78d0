import { Injectable } from '@nestjs/common';
import type { WatchedBody } from '@derslik/contract/audience';
import { audienceLimits } from '@derslik/contract/limits/audience';
import type { Session } from '../../http/session.js';
import { BroadcastsService } from '../broadcasts.service.js';
import { BroadcastNows } from './broadcastNows.service.js';

interface LetIn {
  id: string;
  /** Those who speak, and whoever planned it, are no audience. */
  isAudience: boolean;
  /** What is planned otherwise since then may let in others. */
  revision: number;
  until: number;
}
/** Longer than what two words of one page lie apart, of as many as may watch. */
const rememberedMs = 1.1 * audienceLimits.stayMostMs;
const rememberedMax = 50_000;

/** Who may watch what. An answer is remembered for minutes, as thousands ask again and again; a plan that is changed ends that at once. */
@Injectable()
export class LetInService {
  private readonly known = new Map<string, LetIn>();

  constructor(
    private readonly broadcasts: BroadcastsService,
    private readonly nows: BroadcastNows,
  ) {}

  /** @throws AppError as {@link BroadcastsService.watchable} */
  async of(session: Session, { jToken, pwd }: WatchedBody): Promise<LetIn> {
    const key = `${session.personId} ${jToken} ${pwd ?? ''}`;
    const known = this.known.get(key);
    if (known && known.until > Date.now() && (await this.nows.of(known.id)).revision === known.revision) return known;
    this.known.delete(key);
    const { id, isOwner, place } = await this.broadcasts.watchable(session, jToken, pwd);
    const { revision } = await this.nows.of(id);
    const letIn = { id, isAudience: !isOwner && place === null, revision, until: Date.now() + rememberedMs };
    if (this.known.size >= rememberedMax) this.known.delete(this.known.keys().next().value as string);
    this.known.set(key, letIn);
    return letIn;
  }
}
