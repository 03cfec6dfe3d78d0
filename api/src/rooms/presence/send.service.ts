import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';
import { AppError } from '@derslik/contract/errors';
import { seesRoom } from '@derslik/contract/room/roleReader';
import type { ClientAnswers, sendEvent } from '@derslik/contract/socket';
import type { Peer } from '../../realtime/peer.js';
import { JoinsService } from './joins.service.js';

/** What a client asks of its room, and what it missed. */
@Injectable()
export class SendService {
  constructor(private readonly joins: JoinsService) {}

  async send(peer: Peer, { id, seq, command }: z.output<typeof sendEvent>): Promise<ClientAnswers['send event']> {
    const { room, reader } = this.joins.seatOf(peer);
    if (peer.isReader) throw new AppError('common.forbidden');
    const answer = await room.submit({ actorId: peer.personId, command, clientId: id });
    const { result } = answer;
    // Too far behind for a frame: an empty one whose gap makes the client ask.
    const frame = room.delivery.frameSince(reader, seq) ?? { from: room.state.seq + 1, to: room.state.seq, events: [] };
    return result ? { frame, result } : { frame };
  }

  catchUp(peer: Peer, seq: number): ClientAnswers['catch up'] {
    const { room, reader } = this.joins.seatOf(peer);
    // The client may lack the newest key too: it comes again with the next frame.
    reader.epoch = 0;
    const isInside = seesRoom(room.state, peer.personId);
    const frame = isInside ? room.delivery.frameSince(reader, seq) : null;
    return frame ? { frame } : { snapshot: room.delivery.snapshotOf(reader) };
  }
}
