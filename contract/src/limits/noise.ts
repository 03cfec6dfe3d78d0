/** Ours, of taking noise out of the microphone: where sound comes slower than time passes, for so long, it ends. */
export const noiseLimits = {
  leastPace: 0.95,
  goodPace: 0.99,
  slowForMs: 6_000,
  readEveryMs: 1_000,
  startMs: 5_000,
  /** So long the engine may take to come; the microphone waits for it. */
  loadMs: 15_000,
};
