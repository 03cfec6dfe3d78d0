import { expect, it } from 'vitest';
import { HandshakeTurns } from './handshakeTurns.js';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Handshakes that end when they are told to. */
const crowd = (turns: HandshakeTurns) => {
  const running: string[] = [];
  return {
    running,
    ask: (address: string, count: number) => {
      for (let n = 0; n < count; n += 1) void turns.take(address).then(() => running.push(address));
    },
    /** The first of this address is through. */
    end: async (address: string) => {
      running.splice(running.indexOf(address), 1);
      turns.give(address);
      await settle();
    },
  };
};

it('lets so many ask at once, and not all of them from one address', async () => {
  const { running, ask, end } = crowd(new HandshakeTurns(6));
  ask('school', 500);
  await settle();
  expect(running).toEqual(Array(4).fill('school'));
  ask('home', 3);
  await settle();
  expect(running).toEqual([...Array(4).fill('school'), 'home', 'home']);
  await end('home');
  expect(running).toEqual([...Array(4).fill('school'), 'home', 'home']);
  await end('home');
  await end('home');
  expect(running).toEqual(Array(4).fill('school'));
});

it('takes everyone in turn', async () => {
  const { running, ask, end } = crowd(new HandshakeTurns(6));
  ask('school', 500);
  await settle();
  for (let n = 0; n < 496; n += 1) {
    await end('school');
    expect(running.length).toBe(4);
  }
  for (let n = 0; n < 4; n += 1) await end('school');
  ask('school', 1);
  await settle();
  expect(running).toEqual(['school']);
});

it('turns away who comes when too many wait, of one address or of all', async () => {
  const turns = new HandshakeTurns(6);
  const asked = (address: string, count: number) =>
    Array.from({ length: count }, () => turns.take(address).then(() => 'in'));
  asked('school', 2_004);
  await expect(turns.take('school')).rejects.toThrow('too many wait');
  asked('second', 2_002);
  asked('third', 1_000);
  await expect(turns.take('fourth')).rejects.toThrow('too many wait');
});
