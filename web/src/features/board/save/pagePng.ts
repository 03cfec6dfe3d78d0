import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import { limits } from '@derslik/contract/limits';
import type { BoardPage } from '@derslik/contract/room/board/state';
import { paintPaper, paintStrokes } from '../../../lib/ink/paint';
import { openPictures } from '../../../lib/ink/pictures';
import { pictureOfRoom } from '../page/pictures';

/** Pixels of a logical unit: a page is 1600 high, enough for a printed sheet. */
const pixels = 4;

/** A page as a picture. @param code the room's @returns null where the browser can't make one */
export const pagePng = async (
  code: string,
  { ratio, background }: Pick<BoardPage, 'ratio' | 'background'>,
  strokes: readonly BoardStroke[],
): Promise<Blob | null> => {
  await openPictures(pictureOfRoom(code), strokes);
  const height = limits.whiteboard.canvasPx;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(height * ratio * pixels), height * pixels];
  const ctx = canvas.getContext('2d');
  if (!ctx) return null;
  ctx.scale(pixels, pixels);
  paintPaper(ctx, { width: height * ratio, height }, background);
  paintStrokes(ctx, strokes);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};
