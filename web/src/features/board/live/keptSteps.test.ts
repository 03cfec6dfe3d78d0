import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptSteps } from './keptSteps';
import { noSteps, withAct } from './undo';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('the browser keeps a person’s steps of one room over a reload, and gives them to nobody else', () => {
  const steps = { page: withAct(noSteps, { kind: 'drawn', ids: ['a'] }) };
  keptSteps('123', 'elif').write(steps);
  expect(keptSteps('123', 'elif').read()).toEqual(steps);
  expect(keptSteps('456', 'elif').read()).toEqual({});
  expect(keptSteps('123', 'mert').read()).toEqual({});
});

it('the browser keeps no page whose steps name very many lines, and every other', () => {
  const many = Array.from({ length: 2_001 }, (_, n) => String(n));
  const few = withAct(noSteps, { kind: 'replaced', gone: 'a', come: 'b' });
  keptSteps('123', 'elif').write({ full: withAct(noSteps, { kind: 'erased', ids: many }), few });
  expect(keptSteps('123', 'elif').read()).toEqual({ few });
});
