import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { MessageLimits } from './messageLimits.js';

/** Some tabs and devices, and a few old lines whose end nobody has noticed yet. */
const most = 12;

interface Held {
  readonly sockets: Set<Socket>;
  readonly limits: MessageLimits;
  /** When the last socket went, or something came without one, in milliseconds of a clock that is never set back. */
  goneAt: number;
}

/** The sockets that one person holds in this process, and what they may send on all of them together. */
@Injectable()
export class PersonSockets {
  private readonly held = new Map<string, Held>();
  /** People without a socket, the longest gone first. */
  private readonly gone = new Map<string, Held>();

  /**
   * Counts a new socket; with one too many the oldest goes.
   * @returns what this person may send, on all sockets together and also after coming back
   */
  add(personId: string, socket: Socket, now = performance.now()): MessageLimits {
    this.forgetRested(now);
    const own = this.known(personId);
    this.gone.delete(personId);
    this.held.set(personId, own);
    own.sockets.add(socket);
    socket.once('disconnect', () => this.remove(personId, own, socket));
    const [oldest] = own.sockets;
    if (own.sockets.size > most) oldest?.disconnect(true);
    return own.limits;
  }

  /** What this person may send by another way than a socket: it counts too. */
  limitsOf(personId: string, now = performance.now()): MessageLimits {
    this.forgetRested(now);
    const own = this.known(personId);
    if (own.sockets.size === 0) this.keepGone(personId, own, now);
    return own.limits;
  }

  /** People whom it remembers, also those without a socket. */
  get size(): number {
    return this.held.size + this.gone.size;
  }

  private remove(personId: string, own: Held, socket: Socket): void {
    own.sockets.delete(socket);
    if (own.sockets.size > 0) return;
    this.held.delete(personId);
    this.keepGone(personId, own, performance.now());
  }

  private known(personId: string): Held {
    return this.held.get(personId) ?? this.gone.get(personId) ?? newcomer();
  }

  private keepGone(personId: string, own: Held, now: number): void {
    own.goneAt = now;
    this.gone.delete(personId);
    this.gone.set(personId, own);
  }

  /** Forgets people whose limits are full again: on return they get the same ones afresh. */
  private forgetRested(now: number): void {
    for (const [personId, { goneAt }] of this.gone) {
      if (now - goneAt < MessageLimits.restMs) return;
      this.gone.delete(personId);
    }
  }
}

const newcomer = (): Held => ({ sockets: new Set(), limits: new MessageLimits(), goneAt: 0 });
