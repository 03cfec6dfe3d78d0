import fontAddress from '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf?url';
import type { PdfPage } from './boardPdf';

export const pdfType = 'application/pdf';

const fontFile = async (): Promise<Uint8Array> => {
  const answer = await fetch(fontAddress);
  if (!answer.ok) throw new Error('The font is not there');
  return new Uint8Array(await answer.arrayBuffer());
};

/** A board as a PDF; what makes it, and its letters, come when somebody asks for one. */
export const pagesPdf = async (pages: readonly PdfPage[]): Promise<ArrayBuffer> => {
  const hasText = pages.some(({ lines }) => lines.some(({ tool }) => tool === 'text'));
  const [{ boardPdf }, font] = await Promise.all([import('./boardPdf'), hasText ? fontFile() : null]);
  return boardPdf(pages, font);
};
