import { identityLimits } from '@derslik/contract/limits/identity';
import { describe, expect, it } from 'vitest';
import { OutsideFault } from './outsideCall.js';
import { OutsideTurns } from './outsideTurns.js';

const { askedAtOnce } = identityLimits;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const silence = async (): Promise<never> => {
  await pause(5);
  throw new OutsideFault('timeout', '8 s');
};

describe('people who come to a source at once', () => {
  it('ask it in turns, each source by itself', async () => {
    const turns = new OutsideTurns();
    let most = 0;
    let now = 0;
    const ask = (source: string) =>
      turns.take(source, async () => {
        if (source === 'one') most = Math.max(most, (now += 1));
        await pause(2);
        if (source === 'one') now -= 1;
        return source;
      });
    const all = await Promise.all([
      ...Array.from({ length: 5 * askedAtOnce }, () => ask('one')),
      ask('other').then((answer) => [answer, now]),
    ]);
    expect(most).toBe(askedAtOnce);
    expect(all.filter((one) => one === 'one')).toHaveLength(5 * askedAtOnce);
    expect(all.at(-1)).toEqual(['other', askedAtOnce]);
  });

  it('do not wait one after the other for the same silence; who comes later asks anew', async () => {
    const turns = new OutsideTurns();
    let asked = 0;
    const ask = (work: () => Promise<unknown>) =>
      turns.take('one', () => {
        asked += 1;
        return work();
      });
    const all = await Promise.allSettled(Array.from({ length: 10 * askedAtOnce }, () => ask(silence)));
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    // Who took the turn of one of the first had begun before the last of them was over.
    expect(asked).toBeLessThan(2 * askedAtOnce);
    await pause(2);
    expect(await ask(async () => 'in')).toBe('in');
  });

  it('are not told of a silence after which others were answered, nor by a refusal', async () => {
    const turns = new OutsideTurns();
    const refused = () => Promise.reject(new Error('no'));
    const answered = async () => {
      await pause(20);
      return 'in';
    };
    const works = [silence, refused, ...Array.from({ length: 6 * askedAtOnce }, () => answered)];
    const all = await Promise.allSettled(works.map((work) => turns.take<unknown>('one', work)));
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  });
});
