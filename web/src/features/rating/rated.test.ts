import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteAsked, wasAsked } from './rated';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('the browser asks each person of a shared computer once about each meeting', () => {
  noteAsked('abc-123', 'elif');
  expect(wasAsked('abc-123', 'elif')).toBe(true);
  expect(wasAsked('abc-123', 'mert')).toBe(false);
  expect(wasAsked('def-456', 'elif')).toBe(false);
  noteAsked('abc-123', 'mert');
  expect(wasAsked('abc-123', 'elif')).toBe(true);
});

it('the browser forgets the oldest, and never what was asked again just now', () => {
  for (let n = 0; n < 50; n++) noteAsked(`room-${n}`, 'elif');
  noteAsked('room-0', 'elif');
  noteAsked('room-50', 'elif');
  expect(wasAsked('room-0', 'elif')).toBe(true);
  expect(wasAsked('room-1', 'elif')).toBe(false);
});
