import { Injectable, type OnModuleInit } from '@nestjs/common';
import type * as z from 'zod/mini';
import type { MediaSignal, MediaSignalFrom } from '@derslik/contract/conference';
import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import { mayConnect } from '@derslik/contract/room/policy';
import { seesRoom } from '@derslik/contract/room/roleReader';
import { signalRow, type RoomSignal, type RoomSignalFrom } from '@derslik/contract/room/signals';
import type { newNotification, ServerMessages } from '@derslik/contract/socket';
import { ConferenceService } from '../../conference/conference.service.js';
import { TokenBucket } from '../../http/tokenBucket.js';
import { isAtLeisure } from '../../realtime/backlog.js';
import { signalBytesOfReceiver } from '../../realtime/messageLimits.js';
import type { Peer } from '../../realtime/peer.js';
import { ProcessBus } from '../../realtime/processBus.service.js';
import { JoinsService } from './joins.service.js';
import { PresenceService } from './presence.service.js';
import { SignalOutbox } from './signalOutbox.js';
import { SignalPackets } from './signalPackets.js';
import { RunningRooms } from '../delivery/runningRooms.js';
import type { RunningRoom } from '../delivery/runningRoom.js';

type Notification = ServerMessages['show notification'];

/** What passes between people of a room and is never stored in its log: signals and notifications. */
@Injectable()
export class SignalsService implements OnModuleInit {
  private readonly packets = new WeakMap<RunningRoom, SignalPackets>();

  constructor(
    private readonly joins: JoinsService,
    private readonly rooms: RunningRooms,
    private readonly presence: PresenceService,
    private readonly mail: ProcessBus,
    private readonly conference: ConferenceService,
  ) {}

  onModuleInit(): void {
    this.mail.onMail((mail) => {
      void this.rooms.ifLoaded(mail.meetingId).then((room) => {
        if (!room) return;
        if (mail.kind === 'signal') this.deliver(room, mail.personId, mail.signal as MediaSignalFrom);
        else if (mail.kind === 'roomSignals') this.pass(room, mail.sent as RoomSignalFrom[]);
        else if (mail.kind === 'notification') this.show(room, mail.notification as Notification, mail.from);
        else this.presence.dropLocal(room, mail.connectionId, mail.told);
      });
    });
  }

  /** Only between two who may connect in the same room, and only if they carry the media themselves. */
  async signal(peer: Peer, { to, ...signal }: MediaSignal): Promise<void> {
    if (this.conference.engine !== 'mesh') throw new AppError('common.forbidden');
    const { room } = this.joins.seatOf(peer);
    if (!seesRoom(room.state, peer.personId)) throw new AppError('room.notHere');
    if (!mayConnect(room.state, peer.personId, to)) throw new AppError('room.targetNotHere');
    const sent = { ...signal, from: peer.personId };
    if (this.deliver(room, to, sent)) return;
    await this.mail.toRoom(room.roomId, to, { kind: 'signal', meetingId: room.roomId, personId: to, signal: sent });
  }

  /** A part's signal to everyone else inside, as the part's row lets it. */
  signalRoom(peer: Peer, signal: RoomSignal): void {
    const { room, reader } = this.joins.seatOf(peer);
    const { may, rate } = signalRow(signal);
    if (!room.state.participants[peer.personId]) throw new AppError('room.notHere');
    if (!may(room.state, peer.personId, signal)) throw new AppError('common.forbidden');
    const buckets = (reader.roomSignals ??= new Map());
    const bucket = buckets.get(signal.type) ?? new TokenBucket(...rate);
    buckets.set(signal.type, bucket);
    if (!bucket.take()) throw new AppError('common.tooMany');
    this.packetsOf(room).add({ from: peer.personId, signal });
  }

  /** A moderator's word to everyone else inside. */
  async notify(peer: Peer, { message, title, icon }: z.output<typeof newNotification>): Promise<void> {
    const { room } = this.joins.seatOf(peer);
    if (!can(room.state, peer.personId, 'notifyEveryone')) throw new AppError('common.forbidden');
    const from = room.people.get(peer.personId).formattedName;
    const notification: Notification = { message, title, icon: icon ?? '', from };
    this.show(room, notification, peer.personId);
    const mail = { kind: 'notification', meetingId: room.roomId, notification, from: peer.personId } as const;
    await this.mail.toRoom(room.roomId, null, mail);
  }

  private packetsOf(room: RunningRoom): SignalPackets {
    const known = this.packets.get(room);
    if (known) return known;
    const mail = new SignalOutbox((sent) =>
      this.mail.toRoom(room.roomId, null, { kind: 'roomSignals', meetingId: room.roomId, sent }),
    );
    const packets = new SignalPackets((sent) => {
      this.pass(room, sent);
      mail.add(sent);
    });
    this.packets.set(room, packets);
    return packets;
  }

  /** Who was just put out is heard no more. */
  private pass(room: RunningRoom, sent: readonly RoomSignalFrom[]): void {
    const heard = sent.filter(({ from }) => room.state.participants[from]);
    if (heard.length > 0) room.delivery.signal(heard);
  }

  private deliver(room: RunningRoom, personId: string, signal: MediaSignalFrom): boolean {
    const reader = room.readerOf(personId);
    // The present state decides: a person who was just put out gets nothing any more.
    if (!reader || !mayConnect(room.state, personId, signal.from)) return false;
    // Engines repeat unanswered signals: better lose a signal than its receiver's line.
    reader.signalBytes ??= signalBytesOfReceiver();
    const isWelcome = reader.signalBytes.take(performance.now(), signal.data.length);
    if (isWelcome && isAtLeisure(reader.peer.socket)) reader.peer.emit('media signal', signal);
    return true;
  }

  private show(room: RunningRoom, notification: Notification, from: string): void {
    for (const reader of room.readers) {
      if (reader.personId === from || !room.state.participants[reader.personId]) continue;
      reader.peer.emit('show notification', notification);
    }
  }
}
