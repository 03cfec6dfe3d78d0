import { describe, expect, it } from 'vitest';
import { connectionQuality, qualityBand } from './quality';

describe('connection quality', () => {
  it.each([
    [0, 20, 100],
    [4, 20, 100],
    [8, 100, 66],
    [10, 300, 33],
    [30, 500, 33],
  ])('with %i percent lost and %i ms is in band %i', (loss, roundTrip, band) => {
    expect(qualityBand(connectionQuality(loss, roundTrip))).toBe(band);
  });

  it('is 0 only without a connection', () => {
    expect(qualityBand(0)).toBe(0);
    expect(connectionQuality(100, 10_000)).toBeGreaterThan(0);
  });
});
