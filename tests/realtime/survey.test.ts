import { expect, test } from 'vitest';
import type { SurveyText } from '@derslik/contract/survey';
import { choiceId } from '@derslik/contract/surveyChoices';
import type { RoomClient } from '../support/roomClient.js';
import type { TestPerson } from '../support/school.js';
import { ask, hasAnswers, isOver, stands, surveyDay, told, vote } from '../support/surveyDay.js';

const day = surveyDay();
const { join, http, listFor, resultFor } = day;

test('a class answers once each, whoever comes when; names are the teacher’s, numbers everyone’s when shown', async () => {
  const teacher = await day.school.teacher();
  const [elif, mert, late] = (await day.school.pupils(3)) as [TestPerson, TestPerson, TestPerson];
  const meeting = await day.school.meeting(teacher, { isModControl: true });
  const host = await join(teacher, meeting);
  const first = await join(elif, meeting);
  const second = await join(mert, meeting);
  const id = await ask(host, { correct: 1 });
  for (const one of [first, second]) {
    await one.until('the survey', () => stands(one, id)?.isOpen === true);
    const [shared] = told(one, 'surveyShared');
    expect(shared?.content).toMatchObject({ id, title: 'Kaç elma kaldı?', choices: [{}, { content: '4 tane' }, {}] });
    expect(one.everything()).not.toContain('"correct":1');
  }

  await vote(first, id, 1);
  await hasAnswers(host, id, 1);
  await hasAnswers(second, id, 1);
  expect(told(host, 'surveyAnswered')).toMatchObject([{ event: { personId: elif.id, option: 1 } }]);
  expect(told(second, 'surveyAnswered')).toMatchObject([{ actorId: null, event: { personId: '', option: null } }]);
  await expect(vote(first, id, 2)).rejects.toThrow('survey.answered');
  await expect(vote(second, id, 3)).rejects.toThrow('common.invalid');
  // One person votes on another device, and by both processes at once.
  const tablet = await join(elif, meeting, { takeOver: true });
  await expect(vote(tablet, id, 0)).rejects.toThrow('survey.answered');
  const choice = choiceId(id, 2);
  const twice = await Promise.all(
    day.stack.api.map(({ url }) =>
      fetch(`${url}/api/public/surveyAnswer`, {
        method: 'POST',
        headers: { authorization: `Bearer ${mert.bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ choice: { id: choice }, userSourceId: mert.id, name: 'Mert', surname: 'K' }),
      }),
    ),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await http(late, 'POST', 'surveyAnswer', { choice })).toMatchObject({ code: 'survey.notFound' });

  const comer = await join(late, meeting);
  expect(stands(comer, id)).toMatchObject({ isOpen: true, answered: 2 });
  expect(await listFor(late, meeting)).toMatchObject([{ id, status: 'open', mine: null, correct: null, answered: 2 }]);
  expect(await listFor(mert, meeting)).toMatchObject([{ id, mine: 2 }]);
  const forMert = { choice, userSourceId: mert.id };
  expect(await http(late, 'POST', 'surveyAnswer', forMert)).toMatchObject({ code: 'common.forbidden' });
  expect(await resultFor(late, id)).toMatchObject({ code: 'common.forbidden' });
  await vote(comer, id, 1);
  await hasAnswers(host, id, 3);
  const { data } = await resultFor(teacher, id);
  expect(data).toMatchObject({ answered: 3, counts: [0, 2, 1] });
  expect(data.answers?.map(({ userSourceId, choice: { content } }) => [userSourceId, content])).toEqual([
    [elif.id, '4 tane'],
    [mert.id, '5 tane'],
    [late.id, '4 tane'],
  ]);

  await expect(tablet.send({ type: 'showSurveyGraphResult', surveyId: id, shown: true })).rejects.toThrow('forbidden');
  await host.send({ type: 'pollClose', surveyId: id });
  for (const one of [second, comer]) {
    await isOver(one, id);
    expect(told(one, 'surveyClosed')).toMatchObject([{ event: { correct: 1 } }]);
    expect(told(one, 'surveyClosed')[0]).not.toHaveProperty('content');
  }
  expect(told(host, 'surveyClosed')[0]?.content).toEqual({ counts: [0, 2, 1] });
  await expect(vote(second, id, 0)).rejects.toThrow('survey.closed');
  await host.send({ type: 'showSurveyGraphResult', surveyId: id, shown: true });
  await second.until('the numbers', () => stands(second, id)?.isShown === true);
  expect(told(second, 'surveyResultShown')[0]?.content).toEqual({ counts: [0, 2, 1] });
  expect((await resultFor(mert, id)).data).toEqual({ answered: 3, counts: [0, 2, 1], answers: null });
  expect(second.everything()).not.toContain('"option":1');

  await host.send({ type: 'deleteSurvey', surveyId: id });
  await second.until('nothing', () => stands(second, id) === undefined);
  expect(await listFor(teacher, meeting)).toEqual([]);
  const left = await day.school.query('SELECT 1 FROM survey_answers WHERE survey_id = $1', [id]);
  expect(left).toEqual([]);
});

test('nobody learns who chose what in a secret survey: no row, event, frame, log or number says it', async () => {
  const teacher = await day.school.teacher();
  const pupils = await day.school.pupils(8);
  const meeting = await day.school.meeting(teacher);
  const host = await join(teacher, meeting);
  const members: RoomClient[] = [];
  for (const pupil of pupils) members.push(await join(pupil, meeting));
  const id = await ask(host, { isAnonymous: true });
  await expect(host.send({ type: 'showSurveyGraphResult', surveyId: id, shown: true })).rejects.toThrow('closeFirst');
  const chosen = [2, 0, 1, 2, 2, 0, 1, 2];
  for (const [n, member] of members.entries()) {
    await vote(member, id, chosen[n]!);
    await hasAnswers(host, id, n + 1);
    // What stands in the table after each vote says nothing of it.
    expect((await resultFor(teacher, id)).data).toEqual({ answered: n + 1, counts: null, answers: null });
  }
  await expect(vote(members[0]!, id, 1)).rejects.toThrow('survey.answered');

  const events = await day.school.query<{ event: { option: unknown } }>(
    `SELECT event FROM room_events WHERE meeting_id = $1 AND event->>'type' = 'surveyAnswered'`,
    [meeting.id],
  );
  expect(events.map(({ event }) => event.option)).toEqual(chosen.map(() => null));
  expect(await day.school.query('SELECT 1 FROM survey_answers WHERE survey_id = $1', [id])).toEqual([]);
  // One row for all, sorted by what is sealed; every ballot is as long as the others, and none is like another.
  const [urn, ...others] = await day.school.query<{ ballots: Buffer[] }>(
    'SELECT ballots FROM survey_ballots WHERE survey_id = $1',
    [id],
  );
  expect(others).toEqual([]);
  const { ballots } = urn!;
  expect(ballots).toEqual([...ballots].sort(Buffer.compare));
  expect(new Set(ballots.map(({ length }) => length)).size).toBe(1);
  expect(new Set(ballots.map((ballot) => ballot.toString('hex'))).size).toBe(chosen.length);
  // Nothing else in the whole database changes with the choice: the same vote again looks the same.
  const kept = await day.school.query<{ answer: unknown }>(
    'SELECT answer FROM room_commands WHERE meeting_id = $1 AND actor_id = ANY ($2)',
    [meeting.id, pupils.map((pupil) => pupil.id)],
  );
  for (const { answer } of kept) expect(Object.keys(answer as object)).toEqual(['seq']);

  for (const [n, client] of [host, ...members].entries()) {
    const seen = told(client, 'surveyAnswered');
    expect(new Set(seen.map(({ event }) => (event as { option: unknown }).option))).toEqual(new Set([null]));
    const own = n === 0 ? [] : [pupils[n - 1]!.id];
    const named = seen.flatMap(({ actorId, event }) => [actorId, (event as { personId: string }).personId]);
    expect(new Set(named.filter((one) => one))).toEqual(new Set(own));
  }
  expect(day.stack.logs()).not.toMatch(/add survey answer|"option"|surveyAnswered/);

  await host.send({ type: 'pollClose', surveyId: id });
  expect(told(host, 'surveyClosed')[0]?.content).toEqual({ counts: [2, 2, 4] });
  expect((await resultFor(teacher, id)).data).toEqual({ answered: 8, counts: [2, 2, 4], answers: null });
  await host.send({ type: 'showSurveyGraphResult', surveyId: id, shown: true });
  const last = members.at(-1)!;
  await last.until('the numbers', () => stands(last, id)?.isShown === true);
  expect(told(last, 'surveyResultShown')[0]?.content).toEqual({ counts: [2, 2, 4] });
});

test('a secret survey shows no numbers of fewer than three answers, and counts those of a meeting that ended', async () => {
  const teacher = await day.school.teacher();
  const pupils = await day.school.pupils(3);
  const meeting = await day.school.meeting(teacher);
  const host = await join(teacher, meeting);
  const members: RoomClient[] = [];
  for (const pupil of pupils) members.push(await join(pupil, meeting));
  const few = await ask(host, { isAnonymous: true });
  for (const member of members.slice(1)) await vote(member, few, 1);
  await hasAnswers(host, few, 2);
  await host.send({ type: 'pollClose', surveyId: few });
  expect((await resultFor(teacher, few)).data).toEqual({ answered: 2, counts: null, answers: null });
  const enough = await ask(host, { isAnonymous: true });
  for (const member of members) await vote(member, enough, 1);
  await hasAnswers(host, enough, 3);
  await host.send({ type: 'kickAll' });
  expect((await resultFor(teacher, enough)).data).toEqual({ answered: 3, counts: [0, 3, 0], answers: null });
});

test('in a free room a pupil asks, and keeps to what is theirs; nobody at the door learns of it', async () => {
  const teacher = await day.school.teacher();
  const [elif, mert, waiting] = (await day.school.pupils(3)) as [TestPerson, TestPerson, TestPerson];
  const meeting = await day.school.meeting(teacher);
  const host = await join(teacher, meeting);
  const asker = await join(elif, meeting);
  const other = await join(mert, meeting);
  const body = { title: 'Nereye?', liveRoom: meeting.token, choices: ['Müze', ' ', 'Park', ''], createdBy: teacher.id };
  const made = await http<SurveyText>(elif, 'POST', 'survey', body);
  expect(made.data).toMatchObject({ createdBy: elif.id, choices: [{ content: 'Müze' }, { content: 'Park' }] });
  const { id } = made.data;
  // A lesson's code stands under another name, a meeting without any is none.
  const lesson = await day.school.meeting(teacher, { kind: 'academic' });
  await join(teacher, lesson);
  const ofLesson = { ...body, liveRoom: null, liveSubject: lesson.token };
  expect((await http<SurveyText>(teacher, 'POST', 'survey', ofLesson)).data).toMatchObject({ title: 'Nereye?' });
  expect(await http(teacher, 'POST', 'survey', { ...body, liveRoom: null })).toMatchObject({ code: 'common.invalid' });
  const nine = { ...body, choices: Array.from({ length: 9 }, (_, n) => `${n}`) };
  expect(await http(elif, 'POST', 'survey', nine)).toMatchObject({ code: 'survey.maxOptionsWarn' });
  expect(await http(elif, 'POST', 'survey', { ...body, choices: ['a', ''] })).toMatchObject({ code: 'common.invalid' });
  // What isn't shown yet is the asker's and the moderators'.
  await host.until('the new survey', () => told(host, 'surveyCreated').length === 1);
  expect(await listFor(teacher, meeting)).toMatchObject([{ id, status: 'draft' }]);
  expect(await listFor(mert, meeting)).toEqual([]);
  expect(await resultFor(mert, id)).toMatchObject({ code: 'survey.notFound' });
  await expect(other.send({ type: 'show survey', surveyId: id })).rejects.toThrow('survey.notFound');
  expect(await http(mert, 'DELETE', `survey/${id}`)).toMatchObject({ code: 'survey.notFound' });
  expect(other.everything()).not.toContain(id);

  await asker.send({ type: 'show survey', surveyId: id });
  await other.until('the survey', () => stands(other, id)?.isOpen === true);
  await expect(ask(other)).rejects.toThrow('survey.otherOpen');
  await vote(other, id, 0);
  await asker.until('who chose what', () => told(asker, 'surveyAnswered').length === 1);
  expect(told(asker, 'surveyAnswered')).toMatchObject([{ event: { personId: mert.id, option: 0 } }]);

  await host.send({ type: 'setWaitingRoom', on: true });
  const outsider = await join(waiting, meeting);
  await host.send({ type: 'pollClose', surveyId: id });
  await isOver(other, id);
  await expect(outsider.send({ type: 'add survey answer', surveyId: id, option: 0 })).rejects.toThrow('room.notHere');
  expect(await http(waiting, 'GET', `surveys/${meeting.token}`)).toMatchObject({ code: 'room.notHere' });
  expect(await resultFor(waiting, id)).toMatchObject({ code: 'survey.notFound' });
  expect(outsider.everything()).not.toContain(id);
  expect((await http(elif, 'DELETE', `survey/${id}`)).status).toBe(200);
  await other.until('nothing', () => stands(other, id) === undefined);
});

test('a command that is sent again is answered again, and a process that dies loses no vote', async () => {
  const teacher = await day.school.teacher();
  const [elif] = (await day.school.pupils(1)) as [TestPerson];
  const meeting = await day.school.meeting(teacher);
  const host = await join(teacher, meeting);
  const clientId = crypto.randomUUID();
  const command = { type: 'createSurvey', title: 'Hazır mısınız?', options: ['Evet', 'Hayır'], share: true } as const;
  const [made, again] = [
    await host.send({ ...command, options: [...command.options] }, clientId),
    await host.send({ ...command, options: [...command.options] }, clientId),
  ];
  expect(again).toEqual(made);
  const { id } = made as SurveyText;
  const member = await join(elif, meeting);
  await vote(member, id, 1);
  for (const process of day.stack.api) await process.restart();
  expect((await resultFor(teacher, id)).data).toMatchObject({ answered: 1, counts: [0, 1] });
  const back = await join(elif, meeting, { takeOver: true });
  await expect(vote(back, id, 0)).rejects.toThrow('survey.answered');
});

test('a survey is written anew until somebody has answered: the new one stands in its place for everyone, and in the rows', async () => {
  const teacher = await day.school.teacher();
  const [elif] = (await day.school.pupils(1)) as [TestPerson];
  const meeting = await day.school.meeting(teacher, { isModControl: true });
  const host = await join(teacher, meeting);
  const pupil = await join(elif, meeting);
  const asked = await ask(host);
  await pupil.until('the survey', () => stands(pupil, asked)?.isOpen === true);
  const rewrite = async (replaces: string, title: string): Promise<string> => {
    const made = await host.send({ type: 'createSurvey', title, options: ['2 tane', '6 tane'], replaces });
    return (made as SurveyText).id;
  };
  const anew = await rewrite(asked, 'Kaç armut kaldı?');
  await pupil.until('the other survey', () => stands(pupil, anew)?.isOpen === true);
  expect(stands(pupil, asked)).toBeUndefined();
  expect(told(pupil, 'surveyShared').at(-1)?.content).toMatchObject({ id: anew, title: 'Kaç armut kaldı?' });
  await expect(pupil.send({ type: 'add survey answer', surveyId: asked, option: 1 })).rejects.toThrow(
    'survey.notFound',
  );
  expect(await listFor(elif, meeting)).toMatchObject([{ id: anew, status: 'open', title: 'Kaç armut kaldı?' }]);
  expect(await day.school.query('SELECT id FROM surveys WHERE meeting_id = $1', [meeting.id])).toEqual([{ id: anew }]);

  await vote(pupil, anew, 1);
  await hasAnswers(host, anew, 1);
  await expect(rewrite(anew, 'Kaç kiraz kaldı?')).rejects.toThrow('survey.hasAnswers');
  expect(stands(pupil, anew)).toMatchObject({ isOpen: true, answered: 1 });
});
