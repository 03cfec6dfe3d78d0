import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const pictograph = /\p{Extended_Pictographic}/u;
/** Signs of every text font, which are also in that list. */
const ofTexts = /[©®™↔↕▶◀]/gu;

it('no sign of ours needs a font of emoji', () => {
  const web = new URL('../../', import.meta.url);
  const found = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|json|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => pictograph.test(readFileSync(new URL(name, web), 'utf8').replaceAll(ofTexts, '')));
  expect(found).toEqual([]);
});
