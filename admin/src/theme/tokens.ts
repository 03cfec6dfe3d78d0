/** One theme's colours, the values of `client/src/tokens.css` under the same names. A test compares the two. */
export interface Tokens {
  canvas: string;
  surface: string;
  raised: string;
  ink: string;
  inkSoft: string;
  line: string;
  lineMid: string;
  lineStrong: string;
  fill: string;
  fillHover: string;
  accent: string;
  accentHover: string;
  accentInk: string;
  accentSoft: string;
  danger: string;
  dangerInk: string;
  dangerSoft: string;
  warn: string;
  warnSoft: string;
  ok: string;
  okSoft: string;
}

export const original: Tokens = {
  canvas: '#f5f7f8',
  surface: '#ffffff',
  raised: '#ffffff',
  ink: '#15202b',
  inkSoft: '#52606d',
  line: '#dde3e8',
  lineMid: '#c3ccd4',
  lineStrong: '#84909b',
  fill: '#edf1f3',
  fillHover: '#e3e9ec',
  accent: '#0b6e66',
  accentHover: '#095a54',
  accentInk: '#ffffff',
  accentSoft: '#e1f2f0',
  danger: '#b3261e',
  dangerInk: '#ffffff',
  dangerSoft: '#fcefed',
  warn: '#8a5a00',
  warnSoft: '#fdf3de',
  ok: '#1a7f37',
  okSoft: '#e8f6ec',
};

export const dark: Tokens = {
  canvas: '#0f1418',
  surface: '#171d23',
  raised: '#1f272f',
  ink: '#e9eef2',
  inkSoft: '#a4b1bd',
  line: '#2b353f',
  lineMid: '#3f4b56',
  lineStrong: '#6d7a86',
  fill: '#232c35',
  fillHover: '#2e3943',
  accent: '#4fc3b6',
  accentHover: '#6dd2c6',
  accentInk: '#06201d',
  accentSoft: '#12312e',
  danger: '#ff8a80',
  dangerInk: '#2b0705',
  dangerSoft: '#361b1b',
  warn: '#ffad66',
  warnSoft: '#33261a',
  ok: '#6fdc8c',
  okSoft: '#163023',
};

/** The yellow of the mark and of raised hands, the same in both themes. */
export const hand = '#f2b01e';

/** Person colours; white letters stand on them at 4.5:1 or more. */
export const personColours = [
  '#2f6f8f',
  '#7a5195',
  '#8a5a2b',
  '#2c7558',
  '#a04668',
  '#4f5d9e',
  '#4a687c',
  '#a64d2c',
] as const;
