import { limits } from '@derslik/contract/limits';
import type { Area } from 'react-easy-crop';

/** Nearly as it was: the server compresses what it keeps, and twice is seen. */
const sentQuality = 0.9;

/** The part of a picture that was chosen, as it is sent. @throws Error where the browser can't */
export const croppedPicture = async (file: Blob, { x, y, width, height }: Area): Promise<Blob> => {
  const { croppedPx } = limits.avatar;
  const opened = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  const side = Math.min(croppedPx, Math.max(1, Math.round(width)));
  [canvas.width, canvas.height] = [side, side];
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('no canvas');
  // What is clear lies on paper.
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, side, side);
  ctx.drawImage(opened, x, y, width, height, 0, 0, side, side);
  opened.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/jpeg', sentQuality),
  );
};
