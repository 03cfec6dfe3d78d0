import { expect, it } from 'vitest';
import { gainOf, louder, measuredLufs } from './loudness.js';

const summary = (integrated: string): string => `[Parsed_ebur128_0 @ 0x55] Summary:

  Integrated loudness:
    I:         ${integrated} LUFS
    Threshold: -37.7 LUFS

  Loudness range:
    LRA:         0.0 LU
`;

it('a film becomes as loud as speech is made, but what nobody said stays unheard', () => {
  expect(measuredLufs(summary('-27.7'))).toBe(-27.7);
  expect(measuredLufs('nothing')).toBeNull();
  expect(measuredLufs(summary('-inf'))).toBeNull();
  expect([-27.7, -10, -16.3, -16].map(gainOf)).toEqual([11.7, -6, 0, 0]);
  // Silence, and the noise of an empty room.
  expect([null, -70, -61].map(gainOf)).toEqual([0, 0, 0]);
  expect(gainOf(-55)).toBe(24);
  expect(louder(11.7)).toBe('volume=11.7dB,alimiter=limit=0.84:level=false');
});
