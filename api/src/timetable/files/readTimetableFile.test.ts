import { describe, expect, it } from 'vitest';
import { FileFault } from './fileFault.js';
import type { TimetableFile } from './fileShape.js';
import { readTimetableFile } from './readTimetableFile.js';
import { ascOldSample, ascSample, eOkulSample, fetActivities, fetPlaces, fetSample, fetTable } from './sampleFiles.js';
import { writeAsc } from './writeAsc.js';
import { writeFet } from './writeFet.js';
import { writeLessonTable } from './writeLessonTable.js';
import { writeWeekGrid } from './writeWeekGrid.js';
import { workbookOfSheets } from '../../../../tests/support/workbook.js';
import { readXmlTree } from './xmlTree.js';

/** Bytes of one-byte encodings: what `TextDecoder` reads, written. */
const bytesIn = (text: string, encoding: string): Buffer => {
  const decoder = new TextDecoder(encoding);
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from([...text].map((letter) => byteOf.get(letter) ?? 0x3f));
};
const asc = (text = ascSample): TimetableFile => readTimetableFile(Buffer.from(text.replace('ENCODING', 'UTF-8')));

/** Each lesson in words, without the file's keys and lines. */
const words = (file: TimetableFile, withShorts = false): string[] => {
  const names = new Map(
    [...file.subjects, ...file.teachers, ...file.rooms, ...file.classes, ...file.groups].map((one) => [one, one.name]),
  );
  const nameIn = <T extends { key: string }>(list: readonly T[], key: string | null): string => {
    const found = list.find((one) => one.key === key);
    return found ? (names.get(found as never) ?? '') : '-';
  };
  return file.lessons
    .map((one) => {
      const subject = file.subjects.find(({ key }) => key === one.subject);
      const classes = one.classes.map((part) => {
        const group = file.groups.find(({ key }) => key === part.group);
        return nameIn(file.classes, part.class) + (group ? `(${group.division}:${group.name})` : '');
      });
      return [
        `${one.weekday}.${one.period}x${one.length} ${one.weeks} ${subject?.name ?? '-'}${withShorts ? `/${subject?.short ?? ''}` : ''}`,
        ...[
          one.teachers.map((key) => nameIn(file.teachers, key)).join('+'),
          classes.join('+'),
          nameIn(file.rooms, one.room),
        ],
        ...[one.fromOn, one.untilOn].flatMap((day) => day ?? []),
        ...one.remarks.map(({ code, about }) => `!${code}=${about ?? ''}`),
      ].join(' | ');
    })
    .toSorted();
};
const withoutRemarks = (file: TimetableFile): TimetableFile => ({
  ...file,
  lessons: file.lessons
    .filter(({ subject, classes, teachers }) => subject !== null && classes.length > 0 && teachers.length > 0)
    .map((one) => ({ ...one, remarks: [] })),
});
const codeOf = (bytes: Buffer | string, second: string | null = null): string => {
  try {
    readTimetableFile(Buffer.from(bytes), second === null ? null : Buffer.from(second));
    return 'read';
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return [error.code, ...Object.values(error.values ?? {})].join(' ');
  }
};

const ascWords = [
  '1.0x2 every Matematik/MAT | Ayşe Yıldırım | 9-A | Fizik Laboratuvarı',
  '2.2x1 odd Türk Dili & Edebiyatı/TDE | Işıl Çağlayan+Ömer Güneş | 9-A+9-Ç | -',
  '3.3x1 every -/ |  |  | - | !lessonGone=*77',
  '3.3x1 every Almanca/ | Ömer Güneş | 9-A(1:Almanca grubu) | - | !teacherGone=*99 | !roomGone=*98',
  '3.3x1 every İngilizce/İNG | Işıl Çağlayan | 9-A(1:İngilizce grubu) | 101 | !roomGone=*98',
  '5.2x1 even Türk Dili & Edebiyatı/TDE | Işıl Çağlayan+Ömer Güneş | 9-A+9-Ç | - | !ofOneTerm=2. dönem',
];

describe('a file of aSc Timetables', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(ascSample.replace('ENCODING', 'UTF-8'))],
    [
      'UTF-8 with its mark and the line ends of Windows',
      Buffer.from(`\ufeff${ascSample.replace('ENCODING', 'UTF-8').replaceAll('\n', '\r\n')}`),
    ],
    ['windows-1254', bytesIn(ascSample.replace('ENCODING', 'windows-1254'), 'windows-1254')],
    ['UTF-16', Buffer.from(`\ufeff${ascSample.replace('ENCODING', 'UTF-16')}`, 'utf16le')],
  ])('in %s is read with its doubles, groups, weeks and rooms, and what is gone is said', (_what, bytes) => {
    const file = readTimetableFile(bytes);
    expect(words(file, true)).toEqual(ascWords);
    expect(file.periods[0]).toEqual({ number: 0, startsAt: '07:50', endsAt: '08:25' });
    expect(file.teachers[0]).toMatchObject({ name: 'Ayşe Yıldırım', short: 'AY', email: 'ayse@okul.example' });
    expect(file.classes[1]).toMatchObject({ name: '9-Ç', level: '9' });
    expect(file.remarks).toEqual([{ code: 'notPlaced', about: '1' }]);
    expect(file.lessons[0]?.line).toBe(60);
  });

  it.each([
    ['windows-1250', 'Čeština', 'Žižka'],
    ['windows-1256', 'رياضيات', 'علي'],
  ])('in %s has the letters of its declaration', (encoding, subject, teacher) => {
    const text = ascOldSample
      .replace('windows-1254', encoding)
      .replace('Coğrafya', subject)
      .replace('Şükrü Öz', teacher)
      .replace('ŞÖ', '')
      .replace('10-Ğ', '10-A')
      .replace('Salı', 'Sali');
    const file = readTimetableFile(bytesIn(text, encoding));
    expect([file.subjects[0]?.name, file.teachers[0]?.name, file.lessons[0]?.weekday]).toEqual([subject, teacher, 2]);
  });

  it('of the older form has days by number', () => {
    expect(words(readTimetableFile(bytesIn(ascOldSample, 'windows-1254')))).toEqual([
      '2.1x1 every Coğrafya | Şükrü Öz | 10-Ğ | -',
    ]);
  });

  it('has of a seminar a part of each of its classes, by subject and number; whoever has parts already keeps them', () => {
    const part = 'Türk Dili & Edebiyatı 2';
    expect(words(asc(ascSeminars), true)).toEqual(
      ascWords.map((line) =>
        line.includes('9-A+9-Ç')
          ? `${line.replace('9-A+9-Ç', `9-A(Seminer:${part})+9-Ç(Seminer:${part})`)} | !seminar=${part}`
          : line,
      ),
    );
    // Two at the same time are two parts that exclude each other.
    const { groups } = asc(ascSeminars);
    expect(groups.filter(({ division }) => division === 'Seminer').map((one) => one.class)).toEqual(['*22', '*23']);
  });

  it('with exactly ten cards says that the program may have held back the others', () => {
    const card = '<card lessonid="1" day="1" period="1"/>';
    const of = (count: number) =>
      asc(ascOldSample.replace('windows-1254', 'utf-8').replace(/<card .*\/>/, card.repeat(count)));
    expect(of(10).remarks).toEqual([{ code: 'tenCards' }]);
    expect(of(11).remarks).toEqual([]);
  });

  it.each([
    ['"00100"/>\n      <card lessonid="*31"', '"00000"/>\n      <card lessonid="*31"', 'notPlaced'],
    ['weeks="10" terms', 'weeks="1000" terms', 'weeksUnknown'],
    ['period="3" weeks', 'period="x" weeks', 'periodUnknown'],
    ['period="3" weeks', 'period="77" weeks', 'periodUnknown'],
    ['periodspercard="2"', 'periodspercard="40"', 'lengthUnknown'],
    ['days="10000"/>\n      <card', 'days="0000000001"/>\n      <card', 'dayUnknown'],
  ])('with %s as %s says %s', (was, becomes, code) => {
    const file = asc(ascSample.replace(was, becomes));
    expect([...file.remarks, ...file.lessons.flatMap(({ remarks }) => remarks)].map((one) => one.code)).toContain(code);
  });
});

/** The lesson of two whole classes, for those who chose it. */
const ascSeminars = ascSample
  .replace('groupids="*24,*27" seminargroup=""', 'groupids="*24,*27" seminargroup="2"')
  .replace('groupids="*25" seminargroup=""', 'groupids="*25" seminargroup="1"');

const fetWords = [
  '1.1x2 every Matematik | Ayşe Yıldırım | 9-A | -',
  '2.3x1 odd Biyoloji | Ömer Güneş+Ayşe Yıldırım | 9-A+9-Ğ | -',
  '5.2x1 every Biyoloji | Ömer Güneş | 9-A(:Kızlar) | Işık salonu',
];

describe('a file of FET', () => {
  it('is read with its places, levels, classes and their parts; what has none, or is off, is counted', () => {
    const file = readTimetableFile(Buffer.from(fetSample(fetPlaces)));
    expect(words(file)).toEqual(fetWords);
    expect(file.classes).toMatchObject([
      { name: '9-A', level: '9. sınıf' },
      { name: '9-Ğ', level: '9. sınıf' },
    ]);
    expect(file.subjects[1]).toMatchObject({ name: 'Biyoloji', short: 'BİY' });
    expect(file.periods[2]).toEqual({ number: 3, startsAt: '10:10', endsAt: '10:50' });
    expect(file.remarks).toEqual([
      { code: 'notPlaced', about: '1' },
      { code: 'inactive', about: '1' },
    ]);
  });

  it('without places takes them from its second file, whichever comes first; alone each is refused in words', () => {
    const [data, places] = [Buffer.from(fetSample('')), Buffer.from(fetActivities)];
    expect(words(readTimetableFile(data, places))).toEqual(fetWords);
    expect(words(readTimetableFile(places, data))).toEqual(fetWords);
    expect([codeOf(data), codeOf(places)]).toEqual(['timetableFiles.notPlaced', 'timetableFiles.needsData']);
  });

  it('as its table has periods of one activity joined', () => {
    expect(words(readTimetableFile(Buffer.from(fetTable)))).toEqual([
      fetWords[0],
      fetWords[1],
      '5.2x1 every Biyoloji | Ömer Güneş | 9-A | Işık salonu',
    ]);
  });
});

it('a page that e-Okul named .xls is read: a class to each block, merged cells, teachers in the cell or below', () => {
  const file = readTimetableFile(Buffer.from(eOkulSample));
  expect(words(file)).toEqual([
    '1.1x1 every KİMYA | ÖMER GÜNEŞ | 9-A | -',
    '1.1x1 every MATEMATİK | AYŞE YILDIRIM | 9-Ç | -',
    '1.2x1 every MATEMATİK | AYŞE YILDIRIM | 9-Ç | -',
    '3.1x1 every FİZİK | ÖMER GÜNEŞ | 9-Ç | -',
    '3.2x1 every İNGİLİZCE | IŞIL ÇAĞLAYAN | 9-Ç | -',
  ]);
  expect(file.kind).toBe('eOkul');
});

describe('a table of lessons', () => {
  it.each([
    [
      'Gün;Ders saati;Süre;Hafta;Ders;Öğretmen;Sınıf;Derslik;Başlangıç;Bitiş',
      'Salı;2. ders;2;Tek;Müzik;Ayşe Öz, Can Su;9-A (Dil: Koro);101;01.10.2026;2026-12-31',
    ],
    [
      'Day,Period,Length,Weeks,Subject,Teachers,Classes,Room,From,Until',
      'tuesday,2,2,odd,Müzik,Ayşe Öz; Can Su,9-A (Dil: Koro),101,2026-10-01,2026-12-31',
    ],
  ])('headed %s is read', (headings, row) => {
    const text = `Okul\n${headings}\n${row.replace('Ayşe Öz, Can Su', '"Ayşe Öz, Can Su"')}\n`;
    expect(words(readTimetableFile(Buffer.from(text)))).toEqual([
      '2.2x2 odd Müzik | Ayşe Öz+Can Su | 9-A(Dil:Koro) | 101 | 2026-10-01 | 2026-12-31',
    ]);
  });

  it('has what is wrong with a row said in its row', () => {
    const text = 'Gün;Ders saati;Süre;Hafta;Ders;Öğretmen;Sınıf;Bitiş;Kim\nBayram;yok;99;üçüncü;Resim;;;31.02.2026;x\n';
    const file = readTimetableFile(Buffer.from(text));
    expect(file.lessons[0]?.line).toBe(2);
    expect(file.lessons[0]?.remarks.map(({ code }) => code)).toEqual([
      'dayUnknown',
      'periodUnknown',
      'lengthUnknown',
      'weeksUnknown',
      'dateBad',
    ]);
    expect(file.remarks).toEqual([{ code: 'unreadHeading', about: 'Kim' }]);
  });
});

describe('a timetable that was read and written', () => {
  const samples: [string, TimetableFile][] = [
    ['aSc', withoutRemarks(asc())],
    ['aSc with seminars', withoutRemarks(asc(ascSeminars))],
    ['FET', withoutRemarks(readTimetableFile(Buffer.from(fetSample(fetPlaces))))],
  ];
  it.each(samples)('as aSc XML, from %s, is equal', (_from, file) => {
    const again = readTimetableFile(Buffer.from(writeAsc(file, 'tr')));
    expect(words(again, true)).toEqual(words(file, true));
    expect(again.classes.map(({ name, level }) => [name, level])).toEqual(
      file.classes.map(({ name, level }) => [name, level]),
    );
    expect(again.teachers.map(({ name, short, email }) => [name, short, email])).toEqual(
      file.teachers.map(({ name, short, email }) => [name, short, email]),
    );
    expect(again.periods).toEqual(file.periods);
    // Once written by us, nothing of it changes any more.
    expect(writeAsc(again, 'tr')).toBe(writeAsc(file, 'tr'));
  });

  it.each(samples)('as a file of FET, from %s, is equal', (_from, file) => {
    const said = { school: 'Çiğdem <Lisesi> & "Ortaokulu"', language: 'en' as const };
    const again = readTimetableFile(Buffer.from(writeFet(file, said)));
    expect(words(again, true)).toEqual(words(file, true));
    expect(again.periods).toEqual(file.periods);
    expect(writeFet(again, said)).toBe(writeFet(file, said));
  });

  it.each(samples)('as a table, from %s, is equal', (_from, file) => {
    const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const text = writeLessonTable(file, 'tr')
      .map((row) => row.map(cell).join(';'))
      .join('\r\n');
    const again = readTimetableFile(Buffer.from(text));
    expect(words(again, true)).toEqual(words(file, true));
  });
});

describe('weekly programmes that were written', () => {
  const school = 'Çiğdem 9-A <Lisesi>';
  const samples: [string, TimetableFile][] = [
    ['aSc', withoutRemarks(asc())],
    ['aSc with seminars', withoutRemarks(asc(ascSeminars))],
    ['FET', withoutRemarks(readTimetableFile(Buffer.from(fetSample(fetPlaces))))],
    ['e-Okul', readTimetableFile(Buffer.from(eOkulSample))],
  ];
  it.each(samples)(
    'from %s are equal: a sheet for each class, doubles, parts, odd weeks, rooms, classes together',
    async (_from, file) => {
      for (const language of ['tr', 'en'] as const) {
        const again = readTimetableFile(await workbookOfSheets(writeWeekGrid(file, { school, language })));
        expect(words(again)).toEqual(words(file));
        expect(again.kind).toBe('eOkul');
        const timed = (one: TimetableFile) => one.periods.filter(({ startsAt, endsAt }) => startsAt && endsAt);
        expect(timed(again)).toEqual(timed(file));
      }
    },
  );

  it('have a page for each class, as a school hangs it up', () => {
    const [first] = writeWeekGrid(withoutRemarks(asc()), { school, language: 'tr' });
    expect(first?.name).toBe('9-A');
    expect(first?.rows.slice(0, 4)).toEqual([
      [school],
      ['Sınıf: 9-A'],
      ['Ders saati', 'Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma'],
      ['0. Ders\n07:50 - 08:25', 'Matematik\nAyşe Yıldırım\n[Derslik: Fizik Laboratuvarı; 1/2]', '', '', '', ''],
    ]);
    const wednesday = first?.rows.find(([label]) => label?.startsWith('3.'))?.[3];
    expect(wednesday?.split('\n———\n')).toHaveLength(2);
  });

  it('keep names that look like something else: of classes, of sheets, of people and of a subject', async () => {
    const classes = [
      '9/A: [x]',
      'Uluslararası Bakalorya Hazırlık A',
      'Uluslararası Bakalorya Hazırlık B',
      'Anasınıfı',
    ].map((name) => ({
      key: name,
      name,
      short: '',
      level: null,
    }));
    const teachers = [
      { key: '1', name: 'Ali Can', short: '', email: 'ali@okul.example' },
      { key: '2', name: 'Ali Can', short: '', email: 'ali.can@okul.example' },
    ];
    const file: TimetableFile = {
      ...{ kind: 'table', periods: [], groups: [], rooms: [], remarks: [], classes, teachers },
      subjects: [{ key: 's', name: '[Etüt] 9-B (Ek)', short: '' }],
      lessons: classes.map(({ key }, n) => ({
        ...{ line: n + 1, subject: 's', teachers: [teachers[n % 2]!.key], classes: [{ class: key, group: null }] },
        ...{
          room: null,
          weekday: 6,
          period: n + 1,
          length: 1,
          weeks: 'every',
          fromOn: null,
          untilOn: null,
          remarks: [],
        },
      })),
    };
    const sheets = writeWeekGrid(file, { school, language: 'en' });
    expect(sheets.map(({ name }) => name)).toEqual([
      '9-A- -x-',
      'Uluslararası Bakalorya Hazırlık',
      'Uluslararası Bakalorya Hazırl 2',
      'Anasınıfı',
    ]);
    const again = readTimetableFile(await workbookOfSheets(sheets));
    expect(words(again)).toEqual(words(file));
    expect(again.teachers.map(({ email }) => email)).toEqual(teachers.map(({ email }) => email));
  });

  it('of a whole school are read again', async () => {
    const many = Array.from(
      { length: 120 },
      (_, n) => `${(n % 12) + 1}-${String.fromCharCode(65 + Math.floor(n / 12))}`,
    );
    const classes = many.map((name) => ({ key: name, name, short: '', level: null }));
    const file: TimetableFile = {
      ...{ kind: 'table', periods: [], groups: [], rooms: [], remarks: [], classes, teachers: [] },
      subjects: [{ key: 's', name: 'Resim', short: '' }],
      lessons: classes.flatMap(({ key }, n) =>
        Array.from({ length: 40 }, (_one, at) => ({
          ...{ line: n, subject: 's', teachers: [], classes: [{ class: key, group: null }], room: null },
          ...{ weekday: (at % 5) + 1, period: Math.floor(at / 5) + 1, length: 1, weeks: 'every' as const },
          ...{ fromOn: null, untilOn: null, remarks: [] },
        })),
      ),
    };
    const again = readTimetableFile(await workbookOfSheets(writeWeekGrid(file, { school, language: 'tr' })));
    expect([again.lessons.length, again.classes.length]).toEqual([4_800, 120]);
  });
});

describe('a hostile file', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><timetable><x>&b;</x></timetable>`;
  const deep = `<timetable>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</timetable>`;
  it.each<[string, Buffer | string, string]>([
    ['whose entities unfold without end', laughs, 'timetableFiles.unreadable'],
    [
      'that names a file of the server',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><timetable>&e;</timetable>',
      'timetableFiles.unreadable',
    ],
    [
      'with a document type of elsewhere',
      '<!DOCTYPE timetable SYSTEM "http://192.0.2.1/a.dtd"><timetable/>',
      'timetableFiles.unreadable',
    ],
    ['a hundred thousand deep', deep, 'timetableFiles.tooLarge'],
    ['that is cut', ascSample.replace('ENCODING', 'UTF-8').slice(0, -300), 'timetableFiles.broken 63'],
    ['cut within a tag', '<timetable><cards', 'timetableFiles.broken 1'],
    ['badly nested', '<timetable><a><b></a></b></timetable>', 'timetableFiles.broken 1'],
    ['of two documents', '<timetable></timetable><timetable></timetable>', 'timetableFiles.broken 1'],
    [
      'of an encoding that nobody knows',
      '<?xml version="1.0" encoding="x-evil"?><timetable/>',
      'timetableFiles.unreadable',
    ],
    ['of another program', '<?xml version="1.0"?><rss/>', 'timetableFiles.unreadable'],
    ['without lessons', '<?xml version="1.0"?><timetable/>', 'timetableFiles.noLessons'],
    ['of Excel before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'timetableFiles.oldWorkbook'],
    ['of Excel that is cut', Buffer.from('504b0304140000000800', 'hex'), 'timetableFiles.unreadable'],
    ['that is a picture', Buffer.alloc(5_000), 'timetableFiles.unreadable'],
    ['that is a list of people', 'Ad;Soyad\nAli;Ak', 'timetableFiles.noHeadings'],
    ['with a quote that nothing closes', 'Gün;Ders saati;Ders\n"Salı;1;Resim', 'timetableFiles.brokenQuote 2'],
    ['of more rows than lessons', `Gün;Ders saati;Ders\n${'Salı;1;Resim\n'.repeat(5_100)}`, 'timetableFiles.tooMany'],
    [
      'of a page of rows without end',
      `<table>${'<tr><td>1</td></tr>'.repeat(20_000)}</table>`,
      'timetableFiles.noHeadings',
    ],
    [
      'of cells merged over everything',
      `<table><tr><td colspan="99999999" rowspan="99999999">x</td></tr></table>`,
      'timetableFiles.noHeadings',
    ],
  ])('%s ends in words', (_what, bytes, code) => {
    const began = performance.now();
    expect(codeOf(bytes)).toBe(code);
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  it('of more elements than a timetable has is read no further', () => {
    expect(() => readXmlTree(`<timetable>${'<a/>'.repeat(1_000)}`, 500)).toThrow('timetableFiles.tooLarge');
  });

  it('has its own entities, markup and formulas as text', () => {
    const text = ascOldSample
      .replace('windows-1254', 'utf-8')
      .replace('Coğrafya', '=HYPERLINK(&quot;x&quot;)&x;&#60;b&#62;&#0;&#xD800;')
      .replace('Şükrü Öz', '&lt;img src=x onerror=alert(1)&gt;\u202e');
    const file = asc(text);
    expect(file.subjects[0]?.name).toBe('=HYPERLINK("x")&x;<b>\ufffd\ufffd');
    expect(file.teachers[0]?.name).toBe('<img src=x onerror=alert(1)>');
  });
});
