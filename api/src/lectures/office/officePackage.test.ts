import { unzipSync, zipSync, strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { cutPackage, PackageFault } from './officePackage.js';

const zip = (files: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, body]) => [name, typeof body === 'string' ? strToU8(body) : body]),
      ),
    ),
  );
const cut = (bytes: Buffer) => unzipSync(cutPackage(bytes, () => true));
const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString();

it('a package is written anew without its programs and its links, and is otherwise what it was', () => {
  const picture = Uint8Array.from({ length: 5_000 }, (_, n) => (n * 7) % 256);
  const out = cut(
    zip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': '<a xlink:href="http://evil.example">Işık</a>',
      'Pictures/güneş.png': picture,
      'Basic/Standard/M.xml': '<a/>',
      'ppt/vbaProject.bin': 'program',
      'embeddings/a.docx': zip({ 'word/b.xml': '<a href="http://evil.example"/>' }),
    }),
  );
  expect(Object.keys(out)).toEqual(['mimetype', 'content.xml', 'Pictures/güneş.png', 'embeddings/a.docx']);
  expect(text(out['content.xml'])).toBe('<a xlink:href="about:blank">Işık</a>');
  expect(out['Pictures/güneş.png']).toEqual(picture);
  expect(text(unzipSync(out['embeddings/a.docx']!)['word/b.xml'])).toBe('<a href="about:blank"/>');
});

it.each([
  ['no package', () => Buffer.from('<html>'), 'lectures.notReadable'],
  ['one that was cut off', () => zip({ a: 'b'.repeat(1_000) }).subarray(0, 60), 'lectures.notReadable'],
  ['one of a part of 151 MB', () => zip({ a: new Uint8Array(151 * 1024 * 1024) }), 'lectures.tooHeavy'],
  [
    'one of 11,000 parts',
    () => zip(Object.fromEntries(Array.from({ length: 11_000 }, (_, n) => [`${n}`, 'a']))),
    'lectures.tooHeavy',
  ],
  ['an encrypted one', () => zip({ 'META-INF/manifest.xml': '<m:encryption-data/>' }), 'lectures.locked'],
])('%s is refused', (_, bytes, code) => {
  expect(() => cut(bytes())).toThrow(new PackageFault(code as 'lectures.locked'));
});
