import { expect, it } from 'vitest';
import { Shared } from './shared.js';

const recorder = (failing: (ask: string) => Error | null = () => null) => {
  const sent: (readonly string[])[] = [];
  const answer = async (asks: readonly string[]) => {
    sent.push(asks);
    const error = asks.map(failing).find((one) => one !== null);
    if (error) throw error;
    return asks.map((ask) => `${ask} answered`);
  };
  return { sent, answer };
};

it('a shared question asks together what is asked in the same turn, and answers each', async () => {
  const { sent, answer } = recorder();
  const shared = new Shared(answer);
  const after = (ask: string) => Promise.resolve().then(() => shared.of(ask));
  expect(await Promise.all([shared.of('a'), after('b'), shared.of('c')])).toEqual([
    'a answered',
    'b answered',
    'c answered',
  ]);
  expect(await shared.of('d')).toBe('d answered');
  expect(sent).toEqual([['a', 'c', 'b'], ['d']]);
});

it('a shared question never puts two of the same key, nor too many, into one statement, and keeps their order', async () => {
  const { sent, answer } = recorder();
  const shared = new Shared(answer, (ask: string) => ask[0]!);
  await Promise.all(['a1', 'b1', 'a2', 'b2', 'a3', 'c1'].map((ask) => shared.of(ask)));
  expect(sent).toEqual([['a1', 'b1', 'c1'], ['a2', 'b2'], ['a3']]);
  sent.length = 0;
  const many = new Shared(answer);
  await Promise.all(Array.from({ length: 150 }, (_, n) => many.of(String(n))));
  expect(sent.map(({ length }) => length)).toEqual([64, 64, 22]);
});

it('a shared question lets nobody suffer for what another one asked', async () => {
  const { sent, answer } = recorder((ask) => (ask === 'bad' ? new Error('refused') : null));
  const shared = new Shared(answer);
  const settled = await Promise.allSettled(['a', 'bad', 'b'].map((ask) => shared.of(ask)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(sent).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']]);
});

it('a shared question asks nobody twice where the database is away', async () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const { sent, answer } = recorder(() => away);
  const shared = new Shared(answer);
  const settled = await Promise.allSettled(['a', 'b'].map((ask) => shared.of(ask)));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sent).toEqual([['a', 'b']]);
});
