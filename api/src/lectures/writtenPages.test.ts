import sharp from 'sharp';
import { expect, it } from 'vitest';
import { writtenPages, type WrittenPage } from './writtenPages.js';

const pagesOf = async (text: string): Promise<WrittenPage[]> => {
  const pages: WrittenPage[] = [];
  for await (const page of writtenPages(text)) pages.push(page);
  return pages;
};
/** Share of points that are not white. */
const ink = async ({ picture }: WrittenPage): Promise<number> => {
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length / data.length;
};

it('a text becomes pages with its words; nothing in it is a command', async () => {
  const pages = await pagesOf(
    '# Üçgenler\n- <b>kalın</b> & <span size="900%">ğüşıöç</span>\n1. &amp; değil\n---\nİkinci',
  );
  expect(pages.map(({ text }) => text)).toEqual([
    'Üçgenler\n• <b>kalın</b> & <span size="900%">ğüşıöç</span>\n1. &amp; değil',
    'İkinci',
  ]);
  expect(await sharp(pages[0]!.picture).metadata()).toMatchObject({ width: 1920, height: 1080 });
  const [first, second] = [await ink(pages[0]!), await ink(pages[1]!)];
  expect(second).toBeGreaterThan(0);
  expect(first).toBeGreaterThan(2 * second);
});

it('what is longer than a page goes on on the next one, and no word of it is lost', async () => {
  const words = Array.from({ length: 600 }, (_, n) => `kelime${n}`);
  const long = await pagesOf(words.join(' '));
  expect(long.length).toBeGreaterThan(2);
  expect(long.flatMap(({ text }) => text.split(/\s+/))).toEqual(words);
  const letters = await pagesOf('ğ👍'.repeat(400));
  expect(letters.map(({ text }) => text.replaceAll(/\s/g, '')).join('')).toBe('ğ👍'.repeat(400));
  const entries = await pagesOf(Array.from({ length: 60 }, (_, n) => `- madde ${n}`).join('\n'));
  expect(entries.flatMap(({ text }) => text.split('\n'))).toEqual(Array.from({ length: 60 }, (_, n) => `• madde ${n}`));
});
