import type Hls from 'hls.js/light';

/** The calls of section 9: a viewer's stream tries again so long after the network failed. */
const againMs = 10_000;
/** Without progress for so long it says that it isn't connected. */
const stalledMs = 3_000;
const lookMs = 500;
/** Further behind the newest picture than this it jumps forward, as after a phone's sleep. */
const farBehindSeconds = 15;

interface PlayOptions {
  /** Whether its picture moves. Called when that changes. */
  onMoves: (moves: boolean) => void;
}

interface LiveStream {
  /** Goes on at another address: in a frame the right to read is a part of it, and minutes long. */
  moveTo: (src: string) => void;
  end: () => void;
}

const isNative = (video: HTMLVideoElement): boolean =>
  !('MediaSource' in globalThis || 'ManagedMediaSource' in globalThis) &&
  video.canPlayType('application/vnd.apple.mpegurl') !== '';

/**
 * Plays a playlist at its newest end and keeps to it: through an interruption, a lost line, a pause that the browser made. The
 * player's program is loaded here, after the page stands.
 */
export const playLive = (video: HTMLVideoElement, first: string, { onMoves }: PlayOptions): LiveStream => {
  let src = first;
  let isOver = false;
  let hls: Hls | null = null;
  let reload: ReturnType<typeof setTimeout> | undefined;
  let place = -1;
  let movedAt = 0;
  let leaptAt = performance.now();
  let moves = false;

  // A refusal is the browser's, which lets a silent picture play as soon as it may.
  const play = (): void => void video.play().catch(() => undefined);
  const again = (): void => {
    clearTimeout(reload);
    reload = setTimeout(load, againMs);
  };
  const load = (): void => {
    if (isOver) return;
    if (hls) {
      hls.loadSource(src);
      hls.startLoad(-1);
    } else video.src = src;
    play();
  };
  const begin = async (): Promise<void> => {
    if (isNative(video)) {
      video.addEventListener('error', again);
      return load();
    }
    const { default: Player } = await import('hls.js/light');
    if (isOver || !Player.isSupported()) return;
    const player = new Player({
      // Its worker would be a script of no address, which the page's policy forbids.
      enableWorker: false,
      liveSyncDurationCount: 2,
      maxLiveSyncPlaybackRate: 1.1,
      backBufferLength: 10,
      // What a playlist named stands beside the newest address of it.
      xhrSetup: (request, url) => request.open('GET', beside(src, url), true),
    });
    hls = player;
    player.on(Player.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return;
      if (type === Player.ErrorTypes.MEDIA_ERROR) player.recoverMediaError();
      else again();
    });
    player.attachMedia(video);
    load();
  };

  const leap = (to: number): void => {
    leaptAt = performance.now();
    place = to;
    video.currentTime = to;
  };
  /** Not where the player waits at an old end while a new one is being written, nor where the browser paused it. */
  const keepUp = (): void => {
    const { buffered, currentTime } = video;
    const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
    const newest = hls?.liveSyncPosition ?? null;
    const now = performance.now();
    if (video.paused) play();
    // A leap needs a while to become a picture; one after the other would never let it begin.
    if (now - leaptAt < stalledMs) return;
    if (newest !== null && Math.abs(newest - currentTime) > farBehindSeconds) leap(newest);
    else if (now - movedAt > stalledMs && end - currentTime > 1) leap(Math.max(currentTime + 0.1, end - 2));
  };
  const look = setInterval(() => {
    const now = performance.now();
    if (place >= 0 && video.currentTime !== place && !video.seeking && !video.paused) movedAt = now;
    place = video.currentTime;
    const movesNow = movedAt > 0 && now - movedAt < stalledMs;
    if (movesNow !== moves) onMoves((moves = movesNow));
    keepUp();
  }, lookMs);
  void begin();
  const moveTo = (now: string): void => {
    if (now === src) return;
    src = now;
    // hls.js asks at the new address by itself; what the browser plays has to begin there.
    if (!hls && video.src) load();
  };
  const end = (): void => {
    isOver = true;
    clearInterval(look);
    clearTimeout(reload);
    video.removeEventListener('error', again);
    hls?.destroy();
    if (!hls) video.removeAttribute('src');
  };
  return { moveTo, end };
};

/** The address of a piece, or of the playlist itself, in the folder where the playlist stands now. */
const beside = (playlist: string, url: string): string =>
  new URL(url.slice(url.lastIndexOf('/') + 1), new URL(playlist, location.href)).href;
