/** Virtual backgrounds have limits apart from `limits`, which every page loads: only who wears one loads these. */
export const backgroundLimits = {
  storedMax: 25,
  blurSlight: 8,
  blurStrong: 25,
  segmentationWidth: 256,
  segmentationHeight: 144,
  maskUpdatesPerSecond: 30,
  blurImagePx: 4,
  blurSharedScreenPx: 8,
  /** Ours, as what follows: so long engine and model may take to come. */
  loadMs: 15_000,
  /** A mask slower than this, for so long, ends the background; one below `goodMaskMs` forgives. */
  slowMaskMs: 125,
  goodMaskMs: 90,
  slowForMs: 6_000,
  /** The longer side of an uploaded picture as it is kept, and the file as it is chosen. */
  uploadPx: 1280,
  uploadBytes: 20 * 1024 * 1024,
};
