import { Inject, Injectable } from '@nestjs/common';
import type { Viewing, ViewingBody } from '@derslik/contract/broadcastViewing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import type { Session } from '../../http/session.js';
import { BroadcastNows } from './broadcastNows.service.js';
import { LetInService } from './letIn.service.js';
import { stayAgainMs } from './stayAgain.js';
import { Viewers } from './viewers.store.js';
import { ViewKeys } from './viewKeys.js';

/** A broadcast as its viewers follow it. Each call renews their place in the audience; between two calls nginx tells them how it stands. */
@Injectable()
export class ViewingService {
  constructor(
    private readonly letIn: LetInService,
    private readonly nows: BroadcastNows,
    private readonly viewers: Viewers,
    private readonly keys: ViewKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError as {@link LetInService.of} */
  async watch(session: Session, body: ViewingBody, request: FastifyRequest, reply: FastifyReply): Promise<Viewing> {
    const { id, isAudience } = await this.letIn.of(session, body);
    const { now } = await this.nows.of(id);
    const isOver = now.state === 'completed' || now.state === 'deleted';
    const viewer = { broadcastId: id, personId: session.personId, delayMs: body.delayMs };
    if (body.leaves) this.viewers.leave(viewer);
    else if (isAudience && !isOver && now.state !== 'waiting') this.viewers.stay(viewer);
    const follows = !isOver && !body.leaves;
    // Who waits has the right already, so that thousands needn't ask in the moment in which it begins; a pause renews nobody's.
    const { src, expiresAt } =
      follows && now.state !== 'paused' ? this.keys.give(id, request, reply) : { src: null, expiresAt: null };
    const nowSrc = follows ? this.keys.giveNow(id, request, reply) : null;
    return { ...now, src, expiresAt, nowSrc, againMs: stayAgainMs(now, this.config.BROADCAST_KEY_SECONDS) };
  }
}
