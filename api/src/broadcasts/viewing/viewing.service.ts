import { Injectable } from '@nestjs/common';
import type { Broadcast } from '@derslik/contract/broadcasts';
import { viewingState, type Viewing, type ViewingBody } from '@derslik/contract/broadcastViewing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../http/session.js';
import { BroadcastsService } from '../broadcasts.service.js';
import { Viewers } from './viewers.store.js';
import { ViewKeys } from './viewKeys.js';

/** A broadcast as its viewers follow it. Each call renews their place in the audience. */
@Injectable()
export class ViewingService {
  constructor(
    private readonly broadcasts: BroadcastsService,
    private readonly viewers: Viewers,
    private readonly keys: ViewKeys,
  ) {}

  /** @throws AppError as {@link BroadcastsService.watchable} */
  async watch(
    session: Session,
    { jToken, pwd }: ViewingBody,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Viewing> {
    const broadcast = await this.broadcasts.watchable(session, jToken, pwd);
    const state = viewingState(
      { ...broadcast, hasPicture: await this.viewers.hasPicture(broadcast.id) },
      Date.now() / 1_000,
    );
    const isOn = state === 'process' || state === 'interrupted';
    const viewers = isOn || state === 'paused' ? await this.stay(session, broadcast) : 0;
    const { src, expiresAt } = isOn ? this.keys.give(broadcast.id, request, reply) : { src: null, expiresAt: null };
    return { state, src, expiresAt, viewers };
  }

  /** Those who speak, and whoever planned it, are no audience. */
  private async stay({ personId }: Session, { id, isOwner, place }: Broadcast): Promise<number> {
    if (!isOwner && place === null) await this.viewers.stay(id, personId);
    return this.viewers.count(id);
  }
}
