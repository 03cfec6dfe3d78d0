import type { AppDispatch } from './hooks';

let storeDispatch: AppDispatch | null = null;
const starters: ((dispatch: AppDispatch) => void)[] = [];

/** Gives the store to those parts of the app that are loaded later. */
export const attachStore = (dispatch: AppDispatch): void => {
  storeDispatch = dispatch;
  for (const start of starters.splice(0)) start(dispatch);
};
/** Runs with the store's dispatch: now, or as soon as there is a store. */
export const startLater = (start: (dispatch: AppDispatch) => void): void => {
  if (storeDispatch) start(storeDispatch);
  else starters.push(start);
};
