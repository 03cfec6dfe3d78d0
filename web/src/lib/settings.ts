import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Theme = 'original' | 'dark';

export interface Settings {
  /** Null until somebody chooses: it is the system's then. */
  theme: Theme | null;
  /** The sidebar shows icons only. */
  sideMenuCollapsed: boolean;
}

const initialState: Settings = { theme: null, sideMenuCollapsed: false };

/** What a person chose for this browser; persisted. The language is kept by `i18n`. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    sideMenuToggled: (state) => {
      state.sideMenuCollapsed = !state.sideMenuCollapsed;
    },
  },
  selectors: { selectChosenTheme: (state) => state.theme, selectSideMenuCollapsed: (state) => state.sideMenuCollapsed },
});

export const { themeChosen, sideMenuToggled } = settingsSlice.actions;
export const { selectChosenTheme, selectSideMenuCollapsed } = settingsSlice.selectors;
