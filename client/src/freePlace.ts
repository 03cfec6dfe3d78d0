/** What a person presses, types into or reads an answer in. */
const pressable = 'button, a[href], input, textarea, select, summary, [role="button"], [role="dialog"]';
const edgePx = 16;
/** Places are tried in such steps from the lower edge upwards. */
const stepPx = 16;
/** Below this a window is a phone's. */
const phonePx = 768;

export interface Size {
  width: number;
  height: number;
}
/** Where a box stands: its left edge, and its lower one, from which it grows upwards. */
export interface Place {
  left: number;
  bottom: number;
}
interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const meets = (a: Edges, b: Edges): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const edgesOf = ({ left, bottom }: Place, { width, height }: Size): Edges => ({
  left,
  top: bottom - height,
  right: left + width,
  bottom,
});

/**
 * The lowest place within an area where a box lies over none of the taken ones: at its left, else at its right or in its
 * middle. Where it already stands it stays while that is free. Null: there is no free place.
 */
export const freePlaceIn = (area: Edges, box: Size, taken: readonly Edges[], now: Place | null): Place | null => {
  const isFree = (place: Place): boolean => {
    const edges = edgesOf(place, box);
    return (
      edges.left >= area.left &&
      edges.right <= area.right &&
      edges.top >= area.top &&
      edges.bottom <= area.bottom &&
      !taken.some((one) => meets(edges, one))
    );
  };
  if (now && isFree(now)) return now;
  const [left, right] = [area.left, area.right - box.width];
  const highest = area.top + box.height;
  for (let { bottom } = area; bottom > highest - stepPx; bottom -= stepPx)
    for (const at of [left, right, Math.round((left + right) / 2)]) {
      const place = { left: at, bottom: Math.max(bottom, highest) };
      if (isFree(place)) return place;
    }
  return null;
};

/**
 * Where a notice of this size stands on the page as it is now: beside the menu, over nothing that is pressed; on a phone below the
 * header. Null: there is no such place.
 * @param own what belongs to the notices themselves
 */
export const freePlace = (box: Size, own: string, now: Place | null): Place | null => {
  const taken = [...document.querySelectorAll(pressable)]
    .filter((one) => !one.closest(own) && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    // Fields that another thing draws are there for readers of the page alone.
    .filter(({ width, height }) => width > 1 && height > 1);
  const main = document.querySelector('main')?.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect();
  const area = {
    left: Math.max(0, main?.left ?? 0) + edgePx,
    // Where a page is full of buttons, there is room left between those of its header; a phone's has none.
    top: innerWidth < phonePx ? Math.max(0, header?.bottom ?? 0) + edgePx / 2 : edgePx / 4,
    right: document.documentElement.clientWidth - edgePx,
    bottom: document.documentElement.clientHeight - edgePx,
  };
  if (box.width > area.right - area.left) [area.left, area.right] = [edgePx / 2, area.right + edgePx / 2];
  return freePlaceIn(area, box, taken, now);
};
