import { RoomClient } from '../../../tests/support/roomClient.js';
import { lessonRow } from '../../../tests/support/lessonRow.js';
import { quizRow } from '../../../tests/support/quizRow.js';
import { slidesOf } from '../../../tests/support/slideLesson.js';
import { TestSchool } from '../../../tests/support/school.js';
import type { Bench, Figure, Result } from '../figure.js';
import { interleave, ratio, spread, type Sample } from '../rounds.js';
import { startOurs } from '../servers.js';

const people = 40;
const questions = 20;
/** One run has as many deeds a second as there are people, for so long. */
const seconds = 5;
const pages = 30;
/** So many people chat, each a message every so many seconds. The host's page reads the report so often. */
const [chatting, chatEvery, reportEvery] = [10, 5, 2];

async function measure(bench: Bench): Promise<Result> {
  const ours = await startOurs(bench);
  const school = new TestSchool(ours.databaseUrl);
  const clients: RoomClient[] = [];
  try {
    const teacher = await school.teacher();
    const pupils = await school.pupils(people);
    const meeting = await lessonRow(school, teacher, { classes: [await school.schoolClass('9-A', pupils)] });
    for (const person of [teacher, ...pupils]) clients.push(await RoomClient.join(ours.url, person, meeting));
    const [host, ...others] = clients;
    const quiz = await quizRow(school, teacher, questions);
    await host!.send({ type: 'show material', lectureId: await slidesOf(school, teacher, pages), pages });
    await host!.send({ type: 'show test', quizId: quiz.id, questions, seconds: null, shows: 'score' });
    const [session] = await school.query<{ id: string }>('SELECT id FROM quiz_sessions WHERE meeting_id = $1', [
      meeting.id,
    ]);
    const call = async (n: number, method: string, path: string, body?: object): Promise<void> => {
      const answer = await fetch(`${ours.url}/api/quizSessions/${session!.id}${path}`, {
        method,
        headers: { authorization: `Bearer ${pupils[n]!.bearer}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      await answer.arrayBuffer();
    };
    for (let n = 0; n < people; n++) await call(n, 'POST', '/begin');
    const read = async (): Promise<void> => {
      const report = await fetch(`${ours.url}/api/quizSessions/${session!.id}/report`, {
        headers: { authorization: `Bearer ${teacher.bearer}` },
      });
      if (!report.ok) throw new Error(`the report was answered with ${report.status}`);
      await report.arrayBuffer();
    };

    /** Everybody does it once a second, one after the other. */
    const asManyAsPeople = async (deed: (n: number) => Promise<unknown>): Promise<Sample> => {
      const before = await ours.probe.cpu();
      const took: number[] = [];
      for (let second = 0; second < seconds; second++) {
        const began = performance.now();
        await Promise.all(
          pupils.map(async (_, n) => {
            await new Promise((resolve) => setTimeout(resolve, (n * 1_000) / people));
            const from = performance.now();
            await deed(n);
            took.push(performance.now() - from);
          }),
        );
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + 1_000 - performance.now())));
      }
      const cpu = (await ours.probe.cpu()) - before;
      return { cpu, p95: took.sort((one, other) => one - other)[Math.floor(took.length * 0.95)]! };
    };
    let turn = 0;
    const answer = (): Promise<Sample> =>
      asManyAsPeople((n) => {
        turn++;
        const { id, right } = quiz.questions[turn % questions]!;
        return call(n, 'PUT', `/answers/${id}`, { answer: right, revision: turn });
      });
    const chat = (): Promise<Sample> =>
      asManyAsPeople((n) => others[n]!.send({ type: 'chat', text: `Yanıt ${n}`, receiverId: null }));
    let page = 1;
    /** What goes on beside the answers: pages turn, ten people chat, and the host's page reads the report. */
    const beside = async (second: number): Promise<void> => {
      page = (page % pages) + 1;
      await host!.send({ type: 'lecture action', action: 'go', page });
      const writers = others.slice(0, chatting).filter((_, n) => n % chatEvery === second % chatEvery);
      for (const one of writers) await one.send({ type: 'chat', text: `Soru ${second}`, receiverId: null });
      if (second % reportEvery === 0) await read();
    };
    const lesson = async (): Promise<Sample> => {
      let isOver = false;
      const goesOn = (async () => {
        for (let second = 0; !isOver; second++) {
          const began = performance.now();
          await beside(second);
          await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + 1_000 - performance.now())));
        }
      })();
      const sample = await answer();
      isOver = true;
      await goesOn;
      return sample;
    };
    const variants = { chat, answer, lesson, again: chat };
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const deeds = people * seconds;
    return {
      findings: [
        {
          ...{ name: 'CPU of an answer', unit: 'x', value: ratio(samples.answer, samples.chat, 'cpu'), gate: 1 },
          against: `a chat message to ${people}: ${(spread(samples.chat, 'cpu').median / deeds / 1_000).toFixed(2)} ms`,
        },
        {
          ...{
            name: 'CPU of the lesson around it',
            unit: 'x',
            value: ratio(samples.lesson, samples.chat, 'cpu'),
            gate: 1,
          },
          against: `${people} chat messages a second`,
        },
        {
          ...{ name: 'from the press to "saved", p95', unit: 'ms', value: spread(samples.lesson, 'p95'), gate: 300 },
          against: `a chat message: ${spread(samples.chat, 'p95').median.toFixed(0)} ms`,
        },
      ],
      control: ratio(samples.again, samples.chat, 'cpu'),
      method:
        `${people} pupils in a lesson with a test of ${questions} questions. Each answers a question once a second, spread over the second, for ${seconds} s; ` +
        `beside that each writes a chat message as often. The CPU time of the whole server process, every answer and message committed. The lesson around it: ` +
        `meanwhile the teacher turns a page of slides each second, ${chatting} pupils write a message every ${chatEvery} s each, and the host's page reads ` +
        `who answered what every ${reportEvery} s; in that lesson the time from the press is taken.`,
    };
  } finally {
    for (const client of clients) client.close();
    await school.close();
    await ours.stop();
  }
}

export const quizAnswers: Figure = { number: 32, title: 'Answers of a test against chat messages', measure };
