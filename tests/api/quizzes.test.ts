import { quizLimits } from '@derslik/contract/limits/quiz';
import type { BankQuestion, QuestionBank, QuestionPut, Quiz, QuizLibrary } from '@derslik/contract/quizzes';
import type { JudgedFile, TakenFile } from '@derslik/contract/quizzes/questionFiles';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { quizSnapshot } from '../../api/src/quizzes/quizSql.js';
import { lessonRow } from '../support/lessonRow.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { routes } from './routes.js';
import { TestApi, type Answer, type CallOptions } from './testApi.js';

let api: TestApi;
let school: TestSchool;
let teacher: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  api = await TestApi.start();
  school = new TestSchool(process.env['DATABASE_URL']!);
  teacher = await school.teacher();
  colleague = await school.teacher('Başka Öğretmen');
});
afterAll(async () => {
  await school.close();
  await api.stop();
});

const as = ({ bearer }: TestPerson): CallOptions => ({ token: bearer });
const call = async <T>(person: TestPerson, method: string, path: string, body?: unknown) => {
  const answer: Answer<{ data: T }> = await api.call(method, `/api${path}`, body, as(person));
  return { ...answer, data: answer.body?.data };
};
const send = (person: TestPerson, path: string, file: Buffer) =>
  request(api.url)
    .post(`/api${path}`)
    .set({ authorization: `Bearer ${person.bearer}`, 'content-type': 'application/octet-stream' })
    .send(file);
const fileOf = async (person: TestPerson, path: string): Promise<Buffer> => {
  const answer = await fetch(`${api.url}/api${path}`, { headers: { authorization: `Bearer ${person.bearer}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

const hex = (n: number): string => n.toString(16).padStart(12, '0');
const question = (text: string, more: Partial<QuestionPut> = {}): QuestionPut =>
  ({
    ...{ text, points: 2, pictures: [], subjectId: null, topic: '', tags: [], kind: 'choice' },
    body: {
      choices: [
        { id: hex(1), text: 'Ankara' },
        { id: hex(2), text: 'İzmir' },
      ],
      right: hex(1),
    },
    ...more,
  }) as QuestionPut;
const quizOf = async (person: TestPerson, title: string, texts: string[]): Promise<Quiz> => {
  const { data } = await call<Quiz>(person, 'POST', '/quizzes', { title });
  for (const text of texts) await call(person, 'POST', `/questions?quizId=${data.id}`, question(text));
  return (await call<Quiz>(person, 'GET', `/quizzes/${data.id}`)).data;
};

describe('a test', () => {
  it('is made, filled, put in order, and found by what it asks', async () => {
    const quiz = await quizOf(teacher, 'Başkentler', ['Türkiye?', 'Japonya?', 'İtalya?']);
    expect(quiz).toMatchObject({ title: 'Başkentler', questions: 3, points: 6, minutes: null, isShared: false });
    const [one, two, three] = quiz.content.map(({ id }) => id);
    const changed = await call<Quiz>(teacher, 'PATCH', `/quizzes/${quiz.id}`, {
      ...{ minutes: 20, shufflesChoices: false, topic: 'Coğrafya' },
      questions: [{ id: three, points: 5 }, { id: one }],
    });
    expect(changed.data).toMatchObject({ minutes: 20, points: 7, questions: 2, shufflesChoices: false });
    expect(changed.data.content.map(({ id, points }) => [id, points])).toEqual([
      [three, 5],
      [one, 2],
    ]);
    // What isn't said stays; one that was taken out stays in the bank.
    const again = await call<Quiz>(teacher, 'PATCH', `/quizzes/${quiz.id}`, {
      questions: [{ id: one }, { id: three }],
    });
    expect(again.data).toMatchObject({ points: 7, minutes: 20 });
    const { data: bank } = await call<QuestionBank>(
      teacher,
      'GET',
      `/questions?search=${encodeURIComponent('japonya')}`,
    );
    expect(bank.questions).toMatchObject([{ id: two, quizzes: 0 }]);
    const found = await call<QuizLibrary>(teacher, 'GET', `/quizzes?search=${encodeURIComponent('İTALYA')}`);
    expect(found.data.quizzes.map(({ id }) => id)).toEqual([quiz.id]);
    expect((await call(teacher, 'DELETE', `/quizzes/${quiz.id}`)).status).toBe(200);
    expect((await call(teacher, 'GET', `/quizzes/${quiz.id}`)).code).toBe('quizzes.notFound');
    expect((await call<QuestionBank>(teacher, 'GET', '/questions')).data.total).toBe(3);
  });

  it('is shared with colleagues, who read and copy it and change nothing', async () => {
    const quiz = await quizOf(teacher, 'Paylaşılan', ['Soru bir', 'Soru iki']);
    expect((await call(colleague, 'GET', `/quizzes/${quiz.id}`)).code).toBe('quizzes.notFound');
    expect((await call(colleague, 'GET', `/questions/${quiz.content[0]!.id}`)).code).toBe('quizzes.questionNotFound');
    await call(teacher, 'PATCH', `/quizzes/${quiz.id}`, {
      isShared: true,
      questions: [{ id: quiz.content[0]!.id, points: 9 }],
    });
    const { data: shared } = await call<QuizLibrary>(colleague, 'GET', '/quizzes?whose=shared');
    expect(shared.quizzes).toMatchObject([{ id: quiz.id, ownerName: 'Ayşe Öğretmen', points: 9 }]);
    expect((await call<QuestionBank>(colleague, 'GET', '/questions?whose=shared')).data.total).toBe(1);
    for (const refused of [
      await call(colleague, 'PATCH', `/quizzes/${quiz.id}`, { title: 'Benim' }),
      await call(colleague, 'DELETE', `/quizzes/${quiz.id}`),
      await call(colleague, 'POST', `/questions?quizId=${quiz.id}`, question('Sızan')),
    ])
      expect(refused.code).toBe('quizzes.notFound');
    expect((await call(colleague, 'PUT', `/questions/${quiz.content[0]!.id}`, question('Benim'))).code).toBe(
      'quizzes.questionNotFound',
    );
    const { data: copy } = await call<Quiz>(colleague, 'POST', `/quizzes/${quiz.id}/copy`, {});
    expect(copy).toMatchObject({ title: 'Paylaşılan', ownerId: colleague.id, isShared: false, points: 9 });
    expect(copy.content[0]).toMatchObject({ text: 'Soru bir', ownerId: colleague.id });
    // What its first owner changes later changes no copy.
    await call(teacher, 'PUT', `/questions/${quiz.content[0]!.id}`, question('Değişti'));
    expect((await call<Quiz>(colleague, 'GET', `/quizzes/${copy.id}`)).data.content[0]!.text).toBe('Soru bir');
    // A colleague's question that is put into one's own test is copied, too.
    const own = await quizOf(colleague, 'Kendi', []);
    const { data: mixed } = await call<Quiz>(colleague, 'PATCH', `/quizzes/${own.id}`, {
      questions: [{ id: quiz.content[0]!.id }],
    });
    expect(mixed.content).toMatchObject([{ text: 'Değişti', ownerId: colleague.id }]);
  });

  it('is brought to lessons that its teacher gives, and to a subject', async () => {
    const lesson = await lessonRow(school, teacher);
    const foreign = await lessonRow(school, colleague);
    const quiz = await quizOf(teacher, 'Derse', []);
    const { data: targets } = await call<{ lessons: { id: string }[] }>(teacher, 'GET', '/quizTargets');
    expect(targets.lessons.map(({ id }) => id)).toEqual([lesson.id]);
    const brought = await call<Quiz>(teacher, 'PATCH', `/quizzes/${quiz.id}`, {
      lessonIds: [lesson.id],
      subjectId: lesson.subjectId,
    });
    expect(brought.data).toMatchObject({ lessons: [{ id: lesson.id }], subject: { id: lesson.subjectId } });
    expect((await call(teacher, 'PATCH', `/quizzes/${quiz.id}`, { lessonIds: [foreign.id] })).code).toBe(
      'common.invalid',
    );
    const { data: ofSubject } = await call<QuizLibrary>(teacher, 'GET', `/quizzes?subjectId=${lesson.subjectId}`);
    expect(ofSubject.total).toBe(1);
    const filed = ofSubject.quizzes[0]!.id;
    await school.query(`UPDATE quizzes SET topic = 'Işığın kırılması' WHERE id = $1`, [filed]);
    const topic = async (name: string) =>
      (await call<QuizLibrary>(teacher, 'GET', `/quizzes?topic=${encodeURIComponent(name)}`)).data;
    expect((await topic('Işığın kırılması')).quizzes.map(({ id }) => id)).toEqual([filed]);
    expect(await topic('Kırılma')).toMatchObject({ total: 0, topics: ['Işığın kırılması'] });
  });

  it('takes no more questions than a test holds, and no question that nobody can answer', async () => {
    const quiz = await quizOf(teacher, 'Dolu', []);
    await school.query(
      `WITH q AS (INSERT INTO questions (owner_id, kind, text, points, body)
         SELECT $1, 'trueFalse', 'x' || n, 1, '{"right":true}' FROM generate_series(1, $3::int) n RETURNING id)
       INSERT INTO quiz_questions (quiz_id, question_id, place) SELECT $2, id, row_number() OVER () FROM q`,
      [teacher.id, quiz.id, quizLimits.questionsMax],
    );
    expect((await call(teacher, 'POST', `/questions?quizId=${quiz.id}`, question('Taşan'))).code).toBe('quizzes.full');
    expect(
      (await call<QuestionBank>(teacher, 'GET', `/questions?search=${encodeURIComponent('Taşan')}`)).data.total,
    ).toBe(0);
    const choices = [
      { id: hex(1), text: 'a' },
      { id: hex(1), text: 'b' },
    ];
    for (const body of [
      { choices, right: hex(1) },
      { choices: [choices[0]], right: hex(1) },
      { choices: [choices[0], { id: hex(2), text: 'b' }], right: hex(3) },
    ])
      expect((await call(teacher, 'POST', '/questions', question('Bozuk', { body } as never))).code).toBe(
        'common.invalid',
      );
  });
});

describe('what is right', () => {
  it('reaches no pupil, guardian or guest by any route', async () => {
    const secret = 'GİZLİ-ANAHTAR';
    const quiz = await quizOf(teacher, 'Gizli', []);
    const { data: made } = await call<BankQuestion>(
      ...([teacher, 'POST', `/questions?quizId=${quiz.id}`] as const),
      question('Herkese açık soru', { kind: 'shortText', body: { accepted: [secret], isLenient: false } } as never),
    );
    await call(teacher, 'PATCH', `/quizzes/${quiz.id}`, { isShared: true });
    expect(JSON.stringify((await call(teacher, 'GET', `/quizzes/${quiz.id}`)).body)).toContain(secret);
    const people = [await school.member('Pupil'), await school.member('Veli', 'guardian')];
    const asked = routes.filter(({ route }) => route.startsWith('GET '));
    expect(asked.length).toBeGreaterThan(100);
    for (const person of people)
      for (const { route, query } of asked)
        for (const id of [quiz.id, made.id]) {
          const path = route.slice('GET '.length).replaceAll(/\{\w+\}/g, id);
          const search = new URLSearchParams(
            Object.entries(query ?? {}).map(([name, value]) => [name, value.replaceAll(/\{\w+\}/g, id)]),
          );
          const answer = await api.call('GET', `${path}?${search}`, undefined, as(person));
          expect(JSON.stringify(answer.body ?? ''), route).not.toContain(secret);
        }
    for (const path of [
      `/quizzes/${quiz.id}`,
      `/questions/${made.id}`,
      `/v1/teacher/test/question?test_id=${quiz.id}`,
      `/quizzes/${quiz.id}/file?format=gift`,
    ])
      expect((await call(people[0]!, 'GET', path)).status, path).toBe(403);
    const { data } = await call<{ correct_answer: string }[]>(
      colleague,
      'GET',
      `/v1/teacher/test/question?test_id=${quiz.id}`,
    );
    expect(data).toEqual([{ id: made.id, correct_answer: secret }]);
  });
});

describe('pictures of questions', () => {
  it('are written anew, kept while a question shows them, and seen by who sees the question', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'ev adresi' } })
      .jpeg()
      .toBuffer();
    const sent = await send(teacher, '/questionPictures', photo);
    const { id } = (sent.body as { data: { id: string } }).data;
    expect(((await send(teacher, '/questionPictures', photo)).body as { data: { id: string } }).data.id).toBe(id);
    expect((await send(teacher, '/questionPictures', Buffer.from('<svg xmlns="x"/>'))).body).toMatchObject({
      error: { code: 'quizzes.notPicture' },
    });
    const pictures = [{ id, alt: 'Bir üçgen' }];
    expect((await call(colleague, 'POST', '/questions', question('Başkasının resmi', { pictures }))).code).toBe(
      'common.invalid',
    );
    const quiz = await quizOf(teacher, 'Resimli', []);
    await call(teacher, 'POST', `/questions?quizId=${quiz.id}`, question('Resimli soru', { pictures }));
    const picture = await fileOf(teacher, `/questionPictures/${id}`);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 60 });
    expect(picture.includes('ev adresi')).toBe(false);
    expect((await call(colleague, 'GET', `/questionPictures/${id}`)).code).toBe('common.notFound');
    await call(teacher, 'PATCH', `/quizzes/${quiz.id}`, { isShared: true });
    expect((await fileOf(colleague, `/questionPictures/${id}`)).length).toBe(picture.length);
    await call(colleague, 'POST', `/quizzes/${quiz.id}/copy`, {});
    // Its first question goes, and the copy shows it still.
    const { data } = await call<Quiz>(teacher, 'GET', `/quizzes/${quiz.id}`);
    await call(teacher, 'DELETE', `/questions/${data.content[0]!.id}`);
    await school.query(`UPDATE question_pictures SET created_at = now() - interval '2 days'`);
    const kept = () => school.query<{ id: string }>('SELECT id FROM question_pictures WHERE id = $1', [id]);
    const housekeeping = api.app.get(HousekeepingService, { strict: false });
    await housekeeping.run();
    expect(await kept()).toHaveLength(1);
    await school.query(`DELETE FROM questions WHERE owner_id = $1 AND text = 'Resimli soru'`, [colleague.id]);
    await housekeeping.run();
    expect(await kept()).toHaveLength(0);
  });
});

it('a choice may be a picture of its question; a test gives it points of its own; both go out and come in', async () => {
  const drawn = (background: string) =>
    sharp({ create: { width: 50, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const idOf = async (colour: string): Promise<string> =>
    ((await send(teacher, '/questionPictures', await drawn(colour))).body as { data: { id: string } }).data.id;
  const [sun, moon] = [await idOf('yellow'), await idOf('silver')];
  const pictures = [
    { id: sun, alt: 'Güneş' },
    { id: moon, alt: 'Ay' },
  ];
  const choices = [
    { id: 'aaaaaaaaaaaa', text: '', picture: sun },
    { id: 'bbbbbbbbbbbb', text: '', picture: moon },
  ];
  const body = { choices, right: 'aaaaaaaaaaaa' };
  const asked = question('Hangisi yıldızdır?', { kind: 'choice', body, pictures, points: 1 });
  const quiz = await quizOf(teacher, 'Gökyüzü', []);
  const add = (one: object) => call<BankQuestion>(teacher, 'POST', `/questions?quizId=${quiz.id}`, one);
  expect((await add({ ...asked, pictures: pictures.slice(1) })).code, 'a picture of nobody').toBe('common.invalid');
  expect(
    (await add({ ...asked, body: { ...body, choices: [{ id: 'aaaaaaaaaaaa', text: '' }, choices[1]] } })).code,
  ).toBe('common.invalid');
  const { data: made } = await add(asked);
  expect(made.body).toEqual(body);
  const { data: worth } = await call<Quiz>(teacher, 'PATCH', `/quizzes/${quiz.id}`, {
    questions: [{ id: made.id, points: 3.5 }],
  });
  expect(worth).toMatchObject({ points: 3.5, content: [{ points: 3.5, ownPoints: 1 }] });
  for (const format of ['qti', 'gift']) {
    const file = await fileOf(teacher, `/quizzes/${quiz.id}/file?format=${format}`);
    const taken = (await send(colleague, `/questionFiles/take?title=${format}`, file)).body as { data: TakenFile };
    const { data: after } = await call<Quiz>(colleague, 'GET', `/quizzes/${taken.data.quizId}`);
    const [one] = after.content as [BankQuestion & { kind: 'choice' }];
    const alts = one.body.choices.map(({ text, picture }) => [
      text,
      one.pictures.find(({ id }) => id === picture)?.alt,
    ]);
    expect([one.points, alts, one.body.right === one.body.choices[0]!.id], format).toEqual([
      3.5,
      [
        ['', 'Güneş'],
        ['', 'Ay'],
      ],
      true,
    ]);
    expect((await fileOf(colleague, `/questionPictures/${one.pictures[0]!.id}`)).length).toBeGreaterThan(50);
  }
  // Emptied, it has what the question itself says.
  const { data: own } = await call<Quiz>(teacher, 'PATCH', `/quizzes/${quiz.id}`, {
    questions: [{ id: made.id, points: null }],
  });
  expect(own.points).toBe(1);
});

describe('files of questions', () => {
  it.each(['gift', 'qti', 'csv', 'xlsx'] as const)(
    '%s go out and come in equal, with Turkish letters',
    async (format) => {
      const quiz = await quizOf(teacher, `Dosya ${format}`, []);
      const template = await fileOf(teacher, '/questionFiles/template?format=csv&language=tr');
      const first = (await send(teacher, `/questionFiles/take?quizId=${quiz.id}`, template)).body as {
        data: TakenFile;
      };
      expect(first.data).toEqual({ quizId: quiz.id, taken: 7, left: 0 });
      const file = await fileOf(teacher, `/quizzes/${quiz.id}/file?format=${format}&language=tr`);
      const judged = (await send(colleague, '/questionFiles?name=x', file)).body as { data: JudgedFile };
      expect(judged.data.format).toBe(format);
      expect(judged.data.questions.flatMap(({ faults }) => faults)).toEqual([]);
      const taken = (await send(colleague, `/questionFiles/take?title=${encodeURIComponent('Gelen test')}`, file))
        .body as { data: TakenFile };
      const { data: before } = await call<Quiz>(teacher, 'GET', `/quizzes/${quiz.id}`);
      const { data: after } = await call<Quiz>(colleague, 'GET', `/quizzes/${taken.data.quizId}`);
      const bare = ({ content }: Quiz): unknown =>
        content.map(({ text, points, kind, body }) => ({
          ...{ text, points, kind },
          // Ids are random; places and texts say the same.
          body: JSON.stringify(body).replaceAll(/"[0-9a-f]{12}"/g, (id, _at: number, whole: string) =>
            String([...new Set(whole.match(/"[0-9a-f]{12}"/g))].indexOf(id)),
          ),
        }));
      expect(bare(after)).toEqual(bare(before));
      expect(after.title).toBe('Gelen test');
    },
  );

  it('are judged line by line before anything is kept, and what is whole is taken', async () => {
    const total = async () => (await call<QuestionBank>(teacher, 'GET', '/questions')).data.total;
    const before = await total();
    const table = Buffer.from(
      'Tür;Soru;A;B;Doğru\r\ntek seçim;Türkiye?;Ankara;İzmir;A\r\ntek seçim;Eksik;Ankara;;A\r\n',
    );
    const judged = (await send(teacher, '/questionFiles?name=liste.csv', table)).body as { data: JudgedFile };
    expect(judged.data.questions).toMatchObject([
      { line: 2, kind: 'choice', faults: [] },
      { line: 3, faults: ['fewChoices'], question: null },
    ]);
    expect(await total()).toBe(before);
    const taken = (await send(teacher, '/questionFiles/take?name=liste.csv', table)).body as { data: TakenFile };
    expect(taken.data).toMatchObject({ taken: 1, left: 1 });
    expect((await call<Quiz>(teacher, 'GET', `/quizzes/${taken.data.quizId}`)).data).toMatchObject({
      title: 'liste',
      questions: 1,
    });
    expect(await total()).toBe(before + 1);
    const odd = Buffer.from('Soru;Doğru;Konu;Etiketler\r\nDünya yuvarlaktır.;D;a\u202eb;c\u202e, \u200b,c\r\n');
    const strange = (await send(teacher, '/questionFiles/take?name=%00', odd)).body as { data: TakenFile };
    const { data: clean } = await call<Quiz>(teacher, 'GET', `/quizzes/${strange.data.quizId}`);
    expect(clean).toMatchObject({ title: 'Test', content: [{ kind: 'trueFalse' }] });
    expect(JSON.stringify(clean)).not.toMatch(/[\u202e\u200b]/);
    const other = await quizOf(colleague, 'Başkasının', []);
    expect((await send(teacher, `/questionFiles/take?quizId=${other.id}`, table)).body).toMatchObject({
      error: { code: 'quizzes.notFound' },
    });
    expect((await send(teacher, '/questionFiles', Buffer.from('Ad;Soyad\r\nA;B'))).body).toMatchObject({
      error: { code: 'questionFiles.noHeadings' },
    });
  });
});

it('what a lesson runs is a copy: later changes reach nothing of it', async () => {
  const quiz = await quizOf(teacher, 'Kopya', ['Önce']);
  const snapshot = await quizSnapshot(api.database, teacher.id, quiz.id);
  expect(snapshot).toMatchObject({ title: 'Kopya', questions: [{ text: 'Önce', points: 2 }] });
  expect(await quizSnapshot(api.database, colleague.id, quiz.id), 'a colleague’s before it is shared').toBeNull();
});

it('a manager finds a test and deletes it with an audit row; its questions stay', async () => {
  const quiz = await quizOf(teacher, 'Silinecek', ['Kalan soru']);
  const manager = await school.member('Müdür Bey', 'manager');
  await school.query(`UPDATE quizzes SET topic = 'Üçgenler' WHERE id = $1`, [quiz.id]);
  const list = async (q: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    return (await api.call<{ id: string }[]>('GET', `/api/admin/quizzes?filter=${filter}`, undefined, as(manager)))
      .body;
  };
  const found = { id: quiz.id, owner: 'Ayşe Öğretmen', topic: 'Üçgenler', questions: 1 };
  expect([await list('silinecek'), await list('üçgen')]).toMatchObject([[found], [found]]);
  expect((await api.call('DELETE', `/api/admin/quizzes/${quiz.id}`, undefined, as(manager))).status).toBe(200);
  expect((await call(teacher, 'GET', `/quizzes/${quiz.id}`)).code).toBe('quizzes.notFound');
  expect((await call(teacher, 'GET', `/questions/${quiz.content[0]!.id}`)).status).toBe(200);
  const [row] = await school.query<{ act: string }>('SELECT act FROM audit_log WHERE subject_id = $1', [quiz.id]);
  expect(row).toEqual({ act: 'quiz.deleted' });
});

it('a teacher’s tests and questions are handed over with what they lead', async () => {
  const leaving = await school.teacher('Giden Öğretmen');
  const quiz = await quizOf(leaving, 'Devredilen', ['Devredilen soru']);
  await school.query('SELECT hand_over($1, $2)', [leaving.id, colleague.id]);
  const { data } = await call<Quiz>(colleague, 'GET', `/quizzes/${quiz.id}`);
  expect(data).toMatchObject({ ownerId: colleague.id, content: [{ text: 'Devredilen soru', ownerId: colleague.id }] });
});
