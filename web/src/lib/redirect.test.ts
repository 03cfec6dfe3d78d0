import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPath, isOwnPath, rememberedPath, rememberPath } from './redirect';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'https://evil.example',
  '\\\\evil',
  '',
])('an address that a browser may take for another site leads home: %j', (path) => {
  expect(isOwnPath(path)).toBe(false);
  rememberPath(path, '?a=1');
  expect(rememberedPath('elif')).toBe('/');
});

it.each(['/toplantilar', '/%09/evil.example', '/room/AB12/rapor', '/'])('a path of our own is kept: %s', (path) => {
  rememberPath(path, '?tab=past');
  expect(new URL(rememberedPath('elif'), 'https://okul.example').origin).toBe('https://okul.example');
  expect(rememberedPath('elif')).toBe(`${path}?tab=past`);
  rememberPath(path, '@evil.example');
  expect(rememberedPath('elif')).toBe(path);
  forgetPath();
  expect([rememberedPath('elif'), kept.size]).toEqual(['/', 0]);
});

it('the page on which a session ended waits for its person alone, and nothing waits for long', () => {
  vi.useFakeTimers();
  rememberPath('/toplantilar', '', 'ayse');
  expect(rememberedPath('elif')).toBe('/');
  expect(rememberedPath('ayse')).toBe('/toplantilar');
  vi.advanceTimersByTime(3_600_000);
  expect(rememberedPath('ayse')).toBe('/');
});
