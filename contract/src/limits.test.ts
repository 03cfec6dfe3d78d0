import { expect, it } from 'vitest';
import { backgroundLimits } from './limits/background.js';
import { limits } from './limits.js';

/** The specification's own numbers, from its section 9 as it is written there. */
const specified = {
  meeting: { nameMax: 40, timeStepMinutes: 15, passwordLength: 5, pageSize: 9, pagerNumbers: 5, pagerMargin: 2 },
  broadcast: { titleMax: 55, descriptionMax: 140, logoPx: 40, moderators: 1, panelistsMax: 4, minLeadMinutes: 40 },
  survey: { optionsMin: 2, optionsMax: 8, textMax: 240, popupWidthPx: 650, percentDecimals: 2 },
  rating: { messageMax: 300, faces: [1, 2, 3] },
  birthDate: { profileYearsBack: 70, profileDaysAhead: 1, registerYearsBack: 100, registerDaysBack: 1 },
  virtualBackground: { storedMax: 25, blurSlight: 8, blurStrong: 25, segmentationWidth: 256, segmentationHeight: 144 },
  password: { weakBelow: 33, strongFrom: 66, cap: 100 },
  screenShare: { max: 3, maxFree: 1, fps: 5, fpsOfMotion: [10, 15], senderHeight: 1080, senderHeightAfter: 360 },
  video: { minHeight: 180, idealHeight: 360, minFps: 15, maxFps: 20, startBitrateKbps: 800, codec: 'VP9' },
  preview: { idealWidth: 1280, idealHeight: 720, minWidth: 1024, minHeight: 576, widthPx: 475, timeoutMs: 3_000 },
  connection: { qualityBands: [0, 33, 66, 100], e2ePingMs: 10_000 },
  audio: { retries: 3, retryMs: 1_000, samplingMs: 50 },
  gallery: { tilesMax: 20, ratio: 16 / 9 },
  volume: { default: 50, min: 10 },
  notice: { shortMs: 2_000, toastMs: 4_000, toastsMax: 3 },
  moderator: { absentMs: 300_000, leftRedirectMs: 500 },
  reconnect: { countdownMinS: 20, countdownMaxS: 34, reloadMs: 1_000 },
  problemSolve: { spinnerMs: 2_000, resultMs: 1_500, closeMs: 1_000 },
  muteAll: { throttleMs: 1_000, staggerMs: 100, busyMs: 600 },
  toolbar: { hideMs: 5_000, hideAgainMs: 3_000 },
  whiteboard: { canvasPx: 400, pencil: [1, 30], highlighter: [10, 50, 5], text: [5, 30], shape: [2, 20] },
  pin: { takeOverMs: 1_000, nextMs: 500, holdMs: 700 },
  pip: { widthPx: 640, heightPx: 360, columns: 2 },
  storage: { quotaBytes: 925_967_427 },
};

it('the table of limits holds the specification’s numbers', () => {
  expect({ ...limits, virtualBackground: backgroundLimits }).toMatchObject(specified);
});
