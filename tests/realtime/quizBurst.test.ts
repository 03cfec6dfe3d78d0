import { expect, test } from 'vitest';
import { lessonRow } from '../support/lessonRow.js';
import { isLongRun } from '../support/longRun.js';
import { pairDay } from '../support/pairDay.js';
import { quizRow } from '../support/quizRow.js';
import type { TestPerson } from '../support/school.js';

const day = pairDay();
const [many, count] = isLongRun ? [40, 20] : [6, 4];
/** Milliseconds from pressing to "saved", of 95 in a hundred. */
const savedMs = 300;

test(`${many} pupils answer a test of ${count} questions at once while slides turn and others chat: nothing is lost, and it is soon saved`, async () => {
  const { school, stack } = day;
  const teacher = await school.teacher();
  const pupils = await school.pupils(many);
  const meeting = await lessonRow(school, teacher, {
    classes: [await school.schoolClass(`9-${Math.random()}`, pupils)],
  });
  const host = await day.join(teacher, meeting);
  const inside = [];
  for (const pupil of pupils) inside.push(await day.join(pupil, meeting));
  const quiz = await quizRow(school, teacher, count);
  const [slides] = await school.query<{ id: string }>(
    `INSERT INTO lectures (owner_id, title, type, bytes, received, file_key, finished_at, pages, ready_at)
     VALUES ($1, 'Slaytlar', 'application/pdf', 10, 10, gen_random_uuid()::text, now(), 9, now()) RETURNING id`,
    [teacher.id],
  );
  await host.send({ type: 'show material', lectureId: slides!.id, pages: 9 });
  await host.send({ type: 'show test', quizId: quiz.id, questions: count, seconds: 1_800, shows: 'score' });
  const [session] = await school.query<{ id: string }>('SELECT id FROM quiz_sessions WHERE meeting_id = $1', [
    meeting.id,
  ]);
  const call = async (person: TestPerson, method: string, path: string, body?: object): Promise<void> => {
    const answer = await fetch(`${stack.url}/api/quizSessions/${session!.id}${path}`, {
      method,
      headers: { authorization: `Bearer ${person.bearer}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  };
  await Promise.all(pupils.map((pupil) => call(pupil, 'POST', '/begin')));

  let isOver = false;
  const beside = (async () => {
    for (let page = 1; !isOver; page = (page % 9) + 1) {
      await host.send({ type: 'lecture action', action: 'go', page });
      await Promise.all(
        inside.slice(0, 10).map((one) => one.send({ type: 'chat', text: `mesaj ${page}`, receiverId: null })),
      ).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
  })();
  const took: number[] = [];
  await Promise.all(
    pupils.map(async (pupil, n) => {
      for (const [m, { id, right, wrong }] of quiz.questions.entries()) {
        const answer = (n + m) % 3 === 0 ? wrong : right;
        const from = performance.now();
        await call(pupil, 'PUT', `/answers/${id}`, { answer, revision: 1 });
        took.push(performance.now() - from);
        // Nobody presses faster than they read.
        await new Promise((resolve) => setTimeout(resolve, 50 + ((n * 7 + m * 13) % 100)));
      }
    }),
  );
  isOver = true;
  await beside;
  const p95 = took.sort((one, other) => one - other)[Math.floor(took.length * 0.95)]!;
  console.log(`saved: ${took.length} answers, p95 ${p95.toFixed(0)} ms, worst ${took.at(-1)!.toFixed(0)} ms`);
  const [rows] = await school.query<{ answers: number; people: number }>(
    `SELECT count(*)::int AS answers, count(DISTINCT a.person_id)::int AS people
     FROM quiz_attempts a JOIN quiz_answers w ON w.attempt_id = a.id WHERE a.session_id = $1`,
    [session!.id],
  );
  expect(rows).toEqual({ answers: many * count, people: many });
  if (isLongRun) expect(p95).toBeLessThan(savedMs);
});
