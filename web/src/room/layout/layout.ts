import { limits } from '@derslik/contract/limits';
import { hasFront, type Layout } from '@derslik/contract/room/layouts';
import type { ParticipantId } from '@derslik/contract/room/state';
import type { Box } from '../media/useBox';
import { columnsLayout } from './columns';
import { gridLayout, phoneLayout } from './gridLayout';
import { mainLayout } from './mainLayout';
import { restingPerson } from './mainPerson';
import { gapPx, type Rect } from './rect';
import { rowsIn, whole } from './rows';
import { stripLayout, stripOrder } from './stripLayout';

const share = 0.2;
const px = { min: 112, max: 256, edge: 12 };

/** A small picture inside a large one, at its upper right: tools and names stand at the foot. */
const insetIn = ({ x, y, width, height }: Rect): Rect => {
  const most = Math.min(width - 2 * px.edge, (height - 2 * px.edge) * limits.gallery.ratio);
  const small = Math.floor(Math.max(0, Math.min(most, px.max, Math.max(px.min, width * share))));
  return {
    x: x + width - small - px.edge,
    y: y + px.edge,
    width: small,
    height: Math.floor(small / limits.gallery.ratio),
  };
};

/** All that decides where pictures stand. */
export interface LayoutInput {
  layout: Layout;
  /** Everyone with a picture, in their order. */
  ids: readonly ParticipantId[];
  me: ParticipantId;
  /** Who is in front where nothing is shared; see `mainPerson`. */
  main: ParticipantId | null;
  /** What is shared and looked at. `presenter`: whose it is, if it is somebody's. */
  shared: { presenter: ParticipantId | null } | null;
  /** Place in `ids` of a picture on the wanted page. */
  firstTile: number;
  box: Box;
  isPhone: boolean;
}

export interface TilePlace extends Rect {
  id: ParticipantId;
}

/** Where what stands. Who has no place is not drawn. */
export interface Scene {
  /** What is shared. */
  front: Rect | null;
  /** In the order of `ids`, so that no picture is taken out of the page when its place changes. */
  places: readonly TilePlace[];
  /** Equals stand on pages, of which this one is seen. */
  page: number;
  pages: number;
  pageSize: number;
}

const placed = (ids: readonly ParticipantId[], rects: readonly Rect[]): TilePlace[] =>
  ids.flatMap((id, n) => (rects[n] ? [{ id, ...rects[n] }] : []));

const equals = ({ layout, ids, firstTile, box, isPhone }: LayoutInput): Scene => {
  const most = isPhone ? limits.gallery.tilesMaxPhone : limits.gallery.tilesMax;
  const columns = layout === 'tile' ? null : columnsLayout(layout === 'oneColumn' ? 1 : 2, ids.length, box);
  const pageSize = columns ? Math.min(most, columns.pageSize) : most;
  // The size of a whole page, so that the last one doesn't jump.
  const size =
    columns ?? (isPhone ? phoneLayout : gridLayout)(Math.min(ids.length, pageSize), box.width, box.height, gapPx);
  const pages = Math.max(1, Math.ceil(ids.length / pageSize));
  const page = Math.min(Math.floor(firstTile / pageSize), pages - 1);
  const shown = ids.slice(page * pageSize, (page + 1) * pageSize);
  return { front: null, places: placed(shown, rowsIn(shown.length, size, whole(box))), page, pages, pageSize };
};

/** One in front, the others beside or below it. */
const contact = ({ ids, me, main, shared, box, isPhone }: LayoutInput): Pick<Scene, 'front' | 'places'> => {
  if (!shared) {
    const { large, strip } = stripLayout(Math.max(0, ids.length - 1), box, isPhone);
    const others = stripOrder(ids, main, restingPerson(ids, me), strip.length);
    return { front: null, places: [...(main === null ? [] : [{ id: main, ...large }]), ...placed(others, strip)] };
  }
  const { presenter } = shared;
  const people = [...ids].sort((a, b) => Number(b === presenter) - Number(a === presenter));
  const { main: front, small, count, columns, isBeside } = mainLayout(people.length, box, gapPx);
  const rest = isBeside
    ? { x: front.width + gapPx, y: 0, width: small.width, height: box.height }
    : { x: 0, y: front.height + gapPx, width: box.width, height: small.height };
  return { front: whole(front), places: placed(people, rowsIn(count, { columns, ...small }, rest)) };
};

/** One in front, one more inside it. */
const inside = ({ layout, ids, me, main, shared, box }: LayoutInput): Pick<Scene, 'front' | 'places'> => {
  const front = shared && whole(box);
  const size = gridLayout(1, box.width, box.height, gapPx);
  const large = front ?? rowsIn(1, size, whole(box))[0] ?? whole(box);
  const small = shared ? (layout === 'presenter' ? shared.presenter : main) : me === main ? null : me;
  return {
    front,
    places: [
      ...(shared || main === null ? [] : [{ id: main, ...large }]),
      ...(small !== null && ids.includes(small) ? [{ id: small, ...insetIn(large) }] : []),
    ],
  };
};

/** Where everything stands, of nothing but this. */
export const sceneOf = (sight: LayoutInput): Scene => {
  if (!hasFront(sight.layout)) return equals(sight);
  const { front, places } = (sight.layout === 'contact' ? contact : inside)(sight);
  const order = (id: ParticipantId): number => sight.ids.indexOf(id);
  return { front, places: [...places].sort((a, b) => order(a.id) - order(b.id)), page: 0, pages: 1, pageSize: 1 };
};
