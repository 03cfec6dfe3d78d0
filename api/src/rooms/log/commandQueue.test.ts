import { emptyRoom, type RoomState } from '@derslik/contract/room/state';
import { personWith, plainRoom } from '@derslik/contract/room/testRoom';
import { expect, it } from 'vitest';
import { CommandQueue, type QueueRoom } from './commandQueue.js';
import { entriesOf, type LogEntry } from './roomHistory.js';

const host = personWith('owner', { role: 'host' });
const joined = (state: RoomState, id: string): LogEntry[] =>
  entriesOf(state, [
    {
      ...{ seq: state.seq + 1, at: 1, actorId: id },
      event: { type: 'joined', participant: id === host.id ? host : personWith(id) },
    },
  ]);

/** A room of this process; what another one wrote into it is read when somebody asks. */
class OutdatedRoom implements QueueRoom {
  readonly roomId = 'room';
  readonly commandTimeoutMs = 1000;
  readonly moderatorAbsentMs = 1000;
  state = emptyRoom({ ...plainRoom, ownerId: host.id, mayEnterBefore: true });
  readings = 0;
  /** Who came by way of the other process. */
  arrived: string[] = [];
  readonly log = {
    append: () => Promise.resolve(),
    answers: () => Promise.resolve(new Map()),
  } as unknown as QueueRoom['log'];

  constructor() {
    this.apply(joined(this.state, host.id));
  }
  catchUp(): Promise<void> {
    this.readings++;
    for (const id of this.arrived.splice(0)) this.apply(joined(this.state, id));
    return Promise.resolve();
  }
  learn(): Promise<void> {
    return Promise.resolve();
  }
  contentOf(): undefined {}
  newContentOf(): undefined {}
  apply(entries: readonly LogEntry[]): void {
    this.state = entries.at(-1)?.after ?? this.state;
  }
}
const setRole = (id: string) =>
  ({ actorId: host.id, clientId: 'one', command: { type: 'setRole', id, role: 'moderator' } }) as const;

it('a command about somebody who came by way of another process is carried out, although nobody has said so here yet', async () => {
  const room = new OutdatedRoom();
  room.arrived.push('elif');
  await new CommandQueue(room).submit(setRole('elif'));
  expect(room.state.participants['elif']?.role).toBe('moderator');
});

it('a command about somebody who is nowhere is refused after one look at the log', async () => {
  const room = new OutdatedRoom();
  await expect(new CommandQueue(room).submit(setRole('elif'))).rejects.toThrow('room.targetNotHere');
  expect(room.readings).toBe(1);
});
