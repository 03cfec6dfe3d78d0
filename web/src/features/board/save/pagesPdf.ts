import fontAddress from '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf?url';
import type { PdfPage, PdfPictures } from './boardPdf';
import { openPicture, openPictures } from '../../../lib/ink/pictures';
import { pictureOfRoom } from '../page/pictures';
import { textPng } from './textPng';

export const pdfType = 'application/pdf';

const fontFile = async (): Promise<Uint8Array> => {
  const answer = await fetch(fontAddress);
  if (!answer.ok) throw new Error('The font is not there');
  return new Uint8Array(await answer.arrayBuffer());
};

const jpegOf = async (picture: ImageBitmap): Promise<Uint8Array> => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('The browser makes no picture');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.drawImage(picture, 0, 0);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!file) throw new Error('The browser makes no picture');
  return new Uint8Array(await file.arrayBuffer());
};

/** Page by page: all at once would be more than a weak device can open. */
const picturesOf = async (code: string, pages: readonly PdfPage[]): Promise<PdfPictures> => {
  const files = new Map<string, Uint8Array>();
  for (const { lines: strokes } of pages) {
    await openPictures(pictureOfRoom(code), strokes);
    for (const stroke of strokes) {
      const picture = stroke.tool === 'image' && !files.has(stroke.pictureId) ? openPicture(stroke.pictureId) : null;
      if (picture && stroke.tool === 'image') files.set(stroke.pictureId, await jpegOf(picture));
    }
  }
  return files;
};

/** A board as a PDF; what makes it, and its letters, come when somebody asks for one. @param code the room's */
export const pagesPdf = async (code: string, pages: readonly PdfPage[]): Promise<ArrayBuffer> => {
  const hasText = pages.some(({ lines: strokes }) => strokes.some(({ tool }) => tool === 'text'));
  const [{ boardPdf }, font, pictures] = await Promise.all([
    import('./boardPdf'),
    hasText ? fontFile() : null,
    picturesOf(code, pages),
  ]);
  return boardPdf(pages, font && { font, drawText: textPng }, pictures);
};
