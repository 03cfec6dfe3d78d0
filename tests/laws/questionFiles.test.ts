import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { csvRow } from '@derslik/contract/csv';
import { quizLimits } from '@derslik/contract/limits/quiz';
import type { BankQuestion, Quiz } from '@derslik/contract/quizzes';
import type { Question } from '@derslik/contract/quizzes/question';
import type { JudgedQuestion } from '@derslik/contract/quizzes/questionFiles';
import { describe, expect, it } from 'vitest';
import { judgeDraft } from '../../api/src/quizzes/files/judgeDraft.js';
import { QuestionFileFault } from '../../api/src/quizzes/files/questionFileFault.js';
import { readQuestionFile } from '../../api/src/quizzes/files/readQuestionFile.js';
import { templateQuestions } from '../../api/src/quizzes/files/templateQuestions.js';
import { writeGift } from '../../api/src/quizzes/files/writeGift.js';
import { writeQti } from '../../api/src/quizzes/files/writeQti.js';
import { writeQuestionTable } from '../../api/src/quizzes/files/writeQuestionTable.js';
import { anyQuestion } from '../support/anyQuestion.js';

/** A question without its ids: places say what was right. */
const bare = (question: Pick<Question, 'text' | 'points' | 'kind' | 'body'>): unknown => {
  const { text, points } = question;
  const { kind, body } = question as Question;
  const texts = (items: { text: string }[]): string[] => items.map((one) => one.text);
  switch (kind) {
    case 'choice':
      return {
        text,
        points,
        kind,
        items: texts(body.choices),
        right: body.choices.findIndex(({ id }) => id === body.right),
      };
    case 'choices':
      return { text, points, kind, items: body.choices.map((one) => [one.text, body.right.includes(one.id)]) };
    case 'order':
      return { text, points, kind, items: texts(body.items) };
    case 'match':
      return {
        text,
        points,
        kind,
        pairs: body.pairs.map(({ left, right }) => [left.text, right.text]),
        extras: texts(body.extras),
      };
    case 'shortText':
      return { text, points, kind, accepted: [...new Set(body.accepted)], isLenient: body.isLenient };
    default:
      return { text, points, kind, body };
  }
};

const inBank = (question: Question): BankQuestion => ({
  ...question,
  ...{
    pictures: [],
    ownerId: '',
    subject: null,
    topic: 'Üçgenler; "alan"',
    tags: ['ığüşöç', 'a]b'],
    ownPoints: 1,
    quizzes: 1,
    updatedAt: '',
  },
});
const quizOf = (content: BankQuestion[]): Quiz => ({ title: 'Ğüşiöç & <test>', content }) as Quiz;
const judged = (bytes: Uint8Array): JudgedQuestion[] => readQuestionFile(Buffer.from(bytes)).drafts.map(judgeDraft);
const csv = (rows: string[][], language: string): Buffer =>
  Buffer.from(`\ufeff${rows.map((row) => csvRow(row, language)).join('')}`);

/** Two choices of one text are a fault; nobody writes them. */
const isWritten = (question: Question): boolean =>
  (question.kind !== 'choice' && question.kind !== 'choices') ||
  new Set(question.body.choices.map(({ text }) => text)).size === question.body.choices.length;

describe('a file of ours is read as it was written', () => {
  const formats: [string, (questions: BankQuestion[]) => Uint8Array][] = [
    ['GIFT', (questions) => Buffer.from(writeGift(questions, new Map()))],
    ['QTI', (questions) => writeQti(quizOf(questions), new Map())],
    ['a Turkish table', (questions) => csv(writeQuestionTable(questions, 'tr'), 'tr')],
    ['an English table', (questions) => csv(writeQuestionTable(questions, 'en'), 'en')],
  ];
  it.each(formats)('%s', (_, write) => {
    fc.assert(
      fc.property(fc.array(anyQuestion.filter(isWritten), { minLength: 1, maxLength: 6 }), (questions) => {
        const read = judged(write(questions.map(inBank)));
        expect(read.map(({ faults }) => faults)).toEqual(questions.map(() => []));
        expect(read.map(({ question }) => bare(question!))).toEqual(questions.map(bare));
      }),
      { numRuns: 60 },
    );
  });

  it('the examples of our own table, too, in both languages', () => {
    for (const language of ['tr', 'en'] as const) {
      const questions = templateQuestions[language];
      const read = judged(csv(writeQuestionTable(questions, language), language));
      expect(read.map(({ question }) => bare(question!))).toEqual(questions.map(bare));
    }
  });

  it('topics and tags come along in GIFT and in tables', () => {
    const question = inBank({ ...templateQuestions.tr[2]!, pictures: [], id: 'x', tags: undefined } as never);
    for (const bytes of [
      Buffer.from(writeGift([question], new Map())),
      csv(writeQuestionTable([question], 'tr'), 'tr'),
    ])
      expect(readQuestionFile(bytes).drafts).toMatchObject([{ topic: question.topic, tags: ['ığüşöç', 'a]b'] }]);
  });

  it('pictures come along in GIFT and in QTI', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const picture = new Uint8Array([1, 2, 3, 250]);
    const question = { ...inBank({ ...templateQuestions.tr[0]!, id: 'x' }), pictures: [{ id, alt: 'Üçgen "ABC"' }] };
    const pictures = new Map([[id, picture]]);
    for (const bytes of [Buffer.from(writeGift([question], pictures)), writeQti(quizOf([question]), pictures)]) {
      const [draft] = readQuestionFile(Buffer.from(bytes)).drafts;
      expect(draft!.text).toBe(question.text);
      expect(draft!.pictures.map(({ bytes: body, alt }) => [[...body!], alt])).toEqual([
        [[1, 2, 3, 250], 'Üçgen "ABC"'],
      ]);
    }
  });
});

it('a file in GIFT or QTI takes choices that are pictures, and points, along, beside pictures that are none', () => {
  const [beside, sun, moon] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
    string,
    string,
    string,
  ];
  const pictures = new Map([beside, sun, moon].map((id, n) => [id, new Uint8Array([n, 9])]));
  const choices = [
    { id: 'aaaaaaaaaaaa', text: '', picture: sun },
    { id: 'bbbbbbbbbbbb', text: 'Ay', picture: moon },
    { id: 'cccccccccccc', text: 'Hiçbiri' },
  ];
  const question = {
    ...inBank({
      id: 'x',
      text: 'Hangisi yıldızdır?',
      points: 2.5,
      kind: 'choice',
      body: { choices, right: 'aaaaaaaaaaaa' },
      pictures: [],
    }),
    pictures: [
      { id: beside, alt: 'Gökyüzü' },
      { id: sun, alt: 'Güneş' },
      { id: moon, alt: '' },
    ],
  };
  for (const bytes of [Buffer.from(writeGift([question], pictures)), writeQti(quizOf([question]), pictures)]) {
    const [draft] = readQuestionFile(Buffer.from(bytes)).drafts;
    expect(draft!.text).toBe(question.text);
    expect(draft!.items).toEqual(['', 'Ay', 'Hiçbiri']);
    const shown = draft!.itemPictures.map((n) => (n === null ? null : [...draft!.pictures[n]!.bytes!]));
    expect(shown).toEqual([[1, 9], [2, 9], null]);
    expect(draft!.pictures.filter((_, n) => !draft!.itemPictures.includes(n)).map(({ alt }) => alt)).toEqual([
      'Gökyüzü',
    ]);
    // Before its pictures are kept, a choice is called by what it shows.
    expect(judgeDraft(draft!)).toMatchObject({
      ...{ faults: [], pictures: 3 },
      question: { points: 2.5, body: { choices: [{ text: 'Güneş' }, { text: 'Ay' }, { text: 'Hiçbiri' }] } },
    });
  }
  // A table has no pictures: it has the words.
  expect(writeQuestionTable([question], 'tr')[1]).toContain('Güneş');
});

describe('what Moodle writes', () => {
  const gift = String.raw`// question: 0  name: Switch category to $course$/top/Coğrafya
$CATEGORY: $course$/top/Coğrafya


// question: 12  name: Başkent
// [id:cog1] [tag:başkentler] [tag:kolay]
::Başkent::[html]<p dir\="ltr">Türkiye’nin başkenti <b>neresidir</b>?<br></p>{
	=<p>Ankara</p>#Evet
	~<p>İstanbul</p>
	~%-50%<p>İzmir</p>
}


::Asal::[moodle]Hangileri asaldır?{
	~%50%2
	~%50%3
	~%-100%4
}

::Göl::En büyük göl?{=Van =%100%Van Gölü =%50%Tuz}

::Pi::[html]<p>\\(\\pi\\) kaçtır?</p>{#3.14:0.01}

::Aralık::Bir sayı {#1..5}

::Eşle::Eşleştirin{
	=Japonya -> Tokyo
	=İtalya -> Roma
	= -> Atina
}

Güneş doğudan doğar.{TRUE#Doğru}

Ankara {=1923 ~1920} yılında başkent oldu.

::Kompozisyon::Anlatın.{}

::Sıra::Sıralayın {>3 ALL VERTICAL ABSOLUTE_POSITION SHOW none
bir
iki
üç
}
`;
  it('in GIFT is understood', () => {
    const file = readQuestionFile(Buffer.from(gift));
    expect(file).toMatchObject({ format: 'gift', title: 'Coğrafya' });
    const read = file.drafts.map(judgeDraft);
    expect(file.drafts[0]!.tags).toEqual(['başkentler', 'kolay']);
    expect(read.map(({ kind, faults }) => [kind, ...faults])).toEqual([
      ['choices'],
      ['choices'],
      ['shortText'],
      ['number'],
      ['number'],
      ['match'],
      ['trueFalse'],
      ['choice'],
      [null, 'kind'],
      ['order'],
    ]);
    const texts = read.map(({ text }) => text);
    expect(texts[0]).toBe('Türkiye’nin başkenti neresidir?');
    expect(texts[3]).toBe(String.raw`$\pi$ kaçtır?`);
    expect(texts[7]).toBe('Ankara _____ yılında başkent oldu.');
    expect(read[2]).toMatchObject({ notes: ['grading'], question: { body: { accepted: ['Van', 'Van Gölü'] } } });
    expect(read[4]).toMatchObject({ question: { body: { value: 3, tolerance: 2 } } });
    expect(bare(read[9]!.question!)).toMatchObject({ items: ['bir', 'iki', 'üç'] });
  });

  const item = (body: string, declaration: string, more = ''): string =>
    `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="x" title="Soru" adaptive="false" timeDependent="false">${declaration}<itemBody>${body}</itemBody>${more}</assessmentItem>`;
  it('in QTI 2.1 is understood, a single item too', () => {
    const one = item(
      '<p>Başkent?</p><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>Birini seçin</prompt><simpleChoice identifier="A"><p>Ankara</p></simpleChoice><simpleChoice identifier="B">İzmir<feedbackInline>Hayır</feedbackInline></simpleChoice></choiceInteraction>',
      '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><mapping defaultValue="0"><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="B" mappedValue="0"/></mapping></responseDeclaration>',
    );
    const [choice] = judged(Buffer.from(one));
    expect(choice).toMatchObject({ faults: [], text: 'Başkent?\nBirini seçin' });
    expect(bare(choice!.question!)).toMatchObject({ kind: 'choice', right: 0 });
    const gap = item(
      '<p>Göl <textEntryInteraction responseIdentifier="RESPONSE"/> büyüktür.</p><math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>',
      '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse><value>Van</value></correctResponse></responseDeclaration>',
    );
    expect(judged(Buffer.from(gap))[0]).toMatchObject({
      kind: 'shortText',
      text: expect.stringContaining('Göl _____ büyüktür.'),
      notes: ['formula'],
    });
    const essay = item('<extendedTextInteraction responseIdentifier="RESPONSE"/><p>Anlatın</p>', '');
    expect(judged(Buffer.from(essay))[0]).toMatchObject({ kind: null, faults: ['kind'] });
  });
});

describe('a hostile file', () => {
  const codeOf = (bytes: Uint8Array): string => {
    try {
      readQuestionFile(Buffer.from(bytes));
    } catch (error) {
      if (error instanceof QuestionFileFault) return error.code;
      throw error;
    }
    return 'read';
  };
  const manifest = (hrefs: string[]): Uint8Array =>
    strToU8(
      `<manifest><resources>${hrefs.map((href) => `<resource type="imsqti_item_xmlv2p1" href="${href}"/>`).join('')}</resources></manifest>`,
    );
  const entity =
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><assessmentItem><itemBody>&x;</itemBody></assessmentItem>';
  it.each([
    ['an entity of a file', Buffer.from(entity), 'questionFiles.unreadable'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0]),
      /questionFiles\.(unreadable|noHeadings)/,
    ],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'questionFiles.oldWorkbook'],
    ['a ZIP of something else', zipSync({ 'a.txt': strToU8('a') }), 'questionFiles.unreadable'],
    [
      'a manifest that points out of its package',
      zipSync({ 'imsmanifest.xml': manifest(['../../etc/passwd', 'http://a.b/c.xml']) }),
      'questionFiles.noQuestions',
    ],
    [
      'an item that unfolds to 100 MB',
      zipSync({ 'imsmanifest.xml': manifest(['a.xml']), 'a.xml': new Uint8Array(100e6) }, { level: 9 }),
      'questionFiles.tooLarge',
    ],
    ['a thousand depths', Buffer.from(`<assessmentItem>${'<p>'.repeat(1_000)}`), 'questionFiles.tooLarge'],
    [
      '301 pictures',
      Buffer.from(`[html]${'<img src\\="a">'.repeat(quizLimits.importPictures + 1)}{T}`),
      'questionFiles.tooLarge',
    ],
    ['1,001 questions of GIFT', Buffer.from('Soru{T}\n\n'.repeat(quizLimits.importMax + 1)), 'questionFiles.tooMany'],
    [
      '1,001 items',
      zipSync({
        'imsmanifest.xml': manifest(Array.from({ length: quizLimits.importMax + 1 }, () => 'a.xml')),
        'a.xml': strToU8('<assessmentItem/>'),
      }),
      'questionFiles.tooMany',
    ],
    ['a table of people', Buffer.from('Ad;Soyad\r\nA;B\r\n'), 'questionFiles.noHeadings'],
    ['nothing', Buffer.alloc(0), 'questionFiles.noHeadings'],
  ])('%s ends in words', (_, bytes, code) => {
    expect(codeOf(bytes)).toMatch(code);
  });

  it('with hostile HTML becomes plain text, and fetches nothing', () => {
    const html = String.raw`[html]<script>alert(1)</script><p onclick\="x">Soru <img src\="http\://evil/x.png" alt\="y"> <a href\="javascript\:x">a</a><iframe src\="x">i</iframe></p>{T}`;
    const [question] = judged(Buffer.from(html));
    expect(question).toMatchObject({ text: 'Soru a', notes: ['picture'], pictures: 0, faults: [] });
  });

  it('a thousand questions are read within seconds', () => {
    const began = performance.now();
    expect(
      judged(Buffer.from('::a::[html]<p>Soru</p>{\n=<b>bir</b>\n~iki\n~üç\n}\n\n'.repeat(quizLimits.importMax))),
    ).toHaveLength(quizLimits.importMax);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('what is wrong with a line is said, and the others are taken', () => {
    const rows = [
      ['Soru', 'Tür', 'A', 'B', 'C', 'Doğru', 'Ayar', 'Puan'],
      ['', 'tek seçim', '1', '2', '', 'A', '', ''],
      ['Tek şık', 'tek seçim', '1', '', '', 'A', '', ''],
      ['Doğrusu yok', 'tek seçim', '1', '2', '', '', '', ''],
      ['Doğrusu başka', 'tek seçim', '1', '2', '', 'D', '', ''],
      ['İki doğru', 'tek seçim', '1', '2', '3', 'A,B', '', ''],
      ['Kompozisyon', 'yazılı', '', '', '', '', '', ''],
      ['Sayı', 'sayı', '', '', '', 'beş', '', ''],
      ['Puan', 'd/y', '', '', '', 'D', '', 'çok'],
      ['Aynı', 'tek seçim', '1', '1', '', 'A', '', ''],
      ['ğ'.repeat(quizLimits.textMax + 1), 'd/y', '', '', '', 'Y', '', ''],
      ['Türü yazılmamış', '', 'bir', 'iki', '', 'B', '', '2,5'],
      ["'=1+1", 'sayı', '', '', '', '2', '', ''],
    ];
    const read = judged(csv(rows, 'tr'));
    expect(read.map(({ faults }) => faults[0])).toEqual([
      ...['noText', 'fewChoices', 'noRight', 'noRight', 'manyRight', 'kind', 'notNumber', 'points', 'twice', 'tooLong'],
      ...[undefined, undefined],
    ]);
    expect(read[10]).toMatchObject({ kind: 'choice', line: 12, question: { points: 2.5 } });
    expect(read[11]!.text).toBe('=1+1');
  });
});

it('a package holds what its list names', () => {
  const files = unzipSync(writeQti(quizOf(templateQuestions.tr.map((one) => inBank({ ...one, id: 'x' }))), new Map()));
  expect(Object.keys(files).sort()).toEqual([
    'imsmanifest.xml',
    ...Array.from({ length: 7 }, (_, n) => `question00${n + 1}.xml`),
    'test.xml',
  ]);
});
