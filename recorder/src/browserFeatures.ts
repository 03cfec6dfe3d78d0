/**
 * What a Chromium whose window nobody uses does without: suggestions below the address bar, two pages that every window would load, in most
 * of a second of a core, and a process that waits for a page of another site.
 */
export const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'SpareRendererForSitePerProcess',
  // Three minutes after its start it looks, in a process of 90 MB that stays, what a language model could do on this machine.
  'LogOnDeviceMetricsOnStartup',
] as const;
