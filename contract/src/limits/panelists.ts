/** How often a page that waits, and one that could be asked, look. */
export const panelistAskMs = 3_000;
