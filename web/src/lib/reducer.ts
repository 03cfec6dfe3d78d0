import { combineSlices } from '@reduxjs/toolkit';
import { api } from './api';
import { session } from './session';
import { settings } from './settings';

/** The store's reducer. A feature that is loaded later adds its slice with `rootReducer.inject(slice)`. */
export const rootReducer = combineSlices(api, session, settings);
export type RootState = ReturnType<typeof rootReducer>;
