import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dark, hand, original, personColours } from './tokens';

const css = readFileSync(new URL('../../../client/src/tokens.css', import.meta.url), 'utf8').replaceAll('"', "'");

/** The custom properties of the rule that begins with this selector. */
const propertiesOf = (selector: string): Record<string, string> => {
  const at = css.indexOf(`${selector} {`);
  expect(at, selector).toBeGreaterThan(-1);
  const rule = css.slice(at);
  const body = rule.slice(rule.indexOf('{') + 1, rule.indexOf('}'));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
};

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('the console wears the colours of the app', () => {
  it.each([
    ['original', original, ":root,\n[data-theme='original']"],
    ['dark', dark, "[data-theme='dark']"],
  ])('every colour of the %s theme is the one of tokens.css', (_name, tokens, selector) => {
    const properties = propertiesOf(selector);
    for (const [name, value] of Object.entries(tokens)) expect([name, properties[kebab(name)]]).toEqual([name, value]);
  });

  it('hands and people have the same colours', () => {
    const properties = propertiesOf(':root');
    expect(properties['hand']).toBe(hand);
    expect(personColours.map((_, i) => properties[`av-${i + 1}`])).toEqual([...personColours]);
  });
});
