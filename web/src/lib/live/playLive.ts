import type Hls from 'hls.js/light';
import { qualityAddress, firstGuess, instead, type PictureQuality } from './quality';

/** The calls of section 9: a viewer's stream tries again so long after the network failed. */
const viewerAgainMs = 10_000;
/** Without progress for so long it says that it isn't connected. */
const stalledMs = 3_000;
/** After the server has said that there is a picture, its first pieces are a matter of seconds: so often and so long it is asked for. */
const soonMs = 500;
const soonForMs = 10_000;
const lookMs = 500;
/** What the newest piece shows has waited for its end. */
const pieceSeconds = 1;
/** Further behind the newest picture than this it jumps forward, as after a phone's sleep. */
const farBehindSeconds = 15;

interface PlayOptions {
  /** Whether its picture moves. Called when that changes. */
  onMoves: (moves: boolean) => void;
  /** How far it is behind what the server has, in milliseconds. Called while it moves. */
  onDelay: (ms: number) => void;
  quality: PictureQuality;
  /** What can't be read is tried again after this. Default: as viewers do. */
  againMs?: number;
}

interface LiveStream {
  /** Goes on at another address: in a frame the right to read is a part of it, and minutes long. */
  moveTo: (src: string) => void;
  choose: (quality: PictureQuality) => void;
  /** There is a picture now: it is not waited for as after a failed network. */
  hasBegun: () => void;
  end: () => void;
}

const isNative = (video: HTMLVideoElement): boolean =>
  !('MediaSource' in globalThis || 'ManagedMediaSource' in globalThis) &&
  video.canPlayType('application/vnd.apple.mpegurl') !== '';

/** The player's program, for a page that waits for a picture and has the time: it is larger than the page. */
const loadPlayer = () => import('hls.js/light');
export const preparePlayer = (): void => {
  if (!isNative(document.createElement('video'))) void loadPlayer().catch(() => undefined);
};

/**
 * Plays a playlist at its newest end and keeps to it: through an interruption, a lost line, a pause that the browser made. The
 * player's program is loaded here, after the page stands.
 */
export const playLive = (
  video: HTMLVideoElement,
  first: string,
  { onMoves, onDelay, quality: begun, againMs = viewerAgainMs }: PlayOptions,
): LiveStream => {
  let src = first;
  let quality = begun;
  /** How many of what stands in its place were tried. */
  let tried = 0;
  let isOver = false;
  /** What could not be read is tried again at its time. */
  let isWaiting = false;
  let soonUntil = 0;
  /** What was asked for last, beside which address, and when. */
  let loading = '';
  let loadedFrom = '';
  let loadedAt = 0;
  let hls: Hls | null = null;
  let reload: ReturnType<typeof setTimeout> | undefined;
  let place = -1;
  let movedAt = 0;
  let leaptAt = performance.now();
  let moves = false;

  // A refusal is the browser's, which lets a silent picture play as soon as it may.
  const play = (): void => void video.play().catch(() => undefined);
  /** What can't be read has something in its place at once; after all of that it is tried anew. */
  const again = (): void => {
    clearTimeout(reload);
    // The right to read what it played has ended, and there is a newer one.
    if (loadedFrom !== src) return load();
    tried = (tried + 1) % instead[quality].length;
    if (tried > 0) load();
    else isWaiting = true;
    const waitMs = tried === 0 && performance.now() < soonUntil ? Math.min(soonMs, againMs) : againMs;
    reload = setTimeout(() => (tried > 0 ? void goBack() : load()), waitMs);
  };
  /** What stood in its place ends when it can be read again, as the low quality soon after a beginning. */
  const goBack = async (): Promise<void> => {
    const wished = qualityAddress(src, quality);
    const answer = await fetch(wished, { method: 'HEAD' }).catch(() => null);
    if (isOver || tried === 0 || wished !== qualityAddress(src, quality)) return;
    if (answer?.ok) {
      tried = 0;
      load();
    } else reload = setTimeout(() => void goBack(), againMs);
  };
  const load = (): void => {
    if (isOver) return;
    isWaiting = false;
    const address = qualityAddress(src, instead[quality][tried] ?? quality);
    loading = address;
    loadedFrom = src;
    loadedAt = performance.now();
    if (video.videoWidth > 0) void loadOver(address);
    else loadNow(address);
  };
  const loadNow = (address: string): void => {
    if (hls) {
      hls.loadSource(address);
      hls.startLoad(-1);
    } else video.src = address;
    play();
  };
  /** The last picture stands until there is another: what is loaded takes it away at once. */
  const loadOver = async (address: string): Promise<void> => {
    const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
    if (isOver || loading !== address) return;
    if (answer?.ok) loadNow(address);
    else again();
  };
  const begin = async (): Promise<void> => {
    if (isNative(video)) {
      video.addEventListener('error', again);
      return load();
    }
    const { default: Player } = await loadPlayer();
    if (isOver || !Player.isSupported()) return;
    const player = new Player({
      // Its worker would be a script of no address, which the page's policy forbids.
      enableWorker: false,
      liveSyncDurationCount: 2,
      maxLiveSyncPlaybackRate: 1.1,
      backBufferLength: 10,
      abrEwmaDefaultEstimate: firstGuess(),
      startLevel: -1,
      testBandwidth: false,
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
  /** A browser that plays by itself may stand still for good after an interruption, and say nothing of it. A weak line has time to go on. */
  const wakeNative = (): void => {
    const since = performance.now() - Math.max(movedAt, loadedAt);
    if (!hls && movedAt > 0 && !isWaiting && since > 2 * againMs) load();
  };
  const tellDelay = (): void => {
    const { seekable, currentTime } = video;
    const newest = seekable.length > 0 ? seekable.end(seekable.length - 1) - currentTime : 0;
    const seconds = (hls ? hls.latency : newest) + pieceSeconds;
    if (Number.isFinite(seconds)) onDelay(Math.max(0, Math.round(seconds * 1_000)));
  };
  const look = setInterval(() => {
    const now = performance.now();
    if (place >= 0 && video.currentTime !== place && !video.seeking && !video.paused) movedAt = now;
    place = video.currentTime;
    const movesNow = movedAt > 0 && now - movedAt < stalledMs;
    if (movesNow !== moves) onMoves((moves = movesNow));
    if (moves) tellDelay();
    keepUp();
    wakeNative();
  }, lookMs);
  void begin();
  const moveTo = (now: string): void => {
    if (now === src) return;
    // hls.js asks there by itself. What the browser plays it goes on to read where it began, for as long as it may.
    src = now;
  };
  const choose = (now: PictureQuality): void => {
    if (now === quality) return;
    quality = now;
    tried = 0;
    clearTimeout(reload);
    // The new one needs a while to become a picture.
    leaptAt = performance.now();
    if (hls || video.src) load();
  };
  const hasBegun = (): void => {
    soonUntil = performance.now() + soonForMs;
    if (!isWaiting) return;
    clearTimeout(reload);
    load();
  };
  const end = (): void => {
    isOver = true;
    clearInterval(look);
    clearTimeout(reload);
    video.removeEventListener('error', again);
    hls?.destroy();
    if (!hls) video.removeAttribute('src');
  };
  return { moveTo, choose, hasBegun, end };
};

/** The address of a piece, or of a playlist, in the broadcast's folder where that stands now. */
const beside = (playlist: string, url: string): string => {
  const [piece = url] = /(?:(?:middle|low|sound)\/)?[^/]+$/.exec(url) ?? [];
  return new URL(piece, new URL(playlist, location.href)).href;
};
