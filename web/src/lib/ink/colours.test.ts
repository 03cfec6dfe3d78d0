import { brushColors } from '@derslik/contract/room/board/strokes';
import { limits } from '@derslik/contract/limits';
import { expect, it } from 'vitest';
import { colourOf, colours } from './colours';

const least = 3;
/** WCAG 2.2, relative luminance. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

it('the board has ten colours, each of which is seen on paper and lets black ink be read through its highlighter', () => {
  expect(Object.keys(colours)).toEqual(brushColors);
  expect(brushColors).toHaveLength(limits.whiteboard.colours);
  for (const [name, { ink, light }] of Object.entries(colours)) {
    expect(1.05 / (luminance(ink) + 0.05), `${name} on paper`).toBeGreaterThanOrEqual(least);
    const black = luminance(colours.black.ink) + 0.05;
    expect((luminance(light) + 0.05) / black, `black through ${name}`).toBeGreaterThanOrEqual(least);
  }
});

it('the board draws a colour that it does not know in black', () => {
  expect(colourOf('pencil', 'gold')).toBe(colours.black.ink);
  expect(colourOf('highlighter', 'constructor')).toBe(colours.black.light);
});
