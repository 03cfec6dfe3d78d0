import { plainScene, type StageScene } from '@derslik/contract/room/parts/stage';
import { expect, it } from 'vitest';
import { arrangeStage, crawlHeight, hasThird, pictureSize } from './arrangeStage';
import type { StagePerson } from './stagePeople';

const on = { stream: null };
const person = (id: string, more: Partial<StagePerson> = {}): StagePerson => ({
  ...{ id, name: id, title: '', camera: null, screen: null, sharedAt: null },
  ...more,
});
const people = [person('ayse', { camera: on }), person('elif'), person('mert', { camera: on }), person('can')];
const shares = person('deniz', { screen: on, sharedAt: 5 });
const scene = (layout: StageScene['layout'], places: (string | null)[] = []): StageScene => ({
  ...plainScene,
  layout,
  places: [...places, null, null, null, null].slice(0, 4),
});
const who = (...asked: Parameters<typeof arrangeStage>) =>
  arrangeStage(...asked).map(({ id, kind, place }) => `${kind === 'camera' ? '' : `${kind}:`}${id}${place ?? ''}`);

it.each<[string, StageScene, string[]]>([
  ['one person', scene('one', ['mert']), ['mert0']],
  ['two people, in their places', scene('two', ['mert', 'ayse']), ['mert0', 'ayse1']],
  ['four people', scene('four', ['can', 'mert', 'elif', 'ayse']), ['can0', 'mert1', 'elif2', 'ayse3']],
  [
    'those who are seen first, in places that nobody was put in',
    scene('four', [null, 'elif']),
    ['ayse0', 'elif1', 'mert2', 'can3'],
  ],
  ['somebody else, where who was put there is gone', scene('two', ['gone', 'mert']), ['ayse0', 'mert1']],
])('the picture holds %s', (_, wanted, expected) => {
  expect(who(wanted, people, [])).toEqual(expected);
});

it('a place for one that nobody was put in is whoever spoke last', () => {
  expect(who(scene('one'), people, ['can', 'ayse'])).toEqual(['can0']);
  expect(who(scene('one'), people, [])).toEqual(['ayse0']);
});

it('an encoder stands where it was put, and nowhere by itself', () => {
  const all = [...people, person('obs', { isEncoder: true })];
  for (const layout of ['auto', 'one', 'two', 'four', 'screenSpeaker', 'screen'] as const)
    expect(who(scene(layout), all, []).join(' ')).not.toContain('obs');
  expect(who(scene('auto'), [person('obs', { isEncoder: true })], [])).toEqual([]);
  expect(who(scene('one', ['obs']), all, ['can'])).toEqual(['obs0']);
  expect(who(scene('two', [null, 'obs']), all, [])).toEqual(['ayse0', 'obs1']);
});

it('a screen stands beside its speaker or alone; the newest of several; and until one is shared there are people', () => {
  const shared = [...people, shares, person('ali', { screen: on, sharedAt: 9 })];
  expect(who(scene('screenSpeaker', ['can']), shared, [])).toEqual(['screen:ali', 'can0']);
  expect(who(scene('screen'), [...people, shares], ['can'])).toEqual(['screen:deniz']);
  expect(who(scene('screenSpeaker', ['can']), people, [])).toEqual(['can0']);
  expect(who(scene('screen'), people, ['mert'])).toEqual(['mert']);
  expect(who(scene('two'), shared, []).some((one) => one.startsWith('screen'))).toBe(false);
});

it('whatever stands in front of every film takes the screen’s place', () => {
  expect(who(scene('auto'), [...people, shares], ['can'], true)).toEqual(['front:null', 'can']);
  expect(who(scene('two'), people, [], true)).toEqual(['ayse0', 'mert1']);
});

it('left to itself the picture shows a screen with who speaks, else everybody, and uses nobody’s place', () => {
  const placed = scene('auto', ['can', 'elif']);
  expect(who(placed, [...people, shares], ['mert'])).toEqual(['screen:deniz', 'mert']);
  expect(who(placed, people, [])).toEqual(['ayse', 'mert', 'elif', 'can']);
  expect(who(placed, [], [])).toEqual([]);
});

it('nothing stands outside the picture, upon another, or on the words that run below', () => {
  const many = [...people, shares];
  for (const layout of ['auto', 'one', 'two', 'four', 'screenSpeaker', 'screen'] as const)
    for (let count = 0; count <= many.length; count++) {
      const spots = arrangeStage({ ...scene(layout), crawl: 'a' }, many.slice(0, count), []);
      expect(spots.length).toBeLessThanOrEqual(4);
      for (const [n, one] of spots.entries()) {
        expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
        expect(one.x + one.width).toBeLessThanOrEqual(pictureSize.width);
        expect(one.y + one.height).toBeLessThanOrEqual(pictureSize.height - crawlHeight);
        for (const other of spots.slice(n + 1))
          expect(
            one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              one.y + one.height <= other.y ||
              other.y + other.height <= one.y,
          ).toBe(true);
      }
    }
});

it('a name stands under everybody, or under those who were chosen', () => {
  expect(hasThird({ thirds: 'all' }, 'ayse')).toBe(true);
  expect([hasThird({ thirds: ['ayse'] }, 'ayse'), hasThird({ thirds: ['ayse'] }, 'elif')]).toEqual([true, false]);
});
