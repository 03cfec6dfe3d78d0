/** It has to move for so long without standing still. */
const watchedMs = 5_000;
/** Nobody waits longer for a first picture. */
const patienceMs = 15_000;
const lookMs = 100;
/** Between two pictures a busy browser may take so long. */
const stillMs = 1_000;
const againMs = 500;

export interface PlayedPicture {
  /** From the call to the first picture that moved; null: none came. */
  firstMs: number | null;
  /** How far the picture is behind the moment when it was sent. */
  delayMs: number | null;
  /** How often it stood still. */
  stalls: number;
  /** It moved all the time. */
  isSteady: boolean;
}

const attach = async (video: HTMLVideoElement, src: string): Promise<() => void> => {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    video.src = src;
    return () => video.removeAttribute('src');
  }
  // Its worker would be a script of no address, which the page's policy forbids.
  const hls = new Hls({ enableWorker: false, liveSyncDurationCount: 2 });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    // Its first pieces are still being written.
    if (fatal) setTimeout(() => hls.loadSource(src), againMs);
  });
  hls.attachMedia(video);
  hls.loadSource(src);
  return () => hls.destroy();
};

/**
 * Plays a test picture as a viewer's page would, and measures it.
 * @param sentMs for how long it has been sent: its own clock began then
 */
export const playTestPicture = async (video: HTMLVideoElement, src: string, sentMs: number): Promise<PlayedPicture> => {
  const began = performance.now();
  const end = await attach(video, src);
  const played: PlayedPicture = { firstMs: null, delayMs: null, stalls: 0, isSteady: false };
  let [place, movedAt, isStill] = [-1, 0, false];
  try {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, lookMs));
      const passed = performance.now() - began;
      if (video.paused) await video.play().catch(() => undefined);
      if (video.currentTime !== place && place > 0) {
        movedAt = passed;
        isStill = false;
        played.firstMs ??= Math.round(passed);
        played.delayMs = Math.max(0, Math.round(sentMs + passed - video.currentTime * 1_000));
      } else if (played.firstMs !== null && !isStill && passed - movedAt > stillMs) {
        isStill = true;
        played.stalls += 1;
      }
      place = video.currentTime;
      if (played.firstMs === null ? passed > patienceMs : passed - played.firstMs > watchedMs)
        return { ...played, isSteady: played.firstMs !== null && played.stalls === 0 };
    }
  } finally {
    end();
  }
};
