/** Whether this is `npm run torture`: stories that are long, or look at a rarer side of what another story shows, run there alone. */
export const isLongRun = process.env['TORTURE'] === '1';
