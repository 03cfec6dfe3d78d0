import { request as httpRequest } from 'node:http';
import { limits } from '@derslik/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Importing, remarksOf } from './importing.js';
import { TestApi } from './testApi.js';

let api: TestApi;
let list: Importing;

beforeAll(async () => {
  api = await TestApi.start();
  list = new Importing(api, await api.member({ username: 'mudur', userType: 'general-manager' }));
});
afterAll(() => api.stop());

const names = async (text: string | Buffer) => (await list.check(text)).lines.map(({ name }) => name);

/** Windows-1254, as Excel of a Turkish Windows writes it. */
const turkishBytes = (text: string): Buffer => {
  const own: Record<string, number> = { Ğ: 0xd0, ğ: 0xf0, İ: 0xdd, ı: 0xfd, Ş: 0xde, ş: 0xfe };
  return Buffer.from([...text].map((letter) => own[letter] ?? letter.charCodeAt(0)));
};
const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('a file', () => {
  const text = 'Ad;Soyad\r\nIşıl Şeyma;Çağlayangöğüş\r\nÖmer;İnce\r\n';
  const people = ['Işıl Şeyma Çağlayangöğüş', 'Ömer İnce'];
  it.each<[string, Buffer | string]>([
    ['UTF-8', text],
    ['UTF-8 with its mark', `\ufeff${text}`],
    ['Windows-1254', turkishBytes(text)],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 the other way round', bigEndian(`\ufeff${text}`)],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['commas', text.replaceAll(';', ',')],
    ['tabs', text.replaceAll(';', '\t')],
    ['bars, and old line ends', text.replaceAll(';', '|').replaceAll('\r\n', '\r')],
    ['Excel’s own word on the comma', `sep=,\n${text.replaceAll(';', ',')}`],
    ['quotes everywhere', text.replace(/[^;\r\n]+/g, '"$&"')],
    [
      'a title above, empty lines between',
      `Atatürk Lisesi\r\n\r\n9-A Sınıf Listesi;;\r\n${text.replace('\r\nÖ', '\r\n;;\r\n\r\nÖ')}`,
    ],
    ['English headings in another order', 'No,SURNAME,first name\r\n1,Çağlayangöğüş,Işıl Şeyma\r\n2,İnce,Ömer'],
    ['composed letters apart', text.normalize('NFD')],
  ])('with %s is read', async (_what, bytes) => {
    expect(await names(bytes)).toEqual(people);
  });

  it('has its lines numbered as the table’s program does, also after cells of several lines', async () => {
    const { lines, known } = await list.check('Ad,Soyad,Notlar\n"Ali ""Can""",Ak,"bir\niki, üç"\n\nEce,Ak,\n');
    expect(lines.map(({ line, name }) => [line, name])).toEqual([
      [2, 'Ali "Can" Ak'],
      [5, 'Ece Ak'],
    ]);
    expect(known.unread).toEqual(['Notlar']);
  });

  it.each<[string, string, number]>([
    ['that nothing closes', 'Ad;Soyad\n"Ali;Ak\nEce;Su', 2],
    ['with letters behind it', 'sep=;\nAd;Soyad\nAli;"Ak\n"\n"Ece"x;Su', 5],
  ])('with a quote %s is refused with its line', async (_what, text, line) => {
    expect((await list.upload(text)).body).toMatchObject({ error: { code: 'imports.brokenQuote', params: { line } } });
  });

  it('may have quotes inside of cells without any around', async () => {
    expect(await names('Ad;Soyad\nAli "Can"; "Ak" ')).toEqual(['Ali "Can" Ak']);
  });

  it.each<[string, Buffer | string, string]>([
    ['of Excel itself that is cut', Buffer.from('504b0304140000000800', 'hex'), 'imports.notText'],
    ['of Excel before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'imports.oldWorkbook'],
    ['of zeros', Buffer.alloc(5_000), 'imports.notText'],
    ['with nothing in it', ' \r\n', 'imports.noHeadings'],
    ['without headings', 'Ali;Ak\nEce;Su', 'imports.noHeadings'],
    ['with headings alone', 'Ad;Soyad\n;;\n', 'imports.noPeople'],
    ['of too many people', `Ad;Soyad\n${'Ali;Ak\n'.repeat(5_001)}`, 'imports.tooManyRows'],
    ['of a great many lines', `Ad;Soyad\n${'A;B\n'.repeat(400_000)}`, 'imports.tooManyRows'],
  ])('%s is refused in words', async (_what, bytes, code) => {
    expect((await list.upload(bytes)).code).toBe(code);
    expect(await api.rows('SELECT 1 FROM imports WHERE state <> $1', ['checked'])).toEqual([]);
  });

  it('of 50 MB is refused before it is read, whether it says its size or not', async () => {
    const upload = (headers: Record<string, string>, bytes: number) =>
      new Promise<number>((resolve, reject) => {
        const sent = httpRequest(`${api.url}/api/admin/imports?name=x`, {
          method: 'POST',
          headers: {
            'content-type': 'application/octet-stream',
            authorization: `Bearer ${list.who.token}`,
            ...headers,
          },
        });
        sent.on('response', (answer) => {
          resolve(answer.statusCode ?? 0);
          sent.destroy();
        });
        sent.on('error', reject);
        sent.write(Buffer.alloc(bytes, 'a'));
      });
    expect(await upload({ 'content-length': String(50 * 1024 * 1024) }, 1_000)).toBe(413);
    expect(await upload({}, limits.import.fileBytes + 1)).toBe(413);
  });

  it('is taken as bytes alone, under a name that is a name', async () => {
    const call = (path: string, type: string) =>
      fetch(`${api.url}/api/admin/imports${path}`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${list.who.token}` },
        body: 'Ad;Soyad\nAli;Ak',
      }).then(({ status }) => status);
    expect(await call('?name=x', 'text/csv')).toBeGreaterThanOrEqual(400);
    expect(await call('?name=x', 'application/json')).toBeGreaterThanOrEqual(400);
    expect(await call('', 'application/octet-stream')).toBe(422);
    expect(await call('?name=%E2%80%8B', 'application/octet-stream')).toBe(422);
    expect(await call('?name=x', 'application/octet-stream')).toBe(200);
  });
});

describe('hostile cells', () => {
  it('are text: formulas, controls, marks, letters of any kind and length', async () => {
    const long = 'ğüşiöçĞÜŞİÖÇ'.repeat(10);
    const done = await list.whole(
      [
        'Ad;Soyad',
        '=HYPERLINK(1);"@SUM(A1)"',
        'A\0l\u202ei;A\u0007k',
        `${long};${long}`,
        '😀;👩‍🏫',
        '王;伟',
        `${'a'.repeat(2_000)};Ak`,
        "<img src=x onerror=alert(1)>;'; DROP TABLE users; --",
        '__proto__;constructor',
      ].join('\n'),
    );
    const lines = await list.lines(done.id);
    expect(lines.map(({ name, username, outcome }) => [name.slice(0, 30), username, outcome])).toEqual([
      ['=HYPERLINK(1) @SUM(A1)', 'hyperlink1.suma1', 'made'],
      ['Ali Ak', 'ali.ak', 'made'],
      [long.slice(0, 30), 'gusiocgusioc'.repeat(5).slice(0, 50), 'made'],
      ['😀 👩‍🏫', 'kisi', 'made'],
      ['王 伟', 'kisi2', 'made'],
      ['Ak', null, 'refused'],
      ["<img src=x onerror=alert(1)> '", expect.any(String), 'made'],
      ['__proto__ constructor', 'proto.constructor', 'made'],
    ]);
    expect(remarksOf(lines[5]!)).toEqual(['name: tooLong']);
    const [{ count } = { count: 0 }] = await api.rows<{ count: number }>(
      'SELECT count(*)::int FROM users WHERE username ~ $1',
      ['^[a-z0-9][a-z0-9._-]{1,63}$'],
    );
    expect(count).toBe(8);
  });

  it('many thousands of them in one line cost nothing', async () => {
    const wide = ';'.repeat(1_000_000);
    expect(await names(`Ad;Soyad${wide}\nAli;Ak`)).toEqual(['Ali Ak']);
    expect((await list.upload(`Ad;Soyad\n${'"'.repeat(2_000_001)}`)).status).toBeLessThan(500);
  });
});

it('of one name two thousand people get a user name each', async () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => `Ali;Veli;9-${n};9. sınıf`);
  const { known } = await list.check(`Ad;Soyad;Sınıf;Seviye\n${rows.join('\n')}`);
  expect(known.plans).toEqual({ create: 2_000, existing: 0, refused: 0 });
});
