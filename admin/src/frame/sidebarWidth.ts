const openWidthPx = 220;
const closedWidthPx = 56;

/** From 600 px on, where it stands beside the page. */
export const sidebarWidthPx = (open: boolean): number => (open ? openWidthPx : closedWidthPx);
