import { accentSurfaces } from '@derslik/contract/accent';
import { describe, expect, it } from 'vitest';
import { dark, hand, original, personColour, subjectColour, type Tokens } from './tokens';

const names: Record<keyof Tokens, true> = {
  canvas: true,
  surface: true,
  raised: true,
  ink: true,
  inkSoft: true,
  line: true,
  lineMid: true,
  lineStrong: true,
  fill: true,
  fillHover: true,
  accent: true,
  accentHover: true,
  accentInk: true,
  accentSoft: true,
  danger: true,
  dangerInk: true,
  dangerSoft: true,
  warn: true,
  warnSoft: true,
  ok: true,
  okSoft: true,
};
const colour = /^#[0-9a-f]{6}$/;

describe('the console wears the colours of the app', () => {
  it.each([
    ['original', original],
    ['dark', dark],
  ])('every colour that the console uses stands in the %s theme of tokens.css', (_name, theme) => {
    for (const name of Object.keys(names) as (keyof Tokens)[]) expect(theme[name], name).toMatch(colour);
  });

  it('the two themes are two', () => {
    expect(original.canvas).not.toBe(dark.canvas);
    expect(original.ink).not.toBe(dark.ink);
  });

  it.each([
    ['original', original],
    ['dark', dark],
  ] as const)('a school’s colour is judged on the surfaces of the %s theme', (name, theme) => {
    expect(accentSurfaces[name]).toEqual([theme.canvas, theme.surface, theme.raised, theme.fill]);
  });

  it('hands, people and subjects have the colours of the app', () => {
    expect(hand).toMatch(colour);
    for (let one = 1; one <= 8; one++) expect(personColour(one), `${one}`).toMatch(colour);
    for (let one = 0; one <= 11; one++) expect(subjectColour(one), `${one}`).toMatch(colour);
  });
});
