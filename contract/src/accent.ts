/** The school's colour as each theme shows it, in the names of `tokens.css`. */
export interface AccentTokens {
  accent: string;
  'accent-hover': string;
  'accent-ink': string;
  'accent-soft': string;
}
export interface Accent {
  original: AccentTokens;
  dark: AccentTokens;
}

/** What a colour must differ by from all it stands on (WCAG 2, normal text). */
export const contrastLeast = 4.5;

/** What the accent stands on, by theme: canvas, surface, raised, fill. A test compares them with `tokens.css`. */
export const accentSurfaces = {
  original: ['#f5f7f8', '#ffffff', '#ffffff', '#edf1f3'],
  dark: ['#0f1418', '#171d23', '#1f272f', '#232c35'],
} as const;

type Rgb = [number, number, number];
const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
/** @param share of `other`, 0 to 1 */
const mixed = (colour: string, other: string, share: number): string => {
  const [from, to] = [rgbOf(colour), rgbOf(other)];
  return hexOf(from.map((part, at) => part + ((to[at] as number) - part) * share) as Rgb);
};

const luminance = (hex: string): number => {
  const [r, g, b] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** Contrast of two colours, 1 to 21, as WCAG 2 counts it. */
export const contrastOf = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const tokensOf = (theme: keyof Accent, accent: string): AccentTokens => {
  const [canvas, surface] = accentSurfaces[theme];
  const isDark = theme === 'dark';
  return {
    accent,
    'accent-hover': mixed(accent, isDark ? '#ffffff' : '#000000', 0.15),
    'accent-ink': isDark ? canvas : '#ffffff',
    'accent-soft': mixed(surface, accent, isDark ? 0.14 : 0.09),
  };
};
const holdsIn = (theme: keyof Accent, accent: string): boolean => {
  const tokens = tokensOf(theme, accent);
  const beside = [...accentSurfaces[theme], tokens['accent-soft'], tokens['accent-ink']];
  return beside.every((other) => contrastOf(accent, other) >= contrastLeast);
};

/** The first that holds on the way to black, or to white; black and white hold. */
const nearestIn = (theme: keyof Accent, colour: string): string => {
  const end = theme === 'dark' ? '#ffffff' : '#000000';
  for (let percent = 0; percent < 100; percent += 1) {
    const tried = mixed(colour, end, percent / 100);
    if (holdsIn(theme, tried)) return tried;
  }
  return end;
};

/** Whether a colour may be the school's: it can be read on the light surfaces as it is. Dark ones get a lighter one of it. */
export const isReadableAccent = (colour: string): boolean => holdsIn('original', colour);
/** The colour itself, or the nearest darker one that may be the school's. */
export const nearestAccent = (colour: string): string => nearestIn('original', colour);
export const accentOf = (colour: string): Accent => ({
  original: tokensOf('original', nearestAccent(colour)),
  dark: tokensOf('dark', nearestIn('dark', colour)),
});
