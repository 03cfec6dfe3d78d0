import { enterFloor } from './crowd/floor.js';
import { enterOurs } from './crowd/ours.js';
import type { Client, Received, Task } from './crowd/task.js';
import { isLate } from './tooBusy.js';

/** A process full of clients: the load must not come from the process that is measured. */
const groups = new Map<string, Client[]>();
const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function join({ group, place, seats, everyMs }: Extract<Task, { do: 'join' }>): Promise<null> {
  const enter = place.kind === 'ours' ? enterOurs : enterFloor;
  const clients = seats.map(async (seat, n) => {
    await later(n * everyMs);
    return enter(place, seat);
  });
  groups.set(group, await Promise.all(clients));
  return null;
}

/** One after the other, each by the next speaker, who waits for the answer. */
async function say({ group, times, frame }: Extract<Task, { do: 'say' }>): Promise<null> {
  const speakers = (groups.get(group) ?? []).filter((client) => client.received.seen > 0);
  for (let n = 0; n < times; n++) await speakers[n % speakers.length]!.say(frame);
  return null;
}

function received({ group }: Extract<Task, { do: 'received' }>): Received {
  const sum: Received = { messages: 0, bytes: 0, seen: 0, frame: null };
  for (const { received: one } of groups.get(group) ?? []) {
    sum.messages += one.messages;
    sum.bytes += one.bytes;
    sum.seen = Math.max(sum.seen, one.seen);
    sum.frame = one.frame ?? sum.frame;
  }
  return sum;
}

function close({ group }: Extract<Task, { do: 'close' }>): null {
  for (const client of groups.get(group) ?? []) client.close();
  groups.delete(group);
  return null;
}

async function carryOut(task: Task): Promise<unknown> {
  if (task.do === 'join') return join(task);
  if (task.do === 'say') return say(task);
  return task.do === 'received' ? received(task) : close(task);
}

const reply = (message: object): void => {
  if (process.connected) process.send?.(message);
};

process.on('message', ({ id, task }: { id: number; task: Task }) => {
  carryOut(task).then(
    (answer) => reply({ id, answer }),
    (error: Error) => reply({ id, error: isLate(error) ? error.message : error.stack, isLate: isLate(error) }),
  );
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
