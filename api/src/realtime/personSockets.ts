import type { Socket } from 'socket.io';

/** Some tabs and devices, and a few old lines whose end nobody has noticed yet. */
const most = 12;

/** The sockets that one person holds in this process; with one too many the oldest goes. */
export class PersonSockets {
  private readonly held = new Map<string, Set<Socket>>();

  add(personId: string, socket: Socket): void {
    const own = this.held.get(personId) ?? new Set();
    this.held.set(personId, own.add(socket));
    socket.once('disconnect', () => {
      own.delete(socket);
      if (own.size === 0 && this.held.get(personId) === own) this.held.delete(personId);
    });
    const [oldest] = own;
    if (own.size > most) oldest?.disconnect(true);
  }
}
