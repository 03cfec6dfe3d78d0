import { limits } from '@derslik/contract/limits';
import { hasFront, layouts, type Layout } from '@derslik/contract/room/layouts';
import { describe, expect, it } from 'vitest';
import { sceneOf, type TilePlace, type Scene, type LayoutInput } from './layout';
import { isInside, type Rect } from './rect';

const boxes = [
  ['phone', { width: 344, height: 560 }, true],
  ['lying phone', { width: 724, height: 240 }, true],
  ['tablet', { width: 752, height: 860 }, false],
  ['beside a panel', { width: 896, height: 592 }, false],
  ['large', { width: 1904, height: 880 }, false],
] as const;
const counts = [1, 2, 3, 5, 9, 21, 45];
const people = (count: number): string[] => Array.from({ length: count }, (_, n) => `person${n}`);

const sight = (layout: Layout, count: number, more: Partial<LayoutInput> = {}): LayoutInput => {
  const ids = people(count);
  return {
    ...{ layout, ids, me: ids[0]!, main: ids[1] ?? ids[0]!, shared: null },
    ...{ firstTile: 0, box: { width: 896, height: 592 }, isPhone: false },
    ...more,
  };
};

/** Every layout in every box with every number of people, with and without something shared. */
const each = (look: (scene: Scene, now: LayoutInput, name: string) => void): void => {
  for (const layout of layouts)
    for (const count of counts)
      for (const [place, box, isPhone] of boxes)
        for (const shared of hasFront(layout) ? [null, { presenter: null }, { presenter: 'person0' }] : [null]) {
          const now = sight(layout, count, { box, isPhone, shared });
          look(
            sceneOf(now),
            now,
            `${layout}, ${count} people, ${place}${shared ? `, shared by ${shared.presenter}` : ''}`,
          );
        }
};
const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const placesOf = (now: LayoutInput): Map<string, TilePlace> =>
  new Map(sceneOf(now).places.map((place) => [place.id, place]));
const moved = (before: LayoutInput, after: LayoutInput): string[] => {
  const [was, is] = [placesOf(before), placesOf(after)];
  return [...was.keys()].filter((id) => JSON.stringify(was.get(id)) !== JSON.stringify(is.get(id)));
};

describe('every layout', () => {
  it('keeps every picture inside the box, none over another but the one that is meant to', () => {
    each(({ front, places }, { layout, box }, name) => {
      const all = [...(front ? [front] : []), ...places];
      for (const rect of all) {
        expect(isInside(rect, { x: 0, y: 0, ...box }), name).toBe(true);
        expect(Math.min(rect.width, rect.height), name).toBeGreaterThan(40);
      }
      const pairs = all.flatMap((a, n) => all.slice(n + 1).map((b) => [a, b] as const));
      const over = pairs.filter(([a, b]) => overlap(a, b));
      if (layout !== 'speaker' && layout !== 'presenter') expect(over, name).toEqual([]);
      else for (const [a, b] of over) expect(isInside(a, b) || isInside(b, a), name).toBe(true);
    });
  });

  it('draws pictures 16 to 9, but for the columns that fill a phone', () => {
    each(({ places }, { layout, isPhone }, name) => {
      if (layout === 'tile' && isPhone) return;
      for (const { width, height } of places)
        expect(Math.abs(width - height * limits.gallery.ratio), name).toBeLessThanOrEqual(2);
    });
  });

  it('draws nobody twice, as many as a page holds at most, and everyone on some page', () => {
    each(({ places, pages, pageSize }, now, name) => {
      expect(new Set(places.map(({ id }) => id)).size, name).toBe(places.length);
      expect(places.length, name).toBeLessThanOrEqual(now.isPhone ? 8 : 20);
      if (hasFront(now.layout)) return;
      const drawn = Array.from({ length: pages }, (_, page) => sceneOf({ ...now, firstTile: page * pageSize }).places);
      expect(
        drawn.flat().map(({ id }) => id),
        name,
      ).toEqual(now.ids);
    });
  });

  it('moves nobody when someone comes behind the others on another page, and turns to the page of the wanted picture', () => {
    for (const layout of ['tile', 'oneColumn', 'twoColumns'] as const)
      expect(moved(sight(layout, 21), sight(layout, 22)), layout).toEqual([]);
    const { page, pages, places } = sceneOf(sight('tile', 45, { firstTile: 27 }));
    expect([page, pages, places[0]!.id]).toEqual([1, 3, 'person20']);
    // The page has gone with the people on it.
    expect(sceneOf(sight('tile', 5, { firstTile: 27 })).page).toBe(0);
  });
});

describe('equals', () => {
  it('stand the same whoever speaks', () => {
    for (const layout of ['tile', 'oneColumn', 'twoColumns'] as const)
      expect(moved(sight(layout, 9), sight(layout, 9, { main: 'person7' })), layout).toEqual([]);
  });

  it('stand in one column or in two, at least two high where there are people for it', () => {
    const columns = (layout: Layout, count: number): number[] => {
      const { places } = sceneOf(sight(layout, count));
      return [new Set(places.map(({ x }) => x)).size, new Set(places.map(({ y }) => y)).size];
    };
    expect([columns('oneColumn', 1), columns('oneColumn', 5)]).toEqual([
      [1, 1],
      [1, 2],
    ]);
    expect([columns('twoColumns', 2), columns('twoColumns', 4), columns('twoColumns', 21)]).toEqual([
      [2, 1],
      [2, 2],
      [2, 2],
    ]);
  });
});

describe('one in front', () => {
  const ids = (now: LayoutInput): string[] => sceneOf(now).places.map(({ id }) => id);
  const largest = (now: LayoutInput): string => sceneOf(now).places.reduce((a, b) => (b.width > a.width ? b : a)).id;

  it('changes places with the one that was there, and moves nobody else', () => {
    const atRest = sight('contact', 9);
    for (const main of ['person2', 'person4', 'person0']) {
      const speaks = { ...atRest, main };
      expect(largest(speaks)).toBe(main);
      expect(moved(atRest, speaks).sort()).toEqual(['person1', main].sort());
      expect(placesOf(speaks).get('person1')).toMatchObject({ ...placesOf(atRest).get(main), id: 'person1' });
    }
    // From beyond the strip: the last of it makes room.
    const far = { ...atRest, main: 'person8' };
    expect(largest(far)).toBe('person8');
    expect(moved(atRest, far).sort()).toEqual(['person1', 'person5']);
  });

  it('moves nobody when someone comes behind a full strip', () => {
    expect(moved(sight('contact', 9), sight('contact', 10))).toEqual([]);
  });

  it('has what is shared beside whoever presents it, then the others in their order', () => {
    const { front, places } = sceneOf(sight('contact', 5, { shared: { presenter: 'person3' } }));
    expect(front).toMatchObject({ x: 0, y: 0, height: 592 });
    const byHeight = [...places].sort((a, b) => a.y - b.y).map(({ id }) => id);
    expect(byHeight.slice(0, 3)).toEqual(['person3', 'person0', 'person1']);
    expect(
      moved(sight('contact', 9, { shared: { presenter: null } }), {
        ...sight('contact', 9, { shared: { presenter: null } }),
        main: 'person7',
      }),
    ).toEqual([]);
  });

  it('has who speaks, or who presents, inside what is shared over the whole box', () => {
    const shared = { presenter: 'person3' };
    const speaker = sight('speaker', 5, { shared, main: 'person2' });
    expect(sceneOf(speaker).front).toEqual({ x: 0, y: 0, width: 896, height: 592 });
    expect(ids(speaker)).toEqual(['person2']);
    expect(ids({ ...speaker, layout: 'presenter' })).toEqual(['person3']);
    expect(ids({ ...speaker, layout: 'presenter', shared: { presenter: null } })).toEqual([]);
  });

  it('has me inside whoever is in front where nothing is shared, and me alone where nobody else is there', () => {
    for (const layout of ['speaker', 'presenter'] as const) {
      expect(ids(sight(layout, 5, { main: 'person2' }))).toEqual(['person0', 'person2']);
      expect(largest(sight(layout, 5, { main: 'person2' }))).toBe('person2');
      expect(ids(sight(layout, 1))).toEqual(['person0']);
    }
  });
});
