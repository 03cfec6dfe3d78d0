import { limits } from '@derslik/contract/limits';
import type { PageSize } from '../../../lib/ink/stroke';
import type { XY } from './viewport';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
const jpegQuality = 0.85;

/** The first picture among what was pasted, dropped or chosen. */
export const firstPicture = (files: Iterable<File>): File | null =>
  [...files].find(({ type }) => type.startsWith('image/')) ?? null;

/**
 * A picture as it can be sent: as it is where it is small enough, else drawn anew, smaller, as photographs are larger than the
 * room takes. @returns null for what the browser can't open
 */
export const sendable = async (file: Blob): Promise<Blob | null> => {
  const { picturePx, pictureBytes } = limits.board;
  try {
    const opened = await createImageBitmap(file);
    const { width, height } = opened;
    const scale = Math.min(1, picturePx / Math.max(width, height));
    if (scale === 1 && file.size <= pictureBytes && pictureTypes.some((type) => type === file.type)) return file;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    const ctx = canvas.getContext('2d');
    if (!ctx) return null;
    // What is clear lies on paper.
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.drawImage(opened, 0, 0, canvas.width, canvas.height);
    opened.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  } catch {
    return null;
  }
};

/** A new picture takes as much as this of a page's sides. */
const share = 0.6;
const roundedUnits = (value: number): number => Math.round(value * 10) / 10;

/** Where a new picture lies: around the middle of what one looks at, within the page. Two corners, logical units. */
export const pictureCorners = (picture: PageSize, page: PageSize, [x, y]: XY): [[number, number], [number, number]] => {
  const scale = Math.min((page.width * share) / picture.width, (page.height * share) / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const left = Math.min(Math.max(0, x - width / 2), page.width - width);
  const top = Math.min(Math.max(0, y - height / 2), page.height - height);
  return [
    [roundedUnits(left), roundedUnits(top)],
    [roundedUnits(left + width), roundedUnits(top + height)],
  ];
};
