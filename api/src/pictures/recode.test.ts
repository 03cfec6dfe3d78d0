import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { recoded as recodedAs, type Keeping } from './recode.js';

const keeping: Keeping = {
  ...{ formats: ['png', 'jpeg', 'webp'], width: 1_600, height: 1_600, error: 'draw.invalidPicture' },
  written: (image) => image.webp(),
};
const recoded = (file: Buffer, more: Partial<Keeping> = {}) => recodedAs(file, 'elif', { ...keeping, ...more });

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

it.each(['png', 'jpeg', 'webp'] as const)('the recoder writes a %s anew, as WebP', async (format) => {
  const { body, width, height } = await recoded(await drawn(300, 200).toFormat(format).toBuffer());
  expect([width, height]).toEqual([300, 200]);
  expect((await sharp(body).metadata()).format).toBe('webp');
});

it('the recoder makes a large one as small as a page needs, upright, and keeps nothing that a camera wrote into it', async () => {
  const photo = await drawn(3_000, 1_000)
    .withExif({ IFD0: { Copyright: 'Ayşe Yıldırım' }, IFD3: { GPSLatitude: '39/1 55/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body, width, height } = await recoded(photo);
  expect(height).toBe(keeping.height);
  expect(width).toBeLessThan(height);
  const { exif, icc, xmp, orientation } = await sharp(body).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({});
  expect(body.includes('Ayşe')).toBe(false);
});

describe('refuses', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const bomb = async () => {
    const png = await drawn(10, 10).png().toBuffer();
    // Says that it is 60,000 x 60,000.
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    return png;
  };
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('ğüşiöç')],
    ['a drawing in SVG', () => Buffer.from(svg)],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['half a file', async () => (await drawn(900, 900).png().toBuffer()).subarray(0, 400)],
    ['a file that is said to be enormous', bomb],
    ['a film', () => Buffer.from('000000206674797069736f6d0000020069736f6d', 'hex')],
  ])('%s', async (_, file) => {
    await expect(recoded(await file())).rejects.toThrow('draw.invalidPicture');
  });
});

it('the recoder takes only the kinds that are asked for, by content', async () => {
  const only = { formats: ['png', 'jpeg'], error: 'avatar.invalidPicture' } as const;
  const file = await drawn(30, 20).webp().toBuffer();
  await expect(recoded(file, only)).rejects.toThrow('avatar.invalidPicture');
  const { body } = await recoded(await drawn(30, 20).png().toBuffer(), { ...only, written: (image) => image.jpeg() });
  expect((await sharp(body).metadata()).format).toBe('jpeg');
});

it('the recoder opens one a person, and lets others wait for their turn', async () => {
  const file = await drawn(200, 200).png().toBuffer();
  const people = Array.from({ length: 28 }, (_, n) => `pupil ${n}`);
  const first = recoded(file);
  await expect(recoded(file)).rejects.toThrow('common.tooMany');
  await Promise.all([first, ...people.map((person) => recodedAs(file, person, keeping))]);
  await recoded(file);
});

it('the recoder lets no more wait than a class', async () => {
  const file = await drawn(9, 9).png().toBuffer();
  const crowd = Array.from({ length: 60 }, (_, n) => recodedAs(file, `pupil ${n}`, keeping));
  const ended = await Promise.allSettled(crowd);
  const refused = ended.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(20);
  expect(refused.length).toBeLessThan(35);
});
