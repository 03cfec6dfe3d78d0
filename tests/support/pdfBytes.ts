import { deflateSync } from 'node:zlib';

interface PdfPage {
  /** Points. */
  width: number;
  height: number;
  /** Drawn large, in letters that every PDF program knows. */
  text: string;
}

/** A PDF of these pages. @param more objects that hang on nothing, from number 4 on */
export const pdfOf = (pages: readonly PdfPage[], more: readonly Buffer[] = []): Buffer => {
  const firstPage = 4 + more.length;
  const kids = pages.map((_, n) => `${firstPage + 2 * n} 0 R`).join(' ');
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
    ...pages.flatMap(({ width, height, text }, n) => {
      const ink = `BT /F1 ${Math.round(height / 8)} Tf ${width / 10} ${height / 2} Td (${text}) Tj ET`;
      const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + 2 * n + 1} 0 R >>`;
      return [page, `<< /Length ${ink.length} >>\nstream\n${ink}\nendstream`];
    }),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const places: number[] = [];
  let at = parts[0]!.length;
  for (const [n, object] of objects.entries()) {
    places.push(at);
    const part = Buffer.concat([Buffer.from(`${n + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    parts.push(part);
    at += part.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
};

/** So many pages of A4 on their side, each with its number. */
export const slidesPdf = (count: number, title = 'Ders'): Buffer =>
  pdfOf(Array.from({ length: count }, (_, n) => ({ width: 842, height: 595, text: `${title} ${n + 1}` })));

/** A cross reference stream and its objects in one stream that grows a thousandfold when it is opened. */
export const bombPdf = (megabytes: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, '0 '), { level: 9 });
  const stream = Buffer.concat([
    Buffer.from(
      `4 0 obj\n<< /Type /ObjStm /N 60001 /First 900000 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const head = Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n');
  // The tree of pages stands in the stream: nobody opens the file without it.
  const rows = Buffer.alloc(6 * 7);
  const row = (n: number, type: number, second: number, third: number) => {
    rows[n * 7] = type;
    rows.writeUInt32BE(second, n * 7 + 1);
    rows.writeUInt16BE(third, n * 7 + 5);
  };
  row(0, 0, 0, 65_535);
  row(1, 1, 9, 0);
  row(2, 2, 4, 60_000);
  row(4, 1, head.length, 0);
  row(5, 1, head.length + stream.length, 0);
  const table = Buffer.concat([
    Buffer.from(`5 0 obj\n<< /Type /XRef /Size 6 /W [1 4 2] /Root 1 0 R /Length ${rows.length} >>\nstream\n`),
    rows,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  return Buffer.concat([head, stream, table, Buffer.from(`startxref\n${head.length + stream.length}\n%%EOF\n`)]);
};
