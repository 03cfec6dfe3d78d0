import { describe, expect, it } from 'vitest';
import { ownWay, wayQuality, type WayFigures } from './ownLine';
import { qualityBand } from './quality';

describe('one way', () => {
  const good: WayFigures = { lostHere: 0, lostThere: 0, roundTrip: 20, carries: 800, sends: 600, hasCamera: true };
  it.each<[string, Partial<WayFigures>, number | null]>([
    ['is full where nothing is lost', {}, 100],
    ['is low where much of what arrives is lost', { lostHere: 14 }, 33],
    ['is low where much of what I send is lost', { lostThere: 14 }, 33],
    ['is as bad as the worse of its directions, not as both', { lostHere: 8, lostThere: 8 }, 66],
    ['is low where not even the smallest picture fits', { carries: 199, sends: 180 }, 33],
    ['is full where it just fits', { carries: 200, sends: 180 }, 100],
    ['is full where little fits, and no camera is sent', { carries: 60, sends: 50, hasCamera: false }, 100],
    ['is full where so little goes out that nothing is learnt of what fits', { carries: 148, sends: 60 }, 100],
    ['is full where nothing is known of what fits', { carries: null }, 100],
    ['is measured by what arrives where the other end tells nothing', { lostThere: null, lostHere: 8 }, 66],
    ['is not measured where neither end tells anything', { lostHere: null, lostThere: null }, null],
  ])('%s', (_title, part, band) => {
    const quality = wayQuality({ ...good, ...part });
    expect(quality === null ? null : qualityBand(quality)).toBe(band);
  });
});

describe('my own line', () => {
  it.each<[string, (number | null)[], number | null]>([
    ['is unknown with nobody', [], null],
    ['is unknown while none is measured', [null, null], null],
    ['is that of the only way', [20], 20],
    ['is unknown where the only way has broken', [0], null],
    ['is unknown where the only one that is measured has broken', [0, null], null],
    ['is good beside one bad way: that is theirs', [20, 100], 100],
    ['is good beside one broken way', [100, 0], 100],
    ['is bad where both are', [20, 30], 30],
    ['is gone where all have broken', [0, 0], 0],
    ['is good where one of three is bad', [90, 100, 10], 90],
    ['is bad where two of three are', [10, 100, 20], 20],
    ['is good where half of them are', [10, 20, 90, 100], 90],
    ['is bad where more than half are', [10, 20, 30, 100], 30],
    ['counts no way that is not measured yet', [10, null, 100, null], 100],
  ])('%s', (_title, qualities, own) => {
    const way = ownWay(qualities.map((connectionQuality) => ({ connectionQuality })));
    expect(way?.connectionQuality ?? null).toBe(own);
  });
});
