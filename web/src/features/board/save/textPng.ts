import { textLineHeight } from '../../../lib/ink/bounds';
import type { DrawText } from './boardPdf';
import { paintStroke, textFont } from '../../../lib/ink/paint';

/** Pixels of a logical unit, as many as a page that is saved as a picture has. */
const pixels = 4;
/** Letters may reach over their row and beyond their end, by at most so much of their size. */
const overhang = 0.4;

/** A text as the board shows it, with the letters of whichever of the device's fonts has them. */
export const textPng: DrawText = async (stroke) => {
  const { points, text = '', brushRadius: size = 0, dx = 0, dy = 0 } = stroke;
  const [x = 0, y = 0] = points[0] ?? [];
  const rows = text.split('\n');
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('The browser makes no picture');
  await document.fonts.load(textFont(size), text);
  ctx.font = textFont(size);
  const edge = size * overhang;
  const width = Math.max(1, ...rows.map((row) => ctx.measureText(row).width)) + 2 * edge;
  const height = rows.length * size * textLineHeight + 2 * edge;
  [canvas.width, canvas.height] = [Math.ceil(width * pixels), Math.ceil(height * pixels)];
  const [left, top] = [x + dx - edge, y + dy - edge];
  ctx.scale(pixels, pixels);
  ctx.translate(-left, -top);
  paintStroke(ctx, stroke, false);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('The browser makes no picture');
  const [shownWidth, shownHeight] = [canvas.width / pixels, canvas.height / pixels];
  return { file: new Uint8Array(await file.arrayBuffer()), left, top, width: shownWidth, height: shownHeight };
};
