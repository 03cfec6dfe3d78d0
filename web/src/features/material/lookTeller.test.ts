import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LookTeller, tellMs } from './lookTeller';
import type { PageLook } from './useMaterial';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const whole: PageLook = { page: 1, zoom: 10, x: 500, y: 500 };
const told = () => {
  const said: string[] = [];
  const answers: (() => void)[] = [];
  let aim: PageLook | null = null;
  const teller = new LookTeller(
    (command) => {
      said.push(command.action === 'go' ? `page ${command.page}` : command.action === 'zoom' ? `x ${command.x}` : '');
      return new Promise<void>((resolve) => answers.push(resolve));
    },
    (now) => (aim = now),
  );
  const answer = async (): Promise<void> => {
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { teller, said, answer, aim: () => aim };
};

describe('whoever leads', () => {
  it('is heard at once, and while a hand goes on every tenth of a second, to its last place', async () => {
    const { teller, said } = told();
    for (let x = 1; x <= 25; x++) {
      teller.move({ ...whole, x });
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(said).toEqual(['x 1', 'x 10', 'x 20']);
    await vi.advanceTimersByTimeAsync(tellMs);
    expect(said.at(-1)).toBe('x 25');
    await vi.advanceTimersByTimeAsync(10 * tellMs);
    expect(said).toHaveLength(4);
  });

  it('turns two pages by two presses that come before an answer, and sees them at once', async () => {
    const { teller, said, answer, aim } = told();
    teller.turn({ ...whole, page: 2 });
    teller.turn({ ...aim()!, page: aim()!.page + 1 });
    expect([said, aim()?.page]).toEqual([['page 2', 'page 3'], 3]);
    await answer();
    expect(aim()?.page).toBe(3);
    await answer();
    expect(aim(), 'the room says where they are').toBeNull();
  });

  it('tells of a place before the page is turned, never after', async () => {
    const { teller, said } = told();
    teller.move({ ...whole, x: 1 });
    teller.move({ ...whole, x: 2 });
    teller.turn({ ...whole, page: 2 });
    await vi.advanceTimersByTimeAsync(10 * tellMs);
    expect(said).toEqual(['x 1', 'x 2', 'page 2']);
  });

  it('says nothing of slides that are gone', async () => {
    const { teller, said } = told();
    teller.move({ ...whole, x: 1 });
    teller.move({ ...whole, x: 2 });
    teller.stop();
    await vi.advanceTimersByTimeAsync(10 * tellMs);
    expect(said).toEqual(['x 1']);
  });
});
