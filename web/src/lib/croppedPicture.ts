/** A part of a picture, in its own pixels. */
interface PicturePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Wanted {
  /** Pixels of its width at most. */
  px: number;
  type: 'image/jpeg' | 'image/png';
}

/** Nearly as it was: the server compresses what it keeps, and twice is seen. */
const sentQuality = 0.9;

export const croppableTypes = ['image/png', 'image/jpeg'];

/** Whether this browser opens it. */
export const canOpenPicture = async (file: Blob): Promise<boolean> => {
  if (!croppableTypes.includes(file.type)) return false;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
};

/** The part of a picture that was chosen, as it is sent. @throws Error where the browser can't */
export const croppedPicture = async (
  file: Blob,
  { x, y, width, height }: PicturePart,
  { px, type }: Wanted,
): Promise<Blob> => {
  const opened = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, px / width);
  [canvas.width, canvas.height] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('no canvas');
  if (type === 'image/jpeg') {
    // What is clear lies on paper.
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(0, 0, canvas.width, canvas.height);
  }
  ctx.drawImage(opened, x, y, width, height, 0, 0, canvas.width, canvas.height);
  opened.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), type, sentQuality),
  );
};
