import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { officeTypes, type OfficeEnding } from '@derslik/contract/officeTypes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestLectures } from '../support/lectureLibrary.js';
import { isLongRun } from '../support/longRun.js';
import * as files from '../support/officeFiles.js';
import { slidesPdf } from '../support/pdfBytes.js';
import { TestSchool } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';

let stack: NativeStack;
let school: TestSchool;
let mine: TestLectures;
let outside: Server;
let address: string;
const calls: string[] = [];
/** What stands there of whoever else opens files on this machine. */
const before = readdirSync(tmpdir());
const left = (prefix: string): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(prefix) && !before.includes(name));
const dir = mkdtempSync(join(tmpdir(), 'derslik-office-'));

beforeAll(async () => {
  stack = await startStack({ redis: false });
  school = new TestSchool(stack.databaseUrl);
  mine = new TestLectures(stack.url, (await school.teacher()).bearer);
  outside = createServer((request, reply) => {
    calls.push(request.url ?? '');
    reply.end();
  }).listen(0, '127.0.0.1');
  await once(outside, 'listening');
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
});
afterAll(async () => {
  outside.close();
  await school.close();
  await stack.stop();
  rmSync(dir, { recursive: true, force: true });
});

const bring = (bytes: Buffer, ending: OfficeEnding, title = 'Ofis') =>
  mine.upload(bytes, { type: officeTypes[ending], title });

it('where LibreOffice is not installed an office file is asked for as a PDF; else what is none ends in words', async () => {
  const answer = await bring(files.zipOf({ 'a.txt': 'Merhaba' }), 'pptx');
  if (!files.hasOffice) return expect(answer.code).toBe('lectures.saveAsPdf');
  expect((await mine.list()).data.opensOffice).toBe(true);
  expect((await mine.settled(answer.data.id)).failure).toBe('lectures.notReadable');
});

/** Grey values of a picture in a size that all have. */
const greys = async (picture: string): Promise<{ size: string; data: Buffer }> => {
  const { data, info } = await sharp(picture).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  return { size: `${info.width}x${info.height}`, data };
};
/** How far two pictures are apart: of 255 on average, and the share of points that anybody would see. */
const apart = async (one: string, other: string): Promise<{ size: string; mean: number; seen: number }> => {
  const [a, b] = [await greys(one), await greys(other)];
  expect(a.size).toBe(b.size);
  let [sum, seen] = [0, 0];
  for (let n = 0; n < a.data.length; n++) {
    const off = Math.abs(a.data[n]! - b.data[n]!);
    sum += off;
    if (off > 64) seen++;
  }
  return { size: a.size, mean: sum / a.data.length, seen: seen / a.data.length };
};

describe.skipIf(!files.hasOffice || !isLongRun)('office files, where LibreOffice is installed and time is long', () => {
  it('become the pages that LibreOffice makes of them: 60 files of five kinds and three of python-pptx, with Turkish letters', async () => {
    const all = await files.officeFiles(join(dir, 'made'));
    expect(all).toHaveLength(63);
    for (const { path, ending } of all) {
      const { data, code } = await bring(files.bytesOf(path), ending, path);
      expect(code, path).toBeUndefined();
      const ready = await mine.settled(data.id);
      expect(ready, path).toMatchObject({ state: 'ready', failure: null });
      const own = mkdtempSync(join(dir, 'own-'));
      await files.byOffice(own, 'pdf', [path]);
      await promisify(execFile)('pdftoppm', [
        '-png',
        '-scale-to',
        '1920',
        join(
          own,
          readdirSync(own).find((name) => name.endsWith('.pdf'))!,
        ),
        join(own, 'page'),
      ]);
      const theirs = readdirSync(own)
        .filter((name) => name.endsWith('.png'))
        .toSorted();
      expect(ready.pages, path).toBe(theirs.length);
      for (const [n, name] of theirs.entries()) {
        const off = await apart(join(stack.videoDir, 'pages', data.id, `${n + 1}.webp`), join(own, name));
        expect(off.mean, `${path} ${n + 1}`).toBeLessThan(1.5);
        expect(off.seen, `${path} ${n + 1}`).toBeLessThan(0.001);
      }
      const { data: key } = await mine.key(data.id);
      expect(key.pages.map(({ text }) => text).join(' '), path).toMatch(/[ğüşıöçİ]/);
      await mine.remove(data.id);
      rmSync(own, { recursive: true });
    }
  });

  const frame = (href: string): string =>
    `<text:p><draw:frame svg:width="5cm" svg:height="5cm" text:anchor-type="as-char"><draw:image xlink:href="${href}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p>`;
  const section = (href: string): string =>
    `<text:section text:name="s"><text:section-source xlink:href="${href}" xlink:type="simple"/><text:p>yok</text:p></text:section>`;
  const old = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
  const locked = (name: string): Buffer =>
    Buffer.concat([old, Buffer.alloc(2_000), Buffer.from(name, 'utf16le'), Buffer.alloc(2_000)]);
  const zeros = new Uint8Array(600 * 1024 * 1024);
  const nested = (depth: number): Buffer =>
    files.zipOf({ 'a.xml': '<a/>', 'b.zip': depth === 0 ? new Uint8Array(40 * 1024 * 1024) : nested(depth - 1) });
  const svg = (): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100"><image width="100" height="100" xlink:href="${address}/svg.png"/><image width="9" height="9" href="file:///etc/passwd"/></svg>`;
  const picture = (): string => files.slidePicture('r7', 'link');
  const bigPicture = async (): Promise<Buffer> =>
    sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  const refused = 'lectures.notReadable';

  /** Each with how it ends: `ready`, or one of these words. */
  const hostile: [string, OfficeEnding, () => Buffer | Promise<Buffer>, string[]][] = [
    [
      'that unpacks to 600 MB',
      'pptx',
      () => files.craftedSlides('Bomba', { files: { 'ppt/media/image1.bin': zeros } }),
      ['lectures.tooHeavy'],
    ],
    [
      'of archives in archives',
      'pptx',
      () => files.craftedSlides('İç içe', { files: { 'ppt/embeddings/a.zip': nested(6) } }),
      ['ready', 'lectures.tooHeavy'],
    ],
    ['with macros', 'pptx', () => files.craftedSlides('Makro', { files: { 'ppt/vbaProject.bin': old } }), ['ready']],
    [
      'with a macro that runs when it is opened',
      'odt',
      () =>
        files.craftedOpen(
          'odt',
          '<office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.M.Main?language=Basic&amp;location=document"/></office:event-listeners><text:p>Makro</text:p>',
          {
            files: {
              'Basic/script-lc.xml': '<a/>',
              'Basic/Standard/M.xml': `<script:module xmlns:script="http://openoffice.org/2000/script" script:name="M" script:language="StarBasic">Sub Main\nShell("touch ${dir}/macro")\nEnd Sub</script:module>`,
            },
          },
        ),
      ['ready', refused],
    ],
    [
      'with a linked picture',
      'pptx',
      () =>
        files.craftedSlides('Dışarı', {
          shapes: picture(),
          relations: [files.relation('r7', 'image', `${address}/pptx.png`, 'TargetMode="External"')],
        }),
      ['ready'],
    ],
    [
      'with a linked picture whose letters are hidden',
      'pptx',
      () =>
        files.craftedSlides('Dışarı', {
          shapes: picture(),
          relations: [files.relation('r7', 'image', address.replace('http', '&#104;ttp'), 'TargetMode="&#69;xternal"')],
        }),
      ['ready'],
    ],
    [
      'with a linked drawing in its picture',
      'pptx',
      () =>
        files.craftedSlides('SVG', {
          shapes: files.slidePicture('r7', 'embed'),
          relations: [files.relation('r7', 'image', '../media/a.svg')],
          files: { 'ppt/media/a.svg': svg() },
        }),
      ['ready'],
    ],
    [
      'with links in an OpenDocument text',
      'odt',
      () =>
        files.craftedOpen(
          'odt',
          `<text:p>Bağ</text:p>${frame(`${address}/odt.png`)}${section(`${address}/section.odt`)}`,
        ),
      ['ready'],
    ],
    [
      'that reads a file of the server',
      'odt',
      () =>
        files.craftedOpen(
          'odt',
          `<text:p>Oku</text:p>${section('file:///etc/passwd')}${section('../../../../../../etc/passwd')}`,
        ),
      ['ready'],
    ],
    [
      'with a template and a picture from outside',
      'docx',
      () =>
        files.craftedLetter(
          `${files.letterLine('Şablon')}<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLUDEPICTURE "${address}/field.png"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
          [
            files.relation('r8', 'attachedTemplate', `${address}/a.dotm`, 'TargetMode="External"'),
            files.relation('r9', 'image', `${address}/docx.png`, 'TargetMode="External"'),
          ],
        ),
      ['ready'],
    ],
    [
      'of a thousand pages',
      'odt',
      () =>
        files.craftedOpen(
          'odt',
          '<text:p>a<text:soft-page-break/></text:p>'.repeat(1) + '<text:p>Uzun</text:p>'.repeat(60_000),
        ),
      ['lectures.tooManyPages', 'lectures.tooHeavy'],
    ],
    [
      'with a page of 30,000 points',
      'odt',
      () => files.craftedOpen('odt', '<text:p>Büyük</text:p>', { styles: files.sheetOf(30_000, 30_000) }),
      ['lectures.pageTooLarge', 'ready'],
    ],
    ['that was cut off', 'pptx', () => files.craftedSlides('Kesik').subarray(0, 1_500), [refused]],
    ['that is a program', 'pptx', () => Buffer.from(`MZ${'\0'.repeat(3_000)}`), [refused]],
    ['that is a web page', 'odp', () => Buffer.from('<html><img src="x"></html>'.repeat(50)), [refused]],
    ['of another kind than it says', 'odp', () => files.craftedOpen('odt', '<text:p>Yazı</text:p>'), [refused]],
    ['that is encrypted (Office)', 'pptx', () => locked('EncryptedPackage'), ['lectures.locked']],
    ['that is encrypted (old Office)', 'ppt', () => locked('EncryptedSummary'), ['lectures.locked']],
    [
      'that is encrypted (OpenDocument)',
      'odp',
      () =>
        files.craftedOpen('odp', '', {
          manifest: '<manifest:file-entry manifest:full-path="x"><manifest:encryption-data/></manifest:file-entry>',
        }),
      ['lectures.locked'],
    ],
    [
      'of nothing but noise behind an old head',
      'ppt',
      () => Buffer.concat([old, Buffer.alloc(50_000, 0xa7)]),
      [refused, 'lectures.tooHeavy'],
    ],
    [
      'nested 200,000 deep',
      'odt',
      () =>
        files.craftedOpen(
          'odt',
          `${'<text:section text:name="a">'.repeat(200_000)}<text:p>Derin</text:p>${'</text:section>'.repeat(200_000)}`,
        ),
      [refused, 'lectures.tooHeavy', 'ready'],
    ],
    [
      'whose entities grow',
      'odt',
      () =>
        files.craftedOpen('odt', '<text:p>&d;</text:p>', {
          before:
            '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;">]>',
        }),
      [refused],
    ],
    [
      'in letters of two bytes',
      'docx',
      () =>
        files.craftedLetter(files.letterLine('x'), [], { 'word/document.xml': Buffer.from('\ufeff<a/>', 'utf16le') }),
      [refused],
    ],
    [
      'of 20,000 parts',
      'pptx',
      () =>
        files.craftedSlides('Çok', {
          files: Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`ppt/x${n}.xml`, '<a/>'])),
        }),
      ['lectures.tooHeavy'],
    ],
    [
      'whose names lead out of it',
      'pptx',
      () => files.craftedSlides('Yol', { files: { '../../../../../../tmp/derslik-out.xml': '<a/>' } }),
      ['ready', refused],
    ],
    [
      'with a picture of 256 million points',
      'odt',
      async () =>
        files.craftedOpen('odt', frame('Pictures/a.png'), { files: { 'Pictures/a.png': await bigPicture() } }),
      ['ready', 'lectures.tooHeavy', refused],
    ],
    [
      'with a table of a million rows',
      'odt',
      () =>
        files.craftedOpen(
          'odt',
          `<table:table table:name="A"><table:table-column table:number-columns-repeated="1000"/><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="1000"><text:p>x</text:p></table:table-cell></table:table-row></table:table>`,
        ),
      ['ready', 'lectures.tooHeavy', 'lectures.tooManyPages', refused],
    ],
  ];

  it.each(hostile)(
    'a file %s ends in words or in pages, within bounds, and asks nobody',
    async (name, ending, make, ends) => {
      const began = performance.now();
      const { data, code } = await bring(await make(), ending, name);
      const settled = code === undefined ? await mine.settled(data.id) : null;
      const end = code ?? settled?.failure ?? 'ready';
      expect(ends).toContain(end);
      if (end === 'ready') {
        const { data: key } = await mine.key(data.id);
        expect(key.pages.map(({ text }) => text).join(' ')).not.toMatch(/root:|nologin/);
      }
      // Twice the seconds of processor that it may have, and what comes after.
      expect(performance.now() - began).toBeLessThan(300_000);
      expect(calls).toEqual([]);
      expect([existsSync(join(dir, 'macro')), existsSync('/tmp/derslik-out.xml')]).toEqual([false, false]);
      expect((await fetch(`${stack.url}/api/health/live`)).status).toBe(200);
    },
  );

  it('leave nothing behind, and the next file’s turn comes', async () => {
    const { data } = await mine.upload(slidesPdf(1, 'Sonraki'));
    expect((await mine.settled(data.id)).state).toBe('ready');
    expect(left('derslik-lecture-')).toEqual([]);
    expect(left('OSL_PIPE_')).toEqual([]);
    expect(execFileSync('ps', ['-eo', 'args']).toString()).not.toMatch(/soffice.*derslik-lecture-/);
  });
});
