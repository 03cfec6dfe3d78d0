/** What is ours of virtual backgrounds, beside the specification's `limits.virtualBackground`: only who wears one loads it. */
export const backgroundLimits = {
  /** So long engine and model may take to come. */
  loadMs: 15_000,
  /** A mask slower than this, for so long, ends the background; one below `goodMaskMs` forgives. */
  slowMaskMs: 125,
  goodMaskMs: 90,
  slowForMs: 6_000,
  /** The longer side of an uploaded picture as it is kept, and the file as it is chosen. */
  uploadPx: 1280,
  uploadBytes: 20 * 1024 * 1024,
};
