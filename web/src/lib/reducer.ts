import { combineSlices, createDynamicMiddleware, type Middleware } from '@reduxjs/toolkit';
import type { api } from './api';
import { session } from './session';
import { settingsSlice } from './settings';

/** What pages add when they are loaded; a sign-in page needs neither calls nor rooms. */
interface LaterSlices {
  api: ReturnType<typeof api.reducer>;
}

/** The store's reducer. A feature that is loaded later adds its slice with `rootReducer.inject(slice)`. */
export const rootReducer = combineSlices(session, settingsSlice).withLazyLoadedSlices<LaterSlices>();
export type RootState = ReturnType<typeof rootReducer>;

const later = createDynamicMiddleware();
/** Middleware that comes with a slice; stands in the store from the start. */
export const laterMiddleware = later.middleware;
export const addMiddleware = (middleware: Middleware): void => later.addMiddleware(middleware);
