import { UseInterceptors, type OnModuleInit } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayDisconnect,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import type { MediaSignal } from '@derslik/contract/conference';
import { AppError } from '@derslik/contract/errors';
import { seesRoom } from '@derslik/contract/room/roleReader';
import type { RoomSignal } from '@derslik/contract/room/signals';
import type {
  addRoomUser,
  catchUp,
  ClientAnswers,
  newNotification,
  reconnectUser,
  removeRoomUser,
  RoomEntered,
  sendEvent,
} from '@derslik/contract/socket';
import { socketPath } from '@derslik/contract/wire';
import type * as z from 'zod/mini';
import { SessionsService } from '../../auth/sessions.service.js';
import { Stopping } from '../../http/stopping.js';
import { AckInterceptor } from '../../realtime/ack.interceptor.js';
import { Bus } from '../../realtime/bus.service.js';
import { peerOf } from '../../realtime/peer.js';
import { JoinsService } from './joins.service.js';
import { PresenceService } from './presence.service.js';
import { SignalsService } from './signals.service.js';

/** The wire's door to rooms. Payloads arrive opened and checked; a returned or thrown value becomes the answer. */
@WebSocketGateway({ path: socketPath })
@UseInterceptors(AckInterceptor)
export class RoomsGateway implements OnGatewayDisconnect, OnModuleInit {
  @WebSocketServer() private readonly server: Server;

  constructor(
    private readonly joins: JoinsService,
    private readonly signals: SignalsService,
    private readonly presence: PresenceService,
    private readonly stopping: Stopping,
    private readonly bus: Bus,
    private readonly sessions: SessionsService,
  ) {}

  onModuleInit(): void {
    this.stopping.beforeClose(() => this.sendBack());
    this.bus.onPersonOut((personId) => void this.putOut(personId).catch(() => undefined));
  }

  handleDisconnect(socket: Socket): Promise<void> {
    return this.joins.disconnected(peerOf(socket));
  }

  @SubscribeMessage('add user')
  addUser(@ConnectedSocket() socket: Socket): ClientAnswers['add user'] {
    return { id: peerOf(socket).personId };
  }

  @SubscribeMessage('add room user')
  addRoomUser(
    @ConnectedSocket() socket: Socket,
    @MessageBody() wanted: z.output<typeof addRoomUser>,
  ): Promise<RoomEntered> {
    return this.joins.join(peerOf(socket), wanted);
  }

  @SubscribeMessage('reconnect user')
  reconnectUser(
    @ConnectedSocket() socket: Socket,
    @MessageBody() wanted: z.output<typeof reconnectUser>,
  ): Promise<ClientAnswers['reconnect user']> {
    return this.joins.resume(peerOf(socket), wanted);
  }

  @SubscribeMessage('remove room user')
  async removeRoomUser(
    @ConnectedSocket() socket: Socket,
    @MessageBody() { continueSession }: z.output<typeof removeRoomUser>,
  ): Promise<null> {
    await (continueSession ? this.joins.leaveElsewhere(peerOf(socket)) : this.joins.leave(peerOf(socket)));
    return null;
  }

  /** Headers and address come from the connection itself; what a client says of them is ignored. */
  @SubscribeMessage('update headers')
  updateHeaders(): null {
    return null;
  }

  @SubscribeMessage('send event')
  async sendEvent(
    @ConnectedSocket() socket: Socket,
    @MessageBody() { id, seq, command }: z.output<typeof sendEvent>,
  ): Promise<ClientAnswers['send event']> {
    const peer = peerOf(socket);
    const { room, reader } = this.joins.seatOf(peer);
    if (peer.isReader) throw new AppError('common.forbidden');
    const { result } = await room.submit({ actorId: reader.personId, command, clientId: id, caller: peer });
    // Too far behind for a frame: an empty one whose gap makes the client ask.
    const frame = room.delivery.frameSince(reader, seq) ?? { from: room.state.seq + 1, to: room.state.seq, events: [] };
    return result ? { frame, result } : { frame };
  }

  @SubscribeMessage('catch up')
  catchUp(
    @ConnectedSocket() socket: Socket,
    @MessageBody() { seq }: z.output<typeof catchUp>,
  ): ClientAnswers['catch up'] {
    const { room, reader } = this.joins.seatOf(peerOf(socket));
    // The client may lack the newest key too: it comes again with the next frame.
    reader.epoch = 0;
    const isInside = seesRoom(room.state, reader.personId);
    const frame = isInside ? room.delivery.frameSince(reader, seq) : null;
    return frame ? { frame } : { snapshot: room.delivery.snapshotOf(reader) };
  }

  @SubscribeMessage('new notification')
  async newNotification(
    @ConnectedSocket() socket: Socket,
    @MessageBody() wanted: z.output<typeof newNotification>,
  ): Promise<null> {
    await this.signals.notify(peerOf(socket), wanted);
    return null;
  }

  @SubscribeMessage('media signal')
  async mediaSignal(@ConnectedSocket() socket: Socket, @MessageBody() signal: MediaSignal): Promise<null> {
    await this.signals.signal(peerOf(socket), signal);
    return null;
  }

  @SubscribeMessage('room signal')
  roomSignal(@ConnectedSocket() socket: Socket, @MessageBody() signal: RoomSignal): null {
    this.signals.signalRoom(peerOf(socket), signal);
    return null;
  }

  /** Sessions of the person have ended, not necessarily all. */
  private async putOut(personId: string): Promise<void> {
    this.sessions.forget(personId);
    for (const socket of this.server.sockets.sockets.values()) {
      const peer = peerOf(socket);
      if (peer.personId !== personId || (await this.sessions.byId(peer.sessionId).catch(() => null))) continue;
      await this.joins.putOut(peer);
    }
  }

  /** The process stops: asks everyone to come back; nobody counts as gone. */
  private async sendBack(): Promise<void> {
    const sockets = await this.server.fetchSockets();
    for (const socket of this.server.sockets.sockets.values()) peerOf(socket).emit('come back', { afterMs: 500 });
    await this.presence.lostAll().catch(() => undefined);
    if (sockets.length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
    this.server.disconnectSockets(true);
  }
}
