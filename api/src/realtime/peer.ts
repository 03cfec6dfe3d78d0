import type { Socket } from 'socket.io';
import { additionalData } from '@derslik/contract/cipher';
import type { ServerMessage, ServerMessages } from '@derslik/contract/socket';
import type { Person } from '@derslik/contract/users';
import type { SocketPerson } from '../auth/socketTokens.service.js';
import { keepsUp } from './backlog.js';
import { sessionKeys, type PayloadCipher } from './payloadCipher.js';

/** The authenticated person at the other end of one socket. The server ignores what payloads claim about that. */
export class Peer {
  readonly personId: string;
  readonly kind: 'user' | 'guest';
  readonly meetingId: string | null;
  readonly sessionId: string;
  /** Looks at the room by a role: no person, no session; `sessionId` is its seat. */
  readonly isReader: boolean;
  /** The person's name when the socket opened. */
  readonly person: Person;
  /** What the browser calls itself; empty where it doesn't. A label only: it gives no right. */
  readonly browser: string;
  private readonly up: Buffer;
  private readonly down: Buffer;

  constructor(
    readonly socket: Socket,
    person: SocketPerson,
    /** Room code of the handshake; bound into every envelope. */
    readonly room: string,
    /** Network address. */
    readonly address: string,
    private readonly cipher: PayloadCipher,
  ) {
    this.personId = person.personId;
    this.kind = person.kind;
    this.meetingId = person.meetingId;
    this.sessionId = person.sessionId;
    this.isReader = person.isReader;
    this.person = person.person;
    this.browser = (socket.handshake.headers['user-agent'] ?? '').slice(0, 512);
    ({ c2s: this.up, s2c: this.down } = sessionKeys(person.key));
  }

  /** Whose sockets and messages are counted together. Readers of all rooms have one id, and a seat each. */
  get holder(): string {
    return this.isReader ? this.sessionId : this.personId;
  }

  /** Text of an envelope's body that came as message `name`; null when it can't be opened. */
  open(name: string, body: string): string | null {
    return this.cipher.open(this.up, additionalData('c2s', name, this.room), body);
  }

  seal(name: string, payload: unknown): string {
    return this.cipher.seal(this.down, null, additionalData('s2c', name, this.room), JSON.stringify(payload));
  }

  emit<M extends ServerMessage>(name: M, payload: ServerMessages[M]): void {
    if (keepsUp(this.socket)) this.socket.emit(name, this.seal(name, payload));
  }
}

/** Whom the handshake found. */
export const peerOf = (socket: Socket): Peer => (socket.data as { peer: Peer }).peer;
