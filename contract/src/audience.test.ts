import { expect, it } from 'vitest';
import { streamHealth, type StreamHealth, type StreamMeasures } from './audience.js';

const fine: StreamMeasures = { kbits: 2_400, dropped: 0, queuedKbits: 40, behindMs: 200 };

it.each<[string, boolean, boolean, StreamMeasures | null, StreamHealth]>([
  ['nothing, in the rehearsal', false, false, null, 'none'],
  ['that it broke off, where the ingest gets nothing', true, false, fine, 'broken'],
  ['no more than that a picture comes, where an encoder sends it', true, true, null, 'unknown'],
  ['that it is fine', true, true, fine, 'good'],
  ['a weak line, where pictures are left out', true, true, { ...fine, dropped: 12 }, 'weakLine'],
  ['a weak line, where much waits for it', true, true, { ...fine, queuedKbits: 6_000 }, 'weakLine'],
  ['that the picture became smaller, where the line takes that', true, true, { ...fine, isSmaller: true }, 'smaller'],
  ['a slow machine before its line', true, true, { ...fine, dropped: 12, behindMs: 8_000 }, 'slow'],
])('the health of a stream says %s', (_, isOn, hasPicture, measures, said) => {
  expect(streamHealth(isOn, hasPicture, measures)).toBe(said);
});
