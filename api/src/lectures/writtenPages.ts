import { AppError } from '@derslik/contract/errors';
import { lectureLimits as limits } from '@derslik/contract/limits/lecture';
import { loadedSharp } from '../pictures/recode.js';
import { writtenBlocks, type WrittenBlock } from './writtenBlocks.js';

const [width, height] = [limits.pagePixels, 1_080];
const margin = 120;
const room = { width: width - 2 * margin, height: height - 2 * margin };
const indent = 64;
/** More letters than a page holds: what is beyond needn't be drawn to see that it doesn't fit. */
const pageLettersMost = 2_500;

/** Pixels of letters, and of the space above. */
const looks: Record<WrittenBlock['kind'], { letters: number; above: number; isBold: boolean; left: number }> = {
  heading: { letters: 68, above: 56, isBold: true, left: 0 },
  subheading: { letters: 50, above: 44, isBold: true, left: 0 },
  paragraph: { letters: 38, above: 30, isBold: false, left: 0 },
  entry: { letters: 38, above: 18, isBold: false, left: indent },
};

interface Picture {
  body: Buffer;
  width: number;
  height: number;
}
interface Placed {
  input: Buffer;
  left: number;
  top: number;
}
/** A page as it is drawn, and its words. */
export interface WrittenPage {
  picture: Buffer;
  text: string;
}

/** Signs of the language in which letters are asked for are letters here. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const lettersOf = async (text: string, letters: number, isBold: boolean, widest: number): Promise<Picture> => {
  const sharp = await loadedSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="#1c1d22">${isBold ? `<b>${escaped(text)}</b>` : escaped(text)}</span>`,
      font: `DejaVu Sans ${letters}`,
      ...{ width: widest, dpi: 72, rgba: true, wrap: 'word-char', spacing: Math.round(letters / 4) },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { body: data, width: info.width, height: info.height };
};

/** As much of a text as there is room for, and the rest; never nothing. */
const split = (text: string, share: number): [string, string] => {
  const at = Math.max(1, Math.floor(text.length * share));
  const space = Math.max(text.lastIndexOf(' ', at), text.lastIndexOf('\n', at));
  // No letter is cut in its middle.
  const end = space > 0 ? space : /[\ud800-\udbff]/.test(text[at - 1]!) ? at + 1 : at;
  return [text.slice(0, end), text.slice(end).trimStart()];
};

/**
 * Pages of a text that somebody wrote, each a picture. Its letters are drawn; nothing in it is a command.
 * @throws AppError lectures.tooManyPages
 */
export const writtenPages = async function* (text: string): AsyncGenerator<WrittenPage> {
  let placed: Placed[] = [];
  let words: string[] = [];
  let top = 0;
  let made = 0;
  const page = async (): Promise<WrittenPage> => {
    if (++made > limits.pagesMax) throw new AppError('lectures.tooManyPages', { max: limits.pagesMax });
    const sharp = await loadedSharp();
    const sheet = sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
    const drawn = {
      picture: await sheet.composite(placed).png({ compressionLevel: 3 }).toBuffer(),
      text: words.join('\n'),
    };
    [placed, words, top] = [[], [], 0];
    return drawn;
  };
  const blocks = writtenBlocks(text);
  for (let block = blocks.shift(); block; block = blocks.shift()) {
    if (block === 'page') {
      if (placed.length > 0) yield await page();
      continue;
    }
    const { letters, above, isBold, left } = looks[block.kind];
    const gap = placed.length > 0 ? above : 0;
    const seen = block.text.slice(0, pageLettersMost);
    const picture = await lettersOf(seen, letters, isBold, room.width - left);
    const free = room.height - top - gap;
    // A letter that is higher than a page is cut off rather than never placed.
    const isLast = placed.length === 0 && block.text.length <= 2;
    if (!isLast && (picture.height > free || seen !== block.text)) {
      blocks.unshift(block);
      // What a whole page can't hold goes on on the next one.
      if (placed.length === 0 || picture.height > room.height || seen !== block.text) {
        const [first, rest] = split(
          block.text,
          ((0.9 * Math.max(free, 0)) / picture.height) * (seen.length / block.text.length),
        );
        if (placed.length > 0 && free < 3 * letters) {
          yield await page();
          continue;
        }
        blocks.shift();
        const parts = [{ ...block, text: first }, ...(rest ? [{ ...block, text: rest, sign: '' }] : [])];
        blocks.unshift(...parts);
        continue;
      }
      yield await page();
      continue;
    }
    top += gap;
    if (block.sign) {
      const sign = await lettersOf(block.sign, letters, false, indent * 2);
      placed.push({ input: sign.body, left: margin, top: margin + top + Math.max(0, Math.round(letters * 0.1)) });
    }
    placed.push({ input: picture.body, left: margin + left, top: margin + top });
    words.push(block.sign ? `${block.sign} ${block.text}` : block.text);
    top += picture.height;
  }
  if (placed.length > 0 || made === 0) yield await page();
};
