import css from '@derslik/client/tokens.css?raw';

/** One theme's colours by the names of tokens.css, which holds the only values. */
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

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The custom properties of every rule whose selectors include this one. */
const propertiesOf = (selector: string): Readonly<Record<string, string>> => {
  const rules = [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const bodies = rules.filter(([, selectors]) => selectors?.split(',').some((one) => one.trim() === selector));
  return Object.fromEntries(
    bodies.flatMap(([, , body]) =>
      [...(body ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [camel(name ?? ''), value ?? '']),
    ),
  );
};

const themeOf = (name: string) => propertiesOf(`[data-theme='${name}']`) as unknown as Tokens;
export const original = themeOf('original');
export const dark = themeOf('dark');

const always = propertiesOf(':root');
/** The yellow of the mark and of raised hands, the same in both themes. */
export const hand = always['hand'];

/** The ground of a person's initials; white letters stand on it at 4.5:1 or more. @param colour from 1 */
export const personColour = (colour: number): string | undefined => always[`av${colour}`];

/** The colour by which a subject is known in the timetable, as an edge and, thinned, a ground. @param colour 0 to 11 */
export const subjectColour = (colour: number): string => always[`sub${colour}`] ?? 'transparent';
