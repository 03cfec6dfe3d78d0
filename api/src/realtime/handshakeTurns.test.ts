import { expect, it } from 'vitest';
import { HandshakeTurns } from './handshakeTurns.js';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Handshakes in groups that end when they are told to. A token is answered by itself. */
const crowd = () => {
  const running: { tokens: readonly string[]; end: () => Promise<unknown> }[] = [];
  const turns = new HandshakeTurns<string>(
    (tokens) =>
      new Promise((resolve) => {
        const group = {
          tokens,
          end: () => {
            running.splice(running.indexOf(group), 1);
            resolve(tokens);
            return settle();
          },
        };
        running.push(group);
      }),
  );
  const answered: (string | null)[] = [];
  const ask = (address: string, count: number, isThere = () => true) => {
    for (let n = 0; n < count; n += 1)
      void turns.ask(address, `${address} ${n}`, isThere)?.then((answer) => answered.push(answer));
  };
  return { turns, running, answered, ask };
};

const sizes = (running: { tokens: readonly string[] }[]) => running.map(({ tokens }) => tokens.length);

it('the handshake asks for a crowd in groups, few at once, and for everybody in turn', async () => {
  const { running, answered, ask } = crowd();
  ask('school', 500);
  await settle();
  expect(sizes(running)).toEqual([64, 64]);
  while (running.length > 0) {
    expect(running.length).toBeLessThanOrEqual(2);
    await running[0]!.end();
  }
  expect(answered).toEqual(Array.from({ length: 500 }, (_, n) => `school ${n}`));
  ask('school', 1);
  await settle();
  expect(sizes(running)).toEqual([1]);
});

it('the handshake lets a crowd at one address hold up no other', async () => {
  const { running, ask } = crowd();
  ask('school', 500);
  await settle();
  ask('home', 3);
  ask('library', 100);
  await running[0]!.end();
  const next = running.at(-1)!.tokens;
  expect(next.filter((token) => token.startsWith('home'))).toEqual(['home 0', 'home 1', 'home 2']);
  expect(next.filter((token) => token.startsWith('library')).length).toBeGreaterThan(28);
  expect(next.filter((token) => token.startsWith('school')).length).toBeGreaterThan(28);
});

it('the handshake asks nothing for who has hung up, and everybody hears where the database said no', async () => {
  const { running, answered, ask } = crowd();
  ask('school', 1);
  ask('gone', 2, () => false);
  ask('home', 1);
  await settle();
  expect(running.map(({ tokens }) => tokens)).toEqual([['school 0', 'home 0']]);
  expect(answered).toEqual([null, null]);
  const away = new HandshakeTurns(() => Promise.reject(new Error('away')));
  const asked = [away.ask('school', 'one', () => true), away.ask('school', 'two', () => true)];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(away.ask('school', 'three', () => true)).rejects.toThrow('away');
});

it('the handshake turns away who comes when too many wait, of one address or of all', async () => {
  const { turns, ask } = crowd();
  ask('school', 128);
  await settle();
  ask('school', 2_000);
  expect(turns.ask('school', 'token', () => true)).toBeUndefined();
  ask('second', 2_000);
  ask('third', 1_000);
  expect(turns.ask('fourth', 'token', () => true)).toBeUndefined();
});
