import { describe, expect, it } from 'vitest';
import { encodingFor } from './sending';

const ask = (maxHeight: number, fps = 15) => ({ maxHeight, fps });

describe('what a camera sends to one peer', () => {
  it.each([
    ['a small tile gets a small picture', 180, 1, 180, 200_000],
    ['a middle tile', 360, 1, 360, 500_000],
    ['a tile between two steps gets its own height at the larger step', 200, 1, 200, 300_000],
    ['the stage with one peer', 720, 1, 720, 1_500_000],
    ['larger than we ever send', 1080, 1, 720, 1_500_000],
    ['three peers share the uplink', 720, 3, 360, 500_000],
    ['five peers', 720, 5, 360, 500_000],
    ['eight peers', 720, 8, 240, 300_000],
    ['twenty peers get the smallest, within the uplink', 720, 20, 180, 125_000],
    ['never less than can be watched', 180, 100, 180, 80_000],
  ])('%s', (_title, maxHeight, receivers, height, bitrate) => {
    expect(encodingFor(ask(maxHeight), receivers)).toMatchObject({ height, bitrate });
  });

  it('sends nothing to a peer that asks for nothing', () => {
    expect(encodingFor(null, 1)).toBeNull();
    expect(encodingFor(ask(0), 1)).toBeNull();
  });

  it('sends 15 frames a second unless asked otherwise, and at most 20', () => {
    expect(encodingFor(ask(180, 0), 1)?.fps).toBe(15);
    expect(encodingFor(ask(180, 10), 1)?.fps).toBe(10);
    expect(encodingFor(ask(180, 60), 1)?.fps).toBe(20);
  });
});
