import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OfficeEnding } from '@derslik/contract/officeTypes';
import { strToU8, zipSync } from 'fflate';
import { opensOffice } from '../../api/src/lectures/office/officePlaces.js';

/** Whether LibreOffice is on this machine. */
export const hasOffice = opensOffice();

type Files = Record<string, string | Uint8Array>;
const flat = (files: Files): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries(files).map(([name, body]) => [name, typeof body === 'string' ? strToU8(body) : body]),
  );
export const zipOf = (files: Files): Buffer => Buffer.from(zipSync(flat(files), { level: 6 }));

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const slideMl = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const wordMl = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const relation = (id: string, type: string, target: string, more = ''): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}" ${more}/>`;
const relationsOf = (...all: string[]): string =>
  `${head}<Relationships xmlns="${relationships}">${all.join('')}</Relationships>`;
const types = (...parts: readonly [string, string][]): string =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>${parts
    .map(
      ([name, type]) =>
        `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`;

/** A presentation of one slide, as another program writes it. @param more relationships of the slide, and what else the package holds */
export const craftedSlides = (
  text: string,
  more: { shapes?: string; relations?: string[]; files?: Files } = {},
): Buffer =>
  zipOf({
    '[Content_Types].xml': types(
      ['/ppt/presentation.xml', 'presentationml.presentation.main'],
      ['/ppt/slides/slide1.xml', 'presentationml.slide'],
    ),
    '_rels/.rels': relationsOf(relation('r1', 'officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': `${head}<p:presentation xmlns:p="${slideMl}" xmlns:r="${office}" xmlns:a="${drawing}"><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationsOf(relation('r1', 'slide', 'slides/slide1.xml')),
    'ppt/slides/slide1.xml': `${head}<p:sld xmlns:p="${slideMl}" xmlns:a="${drawing}" xmlns:r="${office}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="600000" y="600000"/><a:ext cx="7600000" cy="3000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="tr-TR" sz="3600"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>${more.shapes ?? ''}</p:spTree></p:cSld></p:sld>`,
    'ppt/slides/_rels/slide1.xml.rels': relationsOf(...(more.relations ?? [])),
    ...more.files,
  });
/** A picture on a slide, by the id of its relationship. */
export const slidePicture = (id: string, how: 'embed' | 'link'): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="9" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:${how}="${id}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="600000" y="3600000"/><a:ext cx="3000000" cy="3000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;

/** A document of a word processor, as another program writes it. */
export const craftedLetter = (body: string, relations: string[] = [], files: Files = {}): Buffer =>
  zipOf({
    '[Content_Types].xml': types(['/word/document.xml', 'wordprocessingml.document.main']),
    '_rels/.rels': relationsOf(relation('r1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `${head}<w:document xmlns:w="${wordMl}" xmlns:r="${office}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': relationsOf(...relations),
    ...files,
  });
export const letterLine = (text: string): string =>
  `<w:p><w:r><w:rPr><w:sz w:val="32"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;

const names = ['office', 'text', 'style', 'table', 'drawing:draw', 'presentation', 'meta', 'script'].map((one) => {
  const [long, short = long] = one.split(':');
  return `xmlns:${short}="urn:oasis:names:tc:opendocument:xmlns:${long}:1.0"`;
});
const openNames = `${names.join(' ')} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"`;
const kindOf = { odt: 'text', odp: 'presentation' } as const;

/** An OpenDocument file with whatever stands in its body. */
export const craftedOpen = (
  kind: 'odt' | 'odp',
  body: string,
  more: { styles?: string; files?: Files; manifest?: string; before?: string } = {},
): Buffer => {
  const type = `application/vnd.oasis.opendocument.${kindOf[kind]}`;
  return zipOf({
    mimetype: type,
    'META-INF/manifest.xml': `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>${more.styles ? '<manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/>' : ''}${more.manifest ?? ''}</manifest:manifest>`,
    ...(more.styles && {
      'styles.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-styles ${openNames} office:version="1.2">${more.styles}</office:document-styles>`,
    }),
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?>${more.before ?? ''}<office:document-content ${openNames} office:version="1.2"><office:body><office:${kindOf[kind]}>${body}</office:${kindOf[kind]}></office:body></office:document-content>`,
    ...more.files,
  });
};
/** A sheet of this size in points, for either kind. */
export const sheetOf = (width: number, height: number): string =>
  `<office:automatic-styles><style:page-layout style:name="S"><style:page-layout-properties fo:page-width="${width}pt" fo:page-height="${height}pt" fo:margin="1cm"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="S"/></office:master-styles>`;

const fonts = [
  'DejaVu Sans',
  'DejaVu Serif',
  'Liberation Sans',
  'Liberation Serif',
  'Liberation Mono',
  'Calibri',
  'Arial',
  'Times New Roman',
];
const words = [
  'Güneş Sistemi',
  'Işık ve gölge',
  'Öğrenme çıktıları',
  'Şiir çözümlemesi',
  'İstanbul’un coğrafyası',
  'Üçgende açılar',
  'ÇALIŞMA KÂĞIDI',
  'Yüzyıllık yalnızlık',
];
const styleOf = (n: number): string =>
  `<style:style style:name="T${n}" style:family="paragraph"><style:text-properties style:font-name="${fonts[n % fonts.length]}" fo:font-family="'${fonts[n % fonts.length]}'" fo:font-size="${18 + (n % 5) * 5}pt" fo:font-weight="${n % 3 === 0 ? 'bold' : 'normal'}" fo:color="#${((n * 1_234_577) % 0x99_99_99).toString(16).padStart(6, '0')}"/></style:style>`;
const lines = (n: number, count: number): string =>
  Array.from(
    { length: count },
    (_, line) =>
      `<text:p text:style-name="T${(n + line) % 8}">${words[(n + line) % words.length]}: ğüşıöç ĞÜŞİÖÇ, ${n}.${line}</text:p>`,
  ).join('');
const flatOf = (kind: 'odp' | 'odt', styles: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document ${openNames} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.${kindOf[kind]}"><office:automatic-styles>${Array.from({ length: 8 }, (_, n) => styleOf(n)).join('')}${styles}</office:automatic-styles><office:body><office:${kindOf[kind]}>${body}</office:${kindOf[kind]}></office:body></office:document>`;

/** Slides with Turkish letters in several fonts, sizes and colours, a shape and a table, number n of them. */
const flatSlides = (n: number): string =>
  flatOf(
    'odp',
    `<style:style style:name="G" style:family="graphic"><style:graphic-properties draw:fill="solid" draw:fill-color="#${((n * 7_654_321) % 0xff_ff_ff).toString(16).padStart(6, '0')}"/></style:style>`,
    Array.from(
      { length: 1 + (n % 4) },
      (_, page) =>
        `<draw:page draw:name="p${page}"><draw:rect draw:style-name="G" svg:x="2cm" svg:y="${10 + (n % 3)}cm" svg:width="${3 + page}cm" svg:height="2cm"/><draw:ellipse draw:style-name="G" svg:x="15cm" svg:y="10cm" svg:width="4cm" svg:height="${2 + (n % 4)}cm"/><draw:frame svg:x="1.5cm" svg:y="1cm" svg:width="24cm" svg:height="8cm"><draw:text-box>${lines(n + page, 4)}</draw:text-box></draw:frame></draw:page>`,
    ).join(''),
  );
const flatLetter = (n: number): string =>
  flatOf(
    'odt',
    '',
    `<text:h text:style-name="T${n % 8}" text:outline-level="1">${words[n % words.length]}</text:h>${lines(n, 6 + n * 3)}<text:list><text:list-item>${lines(n, 1)}</text:list-item><text:list-item>${lines(n + 1, 1)}</text:list-item></text:list><table:table table:name="A"><table:table-column table:number-columns-repeated="2"/><table:table-row><table:table-cell>${lines(n, 1)}</table:table-cell><table:table-cell>${lines(n + 3, 1)}</table:table-cell></table:table-row></table:table>`,
  );

const run = promisify(execFile);

/** Runs LibreOffice as somebody at a desk does, with a profile of the folder's own. This process goes on meanwhile, and so do its connections. */
export const byOffice = async (dir: string, to: string, files: readonly string[]): Promise<void> => {
  const args = [
    `-env:UserInstallation=file://${join(dir, 'profile')}`,
    '--headless',
    '--convert-to',
    to,
    '--outdir',
    dir,
    ...files,
  ];
  await run('soffice', args, { timeout: 600_000 });
};

interface OfficeFile {
  path: string;
  ending: OfficeEnding;
}
/** Presentations that python-pptx made, which are kept beside the script that makes them. */
const pythonSlides = ['fonts', 'tables', 'charts'].map(
  (name) => new URL(`office/python-${name}.pptx`, import.meta.url).pathname,
);
/** Files of all five kinds, made by LibreOffice itself, by python-pptx and by hand: 63 of them. */
export const officeFiles = async (dir: string): Promise<OfficeFile[]> => {
  mkdirSync(dir, { recursive: true });
  const write = (name: string, body: string | Buffer): string => {
    writeFileSync(join(dir, name), body);
    return join(dir, name);
  };
  const slides = Array.from({ length: 12 }, (_, n) => write(`slides${n}.fodp`, flatSlides(n)));
  const letters = Array.from({ length: 9 }, (_, n) => write(`letter${n}.fodt`, flatLetter(n)));
  const made: OfficeFile[] = [];
  for (const [ending, from] of [
    ['pptx', slides],
    ['ppt', slides],
    ['odp', slides],
    ['docx', letters],
    ['odt', letters],
  ] as const) {
    await byOffice(dir, ending, from);
    made.push(...from.map((path) => ({ path: path.replace(/\.fod[pt]$/, `.${ending}`), ending })));
  }
  for (const [n, text] of words.slice(0, 3).entries()) {
    made.push({ path: write(`hand${n}.pptx`, craftedSlides(text)), ending: 'pptx' });
    made.push({ path: write(`hand${n}.docx`, craftedLetter(letterLine(text).repeat(n * 30 + 1))), ending: 'docx' });
  }
  return [...made, ...pythonSlides.map((path) => ({ path, ending: 'pptx' as const }))];
};
export const bytesOf = (path: string): Buffer => readFileSync(path);
