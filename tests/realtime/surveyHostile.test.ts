import { expect, test } from 'vitest';
import { choiceId } from '@derslik/contract/surveyChoices';
import { databaseContent } from '../support/databaseContent.js';
import type { RoomClient } from '../support/roomClient.js';
import { logOf } from '../support/roomTruth.js';
import type { TestPerson } from '../support/school.js';
import { ask, hasAnswers, isOver, stands, surveyDay, vote } from '../support/surveyDay.js';

const day = surveyDay();
const { join, http } = day;

/** A command that no honest client makes. */
const sendRaw = (client: RoomClient, command: object): Promise<unknown> =>
  client.raw('send event', client.seal('send event', { id: crypto.randomUUID(), seq: 0, command }));

/** Votes on what does not stand on their screen. */
const voteUnseen = (client: RoomClient, surveyId: string): Promise<unknown> =>
  client.send({ type: 'add survey answer', surveyId, option: 1 });

test('a vote is the sender’s own, for an option that is there, while it is asked: over the socket and over HTTP', async () => {
  const teacher = await day.school.teacher();
  const [elif, mert, other] = (await day.school.pupils(3)) as [TestPerson, TestPerson, TestPerson];
  const meeting = await day.school.meeting(teacher, { isModControl: true });
  const elsewhere = await day.school.meeting(await day.school.teacher(), { mayEnterBefore: true });
  const host = await join(teacher, meeting);
  const [first, second] = [await join(elif, meeting), await join(mert, meeting)];
  const stranger = await join(other, elsewhere);
  const surveyId = await ask(host);
  for (const one of [first, second]) await one.until('the survey', () => stands(one, surveyId)?.isOpen === true);
  const before = await logOf(day.school, meeting);
  const command = { type: 'add survey answer', surveyId, option: 1 };

  // For somebody else, and for what is no option here.
  for (const claim of [{ personId: mert.id }, { userSourceId: mert.id }, { actorId: mert.id }, { name: 'Mert' }])
    await expect(sendRaw(first, { ...command, ...claim }), JSON.stringify(claim)).rejects.toThrow('common.invalid');
  for (const option of [3, 7, 8, -1, 0.5, 1e308, '1', null, [1], { id: 1 }])
    await expect(sendRaw(first, { ...command, option }), JSON.stringify(option)).rejects.toThrow('common.invalid');
  const post = (person: TestPerson, body: object) => http(person, 'POST', 'surveyAnswer', body);
  const choice = choiceId(surveyId, 1);
  for (const userSourceId of [mert.id, teacher.id, 'x'])
    expect(await post(elif, { choice, userSourceId })).toMatchObject({ status: 403, code: 'common.forbidden' });
  const wrong = [
    `${surveyId}.3`,
    `${surveyId}.8`,
    `${surveyId}.-1`,
    surveyId,
    `${surveyId}.1.1`,
    '',
    1,
    null,
    [choice],
  ];
  for (const none of [...wrong.map((one) => ({ choice: one })), { choice: { id: 1 } }, {}])
    expect(await post(elif, none), JSON.stringify(none)).toMatchObject({ status: 422, code: 'common.invalid' });
  expect(await post(elif, { choice: choiceId(crypto.randomUUID(), 1) })).toMatchObject({ code: 'survey.notFound' });

  // From another room, whichever way: there is no such survey.
  await expect(voteUnseen(stranger, surveyId)).rejects.toThrow('survey.notFound');
  expect(await post(other, { choice })).toMatchObject({ status: 404, code: 'survey.notFound' });
  expect(await logOf(day.school, meeting)).toEqual(before);

  // Both ways at once: one of them counts, and no third. A name that is claimed beside is nobody's.
  const both = await Promise.allSettled([
    vote(first, surveyId, 0),
    post(elif, { choice, name: 'Mert', surname: 'Çağlar' }).then(({ code }) => {
      if (code) throw new Error(code);
    }),
  ]);
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [String((one.reason as Error).message)] : []));
  expect(refused).toEqual(['survey.answered']);
  await expect(vote(first, surveyId, 2)).rejects.toThrow('survey.answered');
  expect(await post(elif, { choice })).toMatchObject({ status: 409, code: 'survey.answered' });
  await hasAnswers(host, surveyId, 1);
  const { data } = await day.resultFor(teacher, surveyId);
  expect(data.answers?.map(({ userSourceId, name }) => [userSourceId, name])).toEqual([[elif.id, 'Pupil']]);

  // After its end, after it is gone, and after the meeting.
  await host.send({ type: 'pollClose', surveyId });
  await isOver(second, surveyId);
  await expect(vote(second, surveyId, 1)).rejects.toThrow('survey.closed');
  expect(await post(mert, { choice })).toMatchObject({ status: 409, code: 'survey.closed' });
  const gone = await ask(host);
  await host.send({ type: 'deleteSurvey', surveyId: gone });
  await expect(voteUnseen(host, gone)).rejects.toThrow('survey.notFound');
  expect(await post(teacher, { choice: choiceId(gone, 1) })).toMatchObject({ code: 'survey.notFound' });
  const last = await ask(host);
  await host.send({ type: 'kickAll' });
  for (const [person, code] of [
    [mert, 'survey.notFound'],
    [teacher, 'meeting.ended'],
  ] as const)
    await expect.poll(async () => (await post(person, { choice: choiceId(last, 1) })).code).toBe(code);
  const rows = await day.school.query('SELECT survey_id, person_id FROM survey_answers WHERE survey_id = ANY ($1)', [
    [surveyId, gone, last],
  ]);
  expect(rows).toEqual([{ survey_id: surveyId, person_id: elif.id }]);
});

test('a pupil who asks in a lesson reads classmates’ surnames as initials; who leads reads them whole', async () => {
  const teacher = await day.school.teacher();
  const [elif, mert] = [await day.school.member('Elif Güneş'), await day.school.member('Mert Kaya')];
  const meeting = await day.school.meeting(teacher, { kind: 'academic' });
  const host = await join(teacher, meeting);
  const [asker, other] = [await join(elif, meeting), await join(mert, meeting)];
  await host.send({ type: 'setSurveys', on: true });
  await asker.until('the switch', () => asker.view!.switches.surveys === true);
  const surveyId = await ask(asker);
  for (const [n, one] of [asker, other].entries()) {
    await vote(one, surveyId, n);
  }
  await hasAnswers(host, surveyId, 2);
  const surnames = async (person: TestPerson) =>
    (await day.resultFor(person, surveyId)).data.answers?.map(({ name, surname }) => [name, surname]);
  const whole = [
    ['Elif', 'Güneş'],
    ['Mert', 'Kaya'],
  ];
  expect(await surnames(elif)).toEqual([whole[0], ['Mert', 'K.']]);
  expect(await surnames(teacher)).toEqual(whole);
  await asker.until('both answers', () => stands(asker, surveyId)?.answered === 2);
  expect(asker.everything()).not.toContain('Kaya');
  await host.send({ type: 'kickAll' });
  expect(await surnames(teacher), 'after the lesson').toEqual(whole);
});

/** All that the database says of a lesson with a survey, in which every name and time is like every other lesson's. */
const keptOf = async (isAnonymous: boolean, chosen: readonly number[]): Promise<string[]> => {
  const teacher = await day.school.teacher();
  const pupils = await day.school.pupils(chosen.length);
  const meeting = await day.school.meeting(teacher);
  const host = await join(teacher, meeting);
  const members: RoomClient[] = [];
  for (const pupil of pupils) members.push(await join(pupil, meeting));
  const id = await ask(host, { isAnonymous });
  for (const [n, member] of members.entries()) {
    await vote(member, id, chosen[n]!);
    await hasAnswers(host, id, n + 1);
  }
  const content = Object.entries(await databaseContent(day.stack.databaseUrl));
  // Guardians' answers are counted through, and were there before the lesson.
  const counted = (table: string, row: string): string =>
    table === 'filming_consents' ? row.replace(/^\(\d+,/, '(n,') : row;
  const known = [meeting.id, id, teacher.id, ...pupils.map((pupil) => pupil.id)];
  const alike = (row: string): string =>
    known
      .reduce((text, one, n) => text.replaceAll(one, `known-${n}`), row)
      .replaceAll(meeting.token, 'code')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+\d\d/g, 'time')
      .replaceAll(/\b1\d{12}\b/g, 'ms')
      .replaceAll(/tab-[0-9a-f]{12}|person\.\d+\.\d+/g, 'name')
      // Ballots, and hashes of what brings a tab back.
      .replaceAll(/\\\\x[0-9a-f]{58,64}\b/g, 'sealed');
  return content.flatMap(([table, rows]) =>
    (rows as string[])
      .flatMap((row) => (known.some((one) => row.includes(one)) ? `${table} ${alike(counted(table, row))}` : []))
      .sort(),
  );
};

test('two lessons that differ in who chose what alone are the same in a dump of the database, where the survey is anonymous', async () => {
  const [one, other] = [
    [0, 1, 2, 2, 1],
    [2, 2, 1, 0, 1],
  ];
  expect(await keptOf(true, one)).toEqual(await keptOf(true, other));
  // What is asked under names is found in just that way.
  expect(await keptOf(false, one)).not.toEqual(await keptOf(false, other));
});
