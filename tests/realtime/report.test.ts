import { expect, test } from 'vitest';
import type { BoardStroke, BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import { unpacked } from '@derslik/contract/room/board/packing';
import type { ChatHistory } from '@derslik/contract/chat';
import * as contract from '@derslik/contract/report';
import { draw, openBoardAs, pencil } from '../support/boardDay.js';
import { filmOf } from '../support/filmRow.js';
import { roomDay } from '../support/roomDay.js';
import type { TestMeeting, TestPerson } from '../support/school.js';
import { ask, hasAnswers, vote } from '../support/surveyDay.js';

const day = roomDay();

const call = async <T>(
  person: TestPerson,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
) => {
  const answer = await fetch(`${day.stack.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${person.bearer}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) as { data: T; error?: { code: string } } };
};
const parts = Object.keys(contract.reportReaders).map((call) => call && `/${call}`);
const part = async <T>(person: TestPerson, { token }: TestMeeting, name: string): Promise<T> =>
  (await call<T>(person, `/report/${token}${name}`)).body.data;
const whole = async (person: TestPerson, { token }: TestMeeting): Promise<string> =>
  (await Promise.all(parts.map((name) => call(person, `/report/${token}${name}`)))).map(({ text }) => text).join('\n');
const chatOf = async (person: TestPerson, { token }: TestMeeting, query = '') => {
  const { body } = await call(person, `/report/${token}/chat${query}`);
  return body as unknown as ChatHistory;
};

test('its owner gets a meeting back: people, chat, surveys, board and ratings; each other person what is their own', async () => {
  const [elif, mert, other] = (await day.school.pupils(3)) as [TestPerson, TestPerson, TestPerson];
  const colleague = await day.school.teacher('Burak Demir');
  const meeting = await day.school.meeting(day.teacher);
  const guest = await day.school.guest(meeting, 'Can Konuk');
  const host = await day.join(day.teacher, meeting);
  const [first, second, third] = [
    await day.join(elif, meeting),
    await day.join(mert, meeting),
    await day.join(guest, meeting),
  ];
  await host.send({ type: 'chat', text: 'Herkese günaydın' });
  await first.send({ type: 'chat', text: 'Günaydın öğretmenim' });
  await second.send({ type: 'chat', text: 'Aramızda kalsın', receiverId: elif.id });
  await third.send({ type: 'chat', text: 'Öğretmene özel', receiverId: day.teacher.id });

  const named = await ask(host, { correct: 1 });
  await vote(first, named, 1);
  await vote(second, named, 2);
  await hasAnswers(host, named, 2);
  await host.send({ type: 'pollClose', surveyId: named });
  const secret = await ask(host, { isAnonymous: true });
  for (const [n, one] of [first, second, third].entries()) await vote(one, secret, n === 0 ? 0 : 2);
  await hasAnswers(host, secret, 3);
  expect((await part<contract.ReportSurvey[]>(day.teacher, meeting, '/surveys'))[1], 'while it is open').toMatchObject({
    ...{ answered: 3, counts: null, answers: null, mine: null },
  });
  // One that was never asked of anyone is nobody's to find.
  await host.send({ type: 'createSurvey', title: 'Taslak', options: ['a', 'b'] });
  const pageId = await openBoardAs(host);
  await draw(host, pageId, pencil({ points: [[7, 8]] }));
  await host.send(await filmOf(day.school, day.teacher));
  await host.send({ type: 'video action', action: 'finish' });
  await day.school.query('INSERT INTO meeting_speech VALUES ($1, $2, 75)', [meeting.id, elif.id]);
  for (const [person, status] of [
    [elif, 3],
    [mert, 1],
    [day.teacher, 2],
  ] as const)
    await call(person, '/rating', { method: 'POST', body: { roomId: meeting.token, status, message: 'Hızlıydı' } });
  expect(await part<contract.ReportRatings>(day.teacher, meeting, '/ratings')).toEqual({ ratings: null });
  expect(await part<contract.Report>(day.teacher, meeting, '')).toMatchObject({ isOwner: true, isOver: false });
  await host.send({ type: 'setRole', id: mert.id, role: 'moderator' });
  await host.send({ type: 'kickAll' });

  expect(await part<contract.Report>(day.teacher, meeting, '')).toEqual({
    ...{ token: meeting.token, name: 'Matematik', roomType: 'individual', isOwner: true, isOver: true },
    ...{ wasInside: true, isHanded: false, startAt: expect.any(Number) },
  });
  const people = await part<contract.ReportPerson[]>(day.teacher, meeting, '/people');
  expect(people.map(({ name, isGuest, minutes }) => [name, isGuest, minutes])).toEqual([
    ['Ayşe Öğretmen', false, 1],
    ['Can Konuk', true, 1],
    ['Pupil 1', false, 1],
    ['Pupil 2', false, 1],
  ]);
  for (const { joinedAt, leftAt } of people) expect(Date.parse(joinedAt)).toBeLessThanOrEqual(Date.parse(leftAt));
  const said = (await chatOf(day.teacher, meeting)).data;
  expect(said.map(({ message, senderName, receiverName }) => [message, senderName, receiverName])).toEqual([
    ['Herkese günaydın', 'Ayşe Öğretmen', null],
    ['Günaydın öğretmenim', 'Pupil 1', null],
    ['Öğretmene özel', 'Can Konuk', 'Ayşe Öğretmen'],
  ]);
  expect((await chatOf(day.teacher, meeting, `?before=${said[1]!.id}`)).data.map(({ id }) => id)).toEqual([
    said[0]!.id,
  ]);
  const surveys = await part<contract.ReportSurvey[]>(day.teacher, meeting, '/surveys');
  expect(surveys).toMatchObject([
    {
      ...{
        id: named,
        title: 'Kaç elma kaldı?',
        options: ['3 tane', '4 tane', '5 tane'],
        isAnonymous: false,
        correct: 1,
      },
      ...{ answered: 2, counts: [0, 1, 1], mine: null },
      answers: [
        { name: 'Pupil 1', isGuest: false, option: 1 },
        { name: 'Pupil 2', isGuest: false, option: 2 },
      ],
    },
    { id: secret, isAnonymous: true, answered: 3, counts: [1, 0, 2], answers: null, mine: null },
  ]);
  expect(surveys).toHaveLength(2);
  expect(await part<contract.ReportPage[]>(day.teacher, meeting, '/board')).toMatchObject([
    { id: pageId, background: 'white' },
  ]);
  const lines = await call<BoardPageStrokes>(day.teacher, `/report/${meeting.token}/board/${pageId}`);
  expect(lines.body.data.lines.map(unpacked<BoardStroke>)).toMatchObject([
    { tool: 'pencil', points: [[7, 8]], authorId: day.teacher.id },
  ]);

  expect(people.map(({ spokenSeconds }) => spokenSeconds)).toEqual([0, 0, 75, 0]);
  expect(await part<contract.ReportVideo[]>(day.teacher, meeting, '/videos')).toMatchObject([
    { title: 'Fotosentez', source: { kind: 'school' }, sharedBy: 'Ayşe Öğretmen', minutes: 1 },
  ]);

  // A pupil: their own minutes, what they wrote or got alone, what they answered under their name.
  expect(await part<contract.Report>(elif, meeting, '')).toMatchObject({ isOwner: false, name: 'Matematik' });
  expect((await part<contract.ReportPerson[]>(elif, meeting, '/people')).map(({ id }) => id)).toEqual([elif.id]);
  const own = (await chatOf(elif, meeting)).data;
  expect(own.map(({ message }) => message)).toEqual(['Günaydın öğretmenim', 'Aramızda kalsın']);
  expect(await part<contract.ReportSurvey[]>(elif, meeting, '/surveys')).toEqual([
    {
      ...{
        id: named,
        title: 'Kaç elma kaldı?',
        options: ['3 tane', '4 tane', '5 tane'],
        isAnonymous: false,
        correct: 1,
      },
      ...{ createdAt: expect.any(String), mine: 1, answered: null, counts: null, answers: null },
    },
  ]);
  for (const path of ['/board', `/board/${pageId}`, '/videos', '/slides', '/recordings', '/ratings'])
    expect((await call(elif, `/report/${meeting.token}${path}`)).body.error).toMatchObject({
      code: 'meeting.forbidden',
    });
  // Who led it with its owner looks back on their own, too.
  expect((await part<contract.ReportPerson[]>(mert, meeting, '/people')).map(({ id }) => id)).toEqual([mert.id]);
  expect((await chatOf(mert, meeting)).data.map(({ message }) => message)).toEqual(['Aramızda kalsın']);
  expect((await call(mert, `/report/${meeting.token}/ratings`)).body.error).toMatchObject({
    code: 'meeting.forbidden',
  });
  const seen = await whole(elif, meeting);
  expect(seen).toContain(mert.name);
  for (const others of [
    'Herkese',
    'Öğretmene özel',
    guest.id,
    day.teacher.id,
    secret,
    'Taslak',
    'Fotosentez',
    'Hızlıydı',
  ])
    expect(seen, others).not.toContain(others);

  // Somebody else's teacher, whoever was never inside, and a guest, who has no list to come from.
  for (const person of [colleague, other, guest])
    for (const path of [...parts, `/board/${pageId}`]) {
      const answer = await call(person, `/report/${meeting.token}${path}`);
      expect([answer.status, answer.body.error?.code], path).toEqual([
        403,
        person === guest ? 'common.forbidden' : 'meeting.forbidden',
      ]);
    }
  expect((await call(other, '/report/000-000-000')).body.error).toMatchObject({ code: 'meeting.forbidden' });
});

test('how a meeting was is told to its owner when three have said it, without who and when', async () => {
  const pupils = await day.school.pupils(3);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  for (const pupil of pupils) await day.join(pupil, meeting);
  await host.send({ type: 'kickAll' });
  const rate = (person: TestPerson, status: number, message: string) =>
    call(person, '/rating', { method: 'POST', body: { roomId: meeting.token, status, message } });
  const ratings = () => part<contract.ReportRatings>(day.teacher, meeting, '/ratings');
  await rate(day.teacher, 1, 'Kendim için kötüydü');
  await rate(pupils[0]!, 2, '');
  await rate(pupils[1]!, 1, 'Ses geç geldi');
  expect(await ratings()).toEqual({ ratings: null });
  await rate(pupils[2]!, 3, 'Güzeldi');
  expect(await ratings()).toEqual({
    ratings: [
      { status: 3, message: 'Güzeldi' },
      { status: 2, message: '' },
      { status: 1, message: 'Ses geç geldi' },
    ],
  });
  const all = await whole(day.teacher, meeting);
  const [, ...told] = all.split('{"ratings"');
  for (const { id } of pupils) expect(told.join()).not.toContain(id);
});

test('of an anonymous survey nothing of the report says who chose what, to nobody', async () => {
  const pupils = await day.school.pupils(4);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const members = [];
  for (const pupil of pupils) members.push(await day.join(pupil, meeting));
  const id = await ask(host, { isAnonymous: true });
  for (const [n, member] of members.entries()) await vote(member, id, n % 3);
  await hasAnswers(host, id, 4);
  const [few, none] = [await ask(host, { isAnonymous: true }), await ask(host, { isAnonymous: true })];
  await host.send({ type: 'kickAll' });
  const surveys = await part<contract.ReportSurvey[]>(day.teacher, meeting, '/surveys');
  expect(surveys.map(({ counts, answers, mine }) => ({ counts, answers, mine }))).toEqual([
    { counts: [2, 1, 1], answers: null, mine: null },
    { counts: null, answers: null, mine: null },
    { counts: null, answers: null, mine: null },
  ]);
  const text = JSON.stringify(surveys);
  for (const pupil of pupils) for (const known of [pupil.id, pupil.name]) expect(text).not.toContain(known);
  for (const pupil of pupils) {
    const own = await whole(pupil, meeting);
    for (const survey of [id, few, none, 'Kaç elma']) expect(own).not.toContain(survey);
  }
});

test('a meeting to which nobody came has an empty report, and asking for it makes no room', async () => {
  const meeting = await day.school.meeting(day.teacher);
  for (const name of ['/people', '/surveys', '/board', '/videos', '/recordings'])
    expect(await part<unknown[]>(day.teacher, meeting, name), name).toEqual([]);
  expect(await chatOf(day.teacher, meeting)).toEqual({ data: [], more: false });
  expect(await part<contract.ReportRatings>(day.teacher, meeting, '/ratings')).toEqual({ ratings: null });
  expect(await day.school.query('SELECT 1 FROM rooms WHERE meeting_id = $1', [meeting.id])).toEqual([]);
});

test('its owner learns which pupils were invited by their class and did not come', async () => {
  const [elif, mert, zeynep] = (await day.school.pupils(3)) as [TestPerson, TestPerson, TestPerson];
  const aunt = await day.school.member('Ayla Gökçe', 'guardian');
  const colleague = await day.school.teacher('Burak Demir');
  const classId = await day.school.schoolClass('8-Ç', [elif, mert, zeynep, aunt, colleague]);
  const absent = async (person: TestPerson, meeting: TestMeeting) =>
    (await part<contract.ReportAbsentee[]>(person, meeting, '/absent'))?.map(({ name, className }) => [
      name,
      className,
    ]);
  const lesson = await day.school.meeting(day.teacher);
  expect(await absent(day.teacher, lesson), 'nobody was invited').toEqual([]);
  await day.school.inviteClass(classId, lesson);
  await day.join(day.teacher, lesson);
  await day.join(mert, lesson);
  expect(await absent(day.teacher, lesson)).toEqual([elif.name, zeynep.name].toSorted().map((name) => [name, '8-Ç']));
  const refused = await call(mert, `/report/${lesson.token}/absent`);
  expect(refused.body.error?.code).toBe('meeting.forbidden');
});
