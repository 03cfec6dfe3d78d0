/** CSS pixels, or those of a picture. */
export interface SlideSize {
  width: number;
  height: number;
}

/** Where a page of slides stands in its box, in CSS pixels. */
export interface SlideStanding extends SlideSize {
  left: number;
  top: number;
}

/** How large the page is where it is seen whole, times `scale`. */
const sizeIn = (box: SlideSize, { width, height }: SlideSize, scale: number): SlideSize => {
  const whole = Math.min(box.width / width, box.height / height);
  return { width: width * whole * scale, height: height * whole * scale };
};

/** Where one side begins: in the middle where there is room, else so that no edge of the page lies within the box. */
const begin = (box: number, size: number, middle: number): number =>
  size <= box ? (box - size) / 2 : Math.min(0, Math.max(box - size, box / 2 - (size * middle) / 1_000));

/** @param x, y what of the page stands in the middle, in thousandths */
export const standIn = (
  box: SlideSize,
  page: SlideSize,
  { scale, x, y }: { scale: number; x: number; y: number },
): SlideStanding => {
  const size = sizeIn(box, page, scale);
  return { ...size, left: begin(box.width, size.width, x), top: begin(box.height, size.height, y) };
};
