import { expect, it } from 'vitest';
import { type ConformanceHall, eventually } from './conformanceWorld';

/** How good the ways are, and what they carry. */
export function lineConformance(hall: ConformanceHall): void {
  it('tells how good my line is and everyone’s, and what goes over the way to a person', async () => {
    const [a] = await hall.meet('ayse', 'bora');
    await hall.expectFrames(a!, 'bora');
    await eventually(async () => expect((await a!.snapshot()).quality).toEqual({ ayse: 100, bora: 100 }), 30_000);
    await eventually(async () => {
      const theirs = await a!.stats('bora');
      expect(theirs.bitrate.download).toBeGreaterThan(0);
      expect(theirs.resolution!.height).toBeGreaterThan(0);
      expect(theirs.framerate).toBeGreaterThan(0);
      const mine = await a!.stats();
      expect(mine.bitrate.upload).toBeGreaterThan(0);
      expect(mine.packetLoss).toBeLessThan(5);
    });
  });
}
