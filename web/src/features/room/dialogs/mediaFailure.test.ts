import type { ErrorCode } from '@derslik/contract/errors';
import { afterEach, expect, it, vi } from 'vitest';
import { hasReloadedLately, isFatal, noteReload } from './mediaFailure';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each<[ErrorCode | null, boolean]>([
  ['conference.focusDisconnected', true],
  ['conference.focusLeft', true],
  ['conference.iceFailed', true],
  ['conference.offerAnswerFailed', true],
  ['conference.bridgeUnavailable', true],
  ['conference.connectionDropped', true],
  ['conference.serverError', true],
  ['conference.full', false],
  ['conference.notAllowed', false],
  [null, false],
])('%s opens the reconnect dialog: %s', (error, opens) => {
  expect(isFatal(error)).toBe(opens);
});

it('a reload that did not bring the conference back is not repeated for five minutes', () => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  const setItem = (key: string, value: string) => kept.set(key, value);
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem });
  expect(hasReloadedLately()).toBe(false);
  noteReload();
  vi.advanceTimersByTime(299_000);
  expect(hasReloadedLately()).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(hasReloadedLately()).toBe(false);
});
