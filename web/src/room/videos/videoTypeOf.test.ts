import { expect, it } from 'vitest';
import { videoTypeOf } from './videoTypeOf';

it.each([
  ['film.mp4', '', 'video/mp4'],
  ['FILM.M4V', 'video/x-m4v', 'video/mp4'],
  ['film', 'video/webm', 'video/webm'],
  ['film.mov', 'video/quicktime', null],
  ['film.mp4.exe', '', null],
])('%s (%s) is %s', (name, type, kind) => {
  expect(videoTypeOf({ name, type })).toBe(kind);
});
