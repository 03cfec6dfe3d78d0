/** How long notices stand, and how many at once. */
export const noticeLimits = { shortMs: 2_000, toastMs: 4_000, toastsMax: 3 } as const;
