import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import { limits } from '@derslik/contract/limits';
import type { BoardPage } from '@derslik/contract/room/board/state';
import { GState, jsPDF } from 'jspdf';
import { corners, textLineHeight } from '../../../lib/ink/bounds';
import { colourOf } from '../../../lib/ink/colours';
import { isFilled, trace, type Way } from '../../../lib/ink/ink';
import type { Stroke } from '../../../lib/ink/stroke';
import { paperColours, rulesOf, textBaseline } from '../../../lib/ink/paint';

export interface PdfPage extends Pick<BoardPage, 'ratio' | 'background'> {
  lines: readonly BoardStroke[];
}

/** JPEG files by the pictures' ids. */
export type PdfPictures = ReadonlyMap<string, Uint8Array>;

/** A text as the screen shows it: a PNG file, and where it lies, in logical units. */
export interface DrawnText {
  file: Uint8Array;
  left: number;
  top: number;
  width: number;
  height: number;
}
export type DrawText = (stroke: Stroke) => Promise<DrawnText>;
export interface PdfLetters {
  /** A TTF file. */
  font: Uint8Array;
  /** For what the font has no letters. */
  drawText: DrawText;
}

/** Points of a logical unit: a page is as high as a lying A4. */
const points = 595 / limits.whiteboard.canvasPx;
const fontName = 'Inter';

/** A page of the file as a way to draw on, in logical units moved by what the stroke was moved by. */
const wayOn = (pdf: jsPDF, { dx = 0, dy = 0 }: Pick<Stroke, 'dx' | 'dy'>): Way => {
  let [atX, atY] = [0, 0];
  const x = (value: number): number => (value + dx) * points;
  const y = (value: number): number => (value + dy) * points;
  const curve = (x1: number, y1: number, x2: number, y2: number, toX: number, toY: number): void => {
    pdf.curveTo(x(x1), y(y1), x(x2), y(y2), x(toX), y(toY));
    [atX, atY] = [toX, toY];
  };
  return {
    moveTo: (toX, toY) => {
      pdf.moveTo(x(toX), y(toY));
      [atX, atY] = [toX, toY];
    },
    lineTo: (toX, toY) => {
      pdf.lineTo(x(toX), y(toY));
      [atX, atY] = [toX, toY];
    },
    // The format has curves of two control points alone.
    quadraticCurveTo: (byX, byY, toX, toY) =>
      curve(...towards(atX, atY, byX, byY), ...towards(toX, toY, byX, byY), toX, toY),
    bezierCurveTo: curve,
    closePath: () => pdf.close(),
  };
};
const towards = (x: number, y: number, byX: number, byY: number): [number, number] => [
  x + ((byX - x) * 2) / 3,
  y + ((byY - y) * 2) / 3,
];

/** Marks that stand above or below another letter need to be placed, which this library doesn't do. */
const combined = /\p{M}/u;

/** Has the file's font all letters of a text? It has the letters of Europe, and neither formulas nor emoji. */
const hasLetters = (pdf: jsPDF, text: string): boolean => {
  pdf.setFont(fontName);
  const { metadata } = pdf.getFont() as { metadata: { characterToGlyph: (code: number) => number } };
  const whole = text.normalize('NFC').replaceAll('\n', '');
  return !combined.test(whole) && [...whole].every((letter) => metadata.characterToGlyph(letter.codePointAt(0)!) > 0);
};

const writeText = (pdf: jsPDF, { points: [at], text = '', brushRadius: size = 0, dx = 0, dy = 0 }: Stroke): void => {
  const [x, y] = at ?? [0, 0];
  pdf.setFont(fontName);
  pdf.setFontSize(size * points);
  text
    .normalize('NFC')
    .split('\n')
    .forEach((row, n) => {
      const baseline = y + dy + size * (textBaseline + n * textLineHeight);
      if (row !== '') pdf.text(row, (x + dx) * points, baseline * points);
    });
};

const drawPicture = (pdf: jsPDF, { points: ends, dx = 0, dy = 0 }: Stroke, file: Uint8Array | undefined): void => {
  const { left, top, right, bottom } = corners(ends);
  const [x, y, width, height] = [left + dx, top + dy, right - left, bottom - top].map((units) => units * points);
  if (file) pdf.addImage(file, 'JPEG', x!, y!, width!, height!);
};

const pasteText = (pdf: jsPDF, { file, left, top, width, height }: DrawnText): void => {
  const [x, y, w, h] = [left, top, width, height].map((units) => units * points);
  pdf.addImage(file, 'PNG', x!, y!, w!, h!, undefined, 'FAST');
};

const drawStroke = (pdf: jsPDF, stroke: Stroke, pictures: PdfPictures): void => {
  if (stroke.tool === 'image') return drawPicture(pdf, stroke, pictures.get(stroke.pictureId ?? ''));
  const { tool, brushColor = 'black', brushRadius = 1 } = stroke;
  const colour = colourOf(tool, brushColor);
  if (tool === 'text') {
    pdf.setTextColor(colour);
    return writeText(pdf, stroke);
  }
  pdf.setFillColor(colour);
  pdf.setDrawColor(colour);
  pdf.setLineWidth(brushRadius * points);
  trace(wayOn(pdf, stroke), stroke);
  if (isFilled(stroke)) pdf.fill();
  else pdf.stroke();
};

const drawRules = (pdf: jsPDF, { ratio, background }: PdfPage): void => {
  const rules = rulesOf({ width: limits.whiteboard.canvasPx * ratio, height: limits.whiteboard.canvasPx }, background);
  if (rules.length === 0) return;
  pdf.setDrawColor(paperColours.rule);
  pdf.setLineWidth(paperColours.ruleWidth * points);
  const way = wayOn(pdf, {});
  for (const [fromX, fromY, toX, toY] of rules) {
    way.moveTo(fromX, fromY);
    way.lineTo(toX, toY);
  }
  pdf.stroke();
};

/** Markers; but for those that lie on a picture, which let it through. */
const belowRules = (strokes: readonly BoardStroke[]): ReadonlySet<BoardStroke> => {
  const first = strokes.findIndex(({ tool }) => tool === 'image');
  return new Set((first === -1 ? strokes : strokes.slice(0, first)).filter(({ tool }) => tool === 'highlighter'));
};

const seenThrough = (pdf: jsPDF, draw: () => void): void => {
  pdf.saveGraphicsState();
  pdf.setGState(new GState({ 'stroke-opacity': 0.5 }));
  draw();
  pdf.restoreGraphicsState();
};

/** So many strokes may hold up the page. */
const strokesAtOnce = 100;
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const eachStroke = async (
  strokes: readonly BoardStroke[],
  draw: (stroke: BoardStroke) => void | Promise<void>,
): Promise<void> => {
  for (const [n, stroke] of strokes.entries()) {
    if (n % strokesAtOnce === strokesAtOnce - 1) await breath();
    const drawing = draw(stroke);
    if (drawing) await drawing;
  }
};

/**
 * A board as a PDF: every stroke a path, every text a text; what the font has no letters for is a picture of the text. Markers lie below rules and ink, since in this file a
 * colour covers what is under it. @param letters null where no page has a text
 * @param pictures one that isn't here leaves its place empty
 */
export const boardPdf = async (
  pages: readonly PdfPage[],
  letters: PdfLetters | null,
  pictures: PdfPictures = new Map(),
): Promise<ArrayBuffer> => {
  const sizes = pages.map(({ ratio }): [number, number] => [595 * ratio, 595]);
  const lying = (ratio: number) => (ratio >= 1 ? 'landscape' : 'portrait');
  const [first] = pages;
  if (!first) throw new Error('A file has a page');
  const pdf = new jsPDF({
    ...{ unit: 'pt', compress: true, putOnlyUsedFonts: true, floatPrecision: 2 },
    ...{ format: sizes[0]!, orientation: lying(first.ratio) },
  });
  if (letters) {
    pdf.addFileToVFS('font.ttf', binaryText(letters.font));
    pdf.addFont('font.ttf', fontName, 'normal');
  }
  pdf.setLineCap('round');
  pdf.setLineJoin('round');
  for (const [n, page] of pages.entries()) {
    if (n > 0) pdf.addPage(sizes[n]!, lying(page.ratio));
    const isBelow = belowRules(page.lines);
    await eachStroke([...isBelow], (stroke) => drawStroke(pdf, stroke, pictures));
    drawRules(pdf, page);
    await eachStroke(page.lines, (stroke) => {
      if (isBelow.has(stroke)) return;
      if (stroke.tool === 'text' && letters && !hasLetters(pdf, stroke.text))
        return letters.drawText(stroke).then((text) => pasteText(pdf, text));
      if (stroke.tool === 'highlighter') seenThrough(pdf, () => drawStroke(pdf, stroke, pictures));
      else drawStroke(pdf, stroke, pictures);
    });
  }
  return pdf.output('arraybuffer');
};

/** The library takes files as texts of a byte a character. */
const binaryText = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
};
