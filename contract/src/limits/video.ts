/** What cameras send and receive. */
export const videoLimits = {
  idealHeight: 360,
  minHeight: 180,
  idealWidth: 720,
  minWidth: 320,
  minFps: 15,
  maxFps: 20,
  startBitrateKbps: 800,
  codec: 'VP9' as const,
  /** Highest bitrate in bit/s for a low, standard and high layer. */
  maxBitratesVp8: [200_000, 500_000, 1_500_000] as const,
  maxBitratesVp9: [100_000, 300_000, 1_200_000] as const,
  channelLastN: 25,
  startMutedAfter: 25,
  lastNTile: 26,
  lastNOther: 2,
  lastNLowBandwidth: [1, 0] as const,
  receiverHeight: 180,
  receiverFps: 15,
  receiverFpsNonSpeaker: 10,
  resolutions: [240, 480, 540] as const,
  resolutionDefault: 540,
  studentHeightAcademic: 360,
  /** Frames per second by camera quality. */
  qualityFps: { onlyMicrophone: 10, low: 10, medium: 20, high: 30 },
  /** Cameras beyond this many pause in the mesh. */
  meshCameras: 6,
} as const;
