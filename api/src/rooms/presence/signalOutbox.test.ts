import type { RoomSignalFrom } from '@derslik/contract/room/signals';
import { expect, it } from 'vitest';
import { SignalOutbox } from './signalOutbox.js';

const signal = (from: string) => ({ from }) as RoomSignalFrom;
const turn = () => new Promise((resolve) => setTimeout(resolve));

it('a mail waits for the one before, and takes along what came meanwhile, in its order', async () => {
  const sent: string[][] = [];
  const ends: (() => void)[] = [];
  const mail = new SignalOutbox((signals) => {
    sent.push(signals.map(({ from }) => from));
    return new Promise((resolve) => ends.push(resolve));
  });
  mail.add([signal('a')]);
  mail.add([signal('b'), signal('c')]);
  mail.add([signal('d')]);
  await turn();
  expect(sent).toEqual([['a']]);
  ends[0]!();
  await turn();
  expect(sent).toEqual([['a'], ['b', 'c', 'd']]);
  ends[1]!();
  await turn();
  mail.add([signal('e')]);
  expect(sent.at(-1)).toEqual(['e']);
});

it('the outbox of signals goes on after one that could not be sent', async () => {
  const sent: string[] = [];
  const mail = new SignalOutbox(async ([first]) => {
    sent.push(first!.from);
    if (first!.from === 'a') throw new Error('no database');
  });
  mail.add([signal('a')]);
  mail.add([signal('b')]);
  await turn();
  expect(sent).toEqual(['a', 'b']);
});
