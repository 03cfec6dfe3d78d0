import { unusedFeatures } from '../../recorder/src/browserFeatures.js';

/** What Chromium does without. Of such lists it takes the last alone, so Playwright's own stands here too; a test's window ends before it has a page of another site. */
export const withoutFeatures = `--disable-features=${[
  ...unusedFeatures,
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
].join(',')}`;
