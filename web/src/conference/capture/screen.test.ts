import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BrowserMedia } from './browserMedia';
import { Screen } from './screen';

/** A track and a stream with just enough of the browser's behaviour. */
class Track extends EventTarget {
  readonly kind = 'video';
  contentHint = '';
  readyState: 'live' | 'ended' = 'live';
  stop() {
    this.readyState = 'ended';
  }
  /** The bar of the browser, or the shared window's own cross. */
  endByBrowser() {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}
class Stream {
  constructor(readonly tracks: readonly Track[]) {}
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks;
}

/** One question of the browser to the person, open until it is answered. */
interface Picker {
  choose(): Track;
  refuse(name: string, message?: string): void;
  chooseNothing(): void;
}

function browser() {
  const pickers: Picker[] = [];
  const asked: unknown[] = [];
  const getDisplayMedia = (options?: unknown) =>
    new Promise<MediaStream>((resolve, reject) => {
      asked.push(options);
      const answer = (tracks: readonly Track[]) => resolve(new Stream(tracks) as unknown as MediaStream);
      pickers.push({
        choose() {
          const track = new Track();
          answer([track]);
          return track;
        },
        chooseNothing: () => answer([]),
        refuse: (name, message = '') => reject(new DOMException(message, name)),
      });
    });
  const devices = { getDisplayMedia } as unknown as BrowserMedia['devices'];
  const screen = new Screen({ devices, permission: async () => 'prompt' });
  return { screen, pickers, asked };
}
const stateOf = ({ store }: Screen) => {
  const { state, error, stream } = store.get();
  return { state, error, track: stream?.getVideoTracks()[0] ?? null };
};
const off = { state: 'off', error: null, track: null };

beforeEach(() => void vi.stubGlobal('MediaStream', Stream));
afterEach(() => void vi.unstubAllGlobals());

it('the capture shares what the person chose, sharp, without sound, and closes it', async () => {
  const { screen, pickers, asked } = browser();
  const sharing = screen.set(true);
  expect(stateOf(screen)).toEqual({ ...off, state: 'pending' });
  const track = pickers[0]!.choose();
  await sharing;
  expect(stateOf(screen)).toEqual({ state: 'on', error: null, track });
  expect(track.contentHint).toBe('detail');
  expect(asked).toMatchObject([{ audio: false, selfBrowserSurface: 'exclude' }]);
  await screen.set(false);
  expect(stateOf(screen)).toEqual(off);
  expect(track.readyState).toBe('ended');
});

it.each([
  ['a closed question is no failure', 'NotAllowedError', 'Permission denied', null],
  ['the system forbids it', 'NotAllowedError', 'Permission denied by system', 'denied'],
  ['the page’s rules forbid it', 'NotAllowedError', 'Disallowed by permissions policy', 'denied'],
  ['there is nothing to share', 'NotFoundError', 'Requested device not found', 'none'],
  ['it did not begin', 'NotReadableError', 'Could not start video source', 'failed'],
  ['it was no click', 'InvalidStateError', 'must be called from a user gesture', 'failed'],
])('the capture tells why there is no share: %s', async (_, name, message, error) => {
  const { screen, pickers } = browser();
  const sharing = screen.set(true);
  pickers[0]!.refuse(name, message);
  await sharing;
  expect(stateOf(screen)).toEqual({ ...off, error });
});

it('the capture tries again after a failure, and forgets it', async () => {
  const { screen, pickers } = browser();
  const first = screen.set(true);
  pickers[0]!.refuse('NotReadableError');
  await first;
  const second = screen.set(true);
  expect(stateOf(screen)).toEqual({ ...off, state: 'pending' });
  pickers[1]!.choose();
  await second;
  expect(stateOf(screen)).toMatchObject({ state: 'on', error: null });
});

it('the capture counts an answer without a picture as a failure', async () => {
  const { screen, pickers } = browser();
  const sharing = screen.set(true);
  pickers[0]!.chooseNothing();
  await sharing;
  expect(stateOf(screen)).toEqual({ ...off, error: 'failed' });
});

it('the capture does nothing where it can’t be done, on a phone', async () => {
  const screen = new Screen({ devices: {} as BrowserMedia['devices'], permission: async () => 'prompt' });
  expect(screen.isPossible).toBe(false);
  await screen.set(true);
  expect(stateOf(screen)).toEqual(off);
});

it('the capture asks once however often it is pressed', async () => {
  const { screen, pickers } = browser();
  const presses = [screen.set(true), screen.set(true)];
  const track = pickers[0]!.choose();
  await Promise.all(presses);
  await screen.set(true);
  expect(pickers).toHaveLength(1);
  expect(stateOf(screen)).toMatchObject({ state: 'on', track });
});

it('the capture begins nothing by the answer to a question that was taken back', async () => {
  const { screen, pickers } = browser();
  const sharing = screen.set(true);
  await screen.set(false);
  const late = pickers[0]!.choose();
  await sharing;
  expect(late.readyState).toBe('ended');
  expect(stateOf(screen)).toEqual(off);
});

it('the capture shares once where two questions stand open: what the later one was answered', async () => {
  const { screen, pickers } = browser();
  const first = screen.set(true);
  await screen.set(false);
  const second = screen.set(true);
  const early = pickers[0]!.choose();
  await first;
  expect(early.readyState).toBe('ended');
  expect(stateOf(screen)).toEqual({ ...off, state: 'pending' });
  const chosen = pickers[1]!.choose();
  await second;
  expect(stateOf(screen)).toEqual({ state: 'on', error: null, track: chosen });
});

it('the capture keeps the later question open where the earlier one is closed', async () => {
  const { screen, pickers } = browser();
  const first = screen.set(true);
  await screen.set(false);
  const second = screen.set(true);
  pickers[0]!.refuse('NotAllowedError', 'Permission denied');
  await first;
  expect(stateOf(screen).state).toBe('pending');
  const chosen = pickers[1]!.choose();
  await second;
  expect(stateOf(screen).track).toBe(chosen);
});

it('the capture ends with the browser’s own stop, and only for the share that it stopped', async () => {
  const { screen, pickers } = browser();
  const first = screen.set(true);
  const old = pickers[0]!.choose();
  await first;
  old.endByBrowser();
  expect(stateOf(screen)).toEqual(off);
  const second = screen.set(true);
  const track = pickers[1]!.choose();
  await second;
  old.endByBrowser();
  expect(stateOf(screen)).toMatchObject({ state: 'on', track });
});
