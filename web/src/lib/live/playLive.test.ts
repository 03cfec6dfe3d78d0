import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playLive } from './playLive';

const src = '/media/broadcasts/b1/index.m3u8';
const list = '/media/broadcasts/b1/all.m3u8';

/** A player of the browser's own, as an iPhone has it: what it is asked to load, and what it says of that. */
class Picture extends EventTarget {
  readonly asked: string[] = [];
  readonly buffered = { length: 0 };
  readonly seekable = { length: 0 };
  readonly paused = false;
  readonly seeking = false;
  currentTime = 0;
  set src(address: string) {
    this.asked.push(address);
  }
  get src(): string {
    return this.asked.at(-1) ?? '';
  }
  canPlayType = (): string => 'maybe';
  play = (): Promise<void> => Promise.resolve();
  removeAttribute = (): void => undefined;
}

describe('a viewer’s player that waits for a picture', () => {
  let picture: Picture;
  let stream: ReturnType<typeof playLive>;
  const begin = (): void => {
    picture = new Picture();
    const parts = { onMoves: () => undefined, onDelay: () => undefined };
    stream = playLive(picture as unknown as HTMLVideoElement, src, { ...parts, quality: 'auto' });
  };
  /** The server has none of what it asked for. */
  const refuse = (): boolean => picture.dispatchEvent(new Event('error'));

  beforeEach(() => {
    vi.useFakeTimers();
    // What is there of the list of qualities is asked beside the player.
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: false }));
    begin();
  });
  afterEach(() => {
    stream.end();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('asks for the list, then for the whole picture in its place, and then not before ten seconds have passed', () => {
    expect(picture.asked).toEqual([list]);
    refuse();
    expect(picture.asked).toEqual([list, src]);
    refuse();
    vi.advanceTimersByTime(9_999);
    expect(picture.asked).toEqual([list, src]);
    vi.advanceTimersByTime(1);
    expect(picture.asked).toEqual([list, src, list]);
  });

  it('asks in the moment in which it is told that there is one, once', () => {
    refuse();
    refuse();
    vi.advanceTimersByTime(2_000);
    stream.hasBegun();
    expect(picture.asked.slice(2)).toEqual([list]);
    vi.advanceTimersByTime(60_000);
    expect(picture.asked.slice(2)).toEqual([list]);
  });

  it('asks for the first pieces twice a second while they are a matter of seconds, and then as often as before', () => {
    refuse();
    refuse();
    stream.hasBegun();
    for (let half = 1; half <= 20; half++) {
      refuse();
      refuse();
      vi.advanceTimersByTime(500);
    }
    // Both in every half, and the list once more at the end of the last.
    expect(picture.asked.slice(2)).toHaveLength(41);
    refuse();
    refuse();
    const { length } = picture.asked;
    vi.advanceTimersByTime(9_999);
    expect(picture.asked).toHaveLength(length);
    vi.advanceTimersByTime(1);
    expect(picture.asked).toHaveLength(length + 1);
  });

  it('is loaded anew where it stands still and says nothing of it, as an iPhone’s may after an interruption', () => {
    const plays = (seconds: number): void => {
      for (let half = 0; half < 2 * seconds; half++) {
        picture.currentTime += 0.5;
        vi.advanceTimersByTime(500);
      }
    };
    plays(60);
    expect(picture.asked).toEqual([list]);
    vi.advanceTimersByTime(19_000);
    expect(picture.asked).toEqual([list]);
    vi.advanceTimersByTime(2_000);
    expect(picture.asked).toEqual([list, list]);
    // And again, as long as nothing comes of it; not while something does.
    vi.advanceTimersByTime(21_000);
    expect(picture.asked).toHaveLength(3);
    plays(60);
    expect(picture.asked).toHaveLength(3);
  });

  it('goes on where it plays when its right is renewed, and at the newest address once it can’t be read there', () => {
    const [first, second] = ['/media/broadcasts/1.a/b1', '/media/broadcasts/2.b/b1'];
    stream.moveTo(`${first}/index.m3u8`);
    stream.moveTo(`${second}/index.m3u8`);
    expect(picture.asked).toEqual([list]);
    refuse();
    expect(picture.asked).toEqual([list, `${second}/all.m3u8`]);
    refuse();
    expect(picture.asked.at(-1)).toBe(`${second}/index.m3u8`);
  });

  it('leaves alone what is being asked for already', () => {
    stream.hasBegun();
    expect(picture.asked).toEqual([list]);
    refuse();
    stream.hasBegun();
    expect(picture.asked).toEqual([list, src]);
  });
});
