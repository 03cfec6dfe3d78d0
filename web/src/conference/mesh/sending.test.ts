import { describe, expect, it } from 'vitest';
import { encodingFor, encodingsFor, screenEncodingFor } from './sending';

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

describe('what a screen sends to one peer', () => {
  it.each([
    ['keeps its size and comes quickly to one', 1080, 1, 1080, 15],
    ['keeps its size and comes more seldom to several', 1080, 4, 1080, 10],
    ['keeps its size and comes seldom to many', 1080, 8, 1080, 5],
    ['is as large as it is drawn', 600, 1, 600, 15],
  ])('%s', (_title, maxHeight, receivers, height, fps) => {
    expect(screenEncodingFor(ask(maxHeight, 0), receivers)).toMatchObject({ height, fps });
  });

  it('is nothing where nobody asks', () => {
    expect(screenEncodingFor(null, 1)).toBeNull();
  });
});

describe('what one way gets', () => {
  const one = { camera: 1, screen: 1 };
  const both = { camera: ask(360), screen: ask(1080, 0) };
  it.each([
    ['everything where nobody knows what it carries', null, 500_000, 360, 1_500_000, 15],
    ['everything where it carries that', 2_050_000, 500_000, 360, 1_500_000, 15],
    ['the screen whole and a smaller face', 1_800_000, 300_000, 240, 1_500_000, 15],
    ['the screen whole and the smallest face', 1_600_000, 200_000, 180, 1_500_000, 15],
    ['a screen that comes more seldom, and the least of a face', 600_000, 80_000, 180, 900_000, 10],
    ['a screen that comes seldom, and the least of a face', 300_000, 80_000, 180, 300_000, 5],
    ['the least of both where hardly the voice fits', 40_000, 80_000, 180, 200_000, 5],
  ])('%s', (_title, carries, camera, height, screen, fps) => {
    expect(encodingsFor(both, one, carries)).toMatchObject({
      camera: { bitrate: camera, height },
      // Letters keep their size, whatever the way carries.
      screen: { bitrate: screen, height: 1080, fps },
    });
  });

  it.each([
    [500_000, 500_000, 360],
    [350_000, 300_000, 240],
    [300_000, 300_000, 240],
    [200_000, 200_000, 180],
    [60_000, 200_000, 180],
  ])(
    'of a camera alone on a way that carries %i goes the next step above, so that it finds out when more fits',
    (carries, bitrate, height) => {
      expect(encodingsFor({ camera: ask(360), screen: null }, one, carries)).toEqual({
        camera: { bitrate, height, fps: 15 },
        screen: null,
      });
    },
  );

  it('is its own: a peer on a weak way takes nothing from the others', () => {
    const three = { camera: 3, screen: 0 };
    const asked = { camera: ask(360), screen: null };
    const [weak, good] = [100_000, 3_000_000].map((carries) => encodingsFor(asked, three, carries).camera?.height);
    expect([weak, good]).toEqual([180, 360]);
  });
});
