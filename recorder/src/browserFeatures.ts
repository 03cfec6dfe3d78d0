/**
 * What a Chromium whose window nobody uses does without: suggestions below the address bar, two pages that every window would load, in most
 * of a second of a core, and a process that waits for a page of another site.
 */
export const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'SpareRendererForSitePerProcess',
] as const;
