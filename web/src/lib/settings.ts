import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Theme = 'original' | 'dark';

export interface Settings {
  theme: Theme;
  /** The sidebar shows icons only. */
  sideMenuCollapsed: boolean;
}

const initialState: Settings = { theme: 'original', sideMenuCollapsed: false };

/** What a person chose for this browser; persisted. The language is kept by `i18n`. */
export const settings = createSlice({
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
  selectors: { selectTheme: (state) => state.theme, selectSideMenuCollapsed: (state) => state.sideMenuCollapsed },
});

export const { themeChosen, sideMenuToggled } = settings.actions;
export const { selectTheme, selectSideMenuCollapsed } = settings.selectors;
