import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { broadcastSecret } from '../../../api/src/broadcasts/broadcastSecret.js';
import type { Viewing } from '@derslik/contract/broadcastViewing';
import { signSession } from '../../../api/src/auth/sessionToken.js';
import { deriveKey } from '../../../api/src/keys.js';
import { apiEnvironment, testSecret } from '../../../tests/support/apiEnvironment.js';
import { planBroadcast } from '../../../tests/support/broadcastRow.js';
import { TestSchool } from '../../../tests/support/school.js';
import { Audience } from '../audience.js';
import { Crowd } from '../crowd/crowd.js';
import type { Bench, Figure, Result } from '../figure.js';
import { interleave, ratio, spread, type Sample } from '../rounds.js';
import { startOurs, type OurServer } from '../servers.js';
import { TooBusy } from '../tooBusy.js';

const viewers = 5_000;
const people = 50;
const seconds = 30;
/** Each of the people does one thing in ten seconds. */
const saidEveryMs = 10_000 / people;
const text = 'Bir sonraki soruya geçmeden önce defterinize yazdığınız sonucu bir kez daha kontrol eder misiniz?';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Call {
  path: string;
  method: 'GET' | 'POST';
  bearer: string;
  body?: string;
}

interface Answer {
  status: number;
  text: string;
}

/** As the front door asks: over lines that stay open. */
const ask = (agent: Agent, url: string, { path, method, bearer, body }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const asked = request(url + path, { agent, method, headers }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        .once('error', reject);
    });
    asked.once('error', reject).end(body);
  });

/** So many accounts with a session each; the tokens that their pages send. */
async function parents(school: TestSchool, count: number): Promise<string[]> {
  const rows = await school.query<{ id: string; session: string }>(
    `WITH made AS (
       INSERT INTO users (username, name, surname, name_key, user_type)
       SELECT 'parent.' || n, 'Veli', n::text, 'veli ' || n, 'guardian' FROM generate_series(1, $1) n RETURNING id)
     INSERT INTO sessions (id, user_id, expires_at) SELECT gen_random_uuid(), id, now() + interval '1 day' FROM made
     RETURNING id AS session, user_id AS id`,
    [count],
  );
  const key = deriveKey(apiEnvironment({ databaseUrl: '', port: 1 })['SERVER_SECRET']!, 'session');
  return rows.map(({ id, session }) => signSession(key, { sessionId: session, personId: id }, 86_400).token);
}

/** @returns a run of them, and after how many seconds each gives the next sign of life, as the API told them */
async function watchers(
  server: OurServer,
  school: TestSchool,
): Promise<{ everySeconds: number; run: () => Promise<Sample> }> {
  const teacher = await school.teacher();
  const broadcast = await planBroadcast(school, teacher, { to: 600 });
  await school.query(
    `UPDATE broadcasts SET state = 'live', live_at = now(), publisher = '1', published_at = now() + interval '10 hours' WHERE meeting_id = $1`,
    [broadcast.id],
  );
  const tokens = await parents(school, viewers);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const body = JSON.stringify({ jToken: broadcast.jToken });
  let next = 0;
  const signOfLife = async (): Promise<string> => {
    const bearer = tokens[next++ % tokens.length]!;
    const { status, text } = await ask(agent, server.url, {
      ...{ path: '/api/broadCastViewing', method: 'POST', bearer, body },
    });
    if (status !== 200) throw new Error(`A viewer is answered ${status}`);
    return text;
  };
  const secret = broadcastSecret(testSecret);
  const now = async (): Promise<void> => {
    const path = `/internal/broadcasts/${broadcast.id}/now`;
    await ask(agent, server.url, { path, method: 'GET', bearer: secret });
  };
  // All of them are there.
  for (let n = 0; n < viewers; n += 50) await Promise.all(Array.from({ length: 50 }, signOfLife));
  // That they are so many is known once it is written.
  await pause(3_000);
  const { data } = JSON.parse(await signOfLife()) as { data: Viewing };
  if (data.viewers < viewers) throw new TooBusy(`${data.viewers} of ${viewers} viewers are counted`);
  const everySeconds = data.againMs / 1_000;
  const perSecond = viewers / everySeconds;
  const run = async () => {
    const cpu = await server.probe.cpu();
    const began = performance.now();
    const asked: Promise<unknown>[] = [];
    for (let second = 0; second < seconds; second++) {
      asked.push(now());
      for (let n = 0; n < perSecond; n++) {
        asked.push(signOfLife());
        const due = began + (second + n / perSecond) * 1_000;
        if (due > performance.now() + 2) await pause(due - performance.now());
      }
    }
    await Promise.all(asked);
    // What waits in memory is written.
    await pause(1_500);
    const took = (performance.now() - began) / 1_000;
    if (took > seconds * 1.2) throw new TooBusy(`${seconds} s of viewers took ${took.toFixed(0)} s`);
    return { ms: ((await server.probe.cpu()) - cpu) / 1_000 / seconds };
  };
  return { everySeconds, run };
}

async function lesson(server: OurServer, crowd: Crowd, audience: Audience): Promise<() => Promise<Sample>> {
  const group = randomUUID();
  await crowd.join(group, await audience.lesson(), await audience.seats(people / 2), 20);
  await crowd.settled(group);
  return async () => {
    const cpu = await server.probe.cpu();
    const began = performance.now();
    for (let n = 0; n * saidEveryMs < seconds * 1_000; n++) {
      await crowd.say(group, 1, text);
      const due = began + (n + 1) * saidEveryMs;
      if (due > performance.now()) await pause(due - performance.now());
    }
    await pause(1_500);
    const took = (performance.now() - began) / 1_000;
    if (took > seconds * 1.2) throw new TooBusy(`${seconds} s of a lesson took ${took.toFixed(0)} s`);
    return { ms: ((await server.probe.cpu()) - cpu) / 1_000 / seconds };
  };
}

async function measure(bench: Bench): Promise<Result> {
  const crowd = new Crowd();
  // As a school has it: tests want to read each change at once.
  const start = () => startOurs(bench, { BROADCAST_NOW_MS: '1000' });
  const servers = [await start(), await start(), await start()] as const;
  const school = new TestSchool(servers[0].databaseUrl);
  const audiences = [await Audience.of(servers[1], people), await Audience.of(servers[2], people)] as const;
  try {
    const watching = await watchers(servers[0], school);
    const variants = {
      viewers: watching.run,
      lesson: await lesson(servers[1], crowd, audiences[0]),
      again: await lesson(servers[2], crowd, audiences[1]),
    };
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const middle = (variant: keyof typeof variants) => spread(samples[variant], 'ms').median;
    return {
      findings: [
        {
          name: `API’s CPU for ${viewers.toLocaleString('en')} viewers`,
          unit: 'x',
          value: ratio(samples.viewers, samples.lesson, 'ms'),
          against: `${people} people in a room: ${middle('lesson').toFixed(1)} ms a second; the viewers ${middle('viewers').toFixed(1)} ms`,
          gate: 1,
          goal: 0.3,
        },
      ],
      control: ratio(samples.again, samples.lesson, 'ms'),
      method:
        `One API process each, ${seconds} s a run, after all are inside. ${viewers.toLocaleString('en')} accounts watch a broadcast: each gives a sign of life every ${Math.round(watching.everySeconds / 60)} minutes, as pages do where so many watch, ` +
        'and the front door asks once a second how the broadcast stands, for all of them; pieces of the picture and all other reading of that state never reach the API (figure 9). ' +
        `${people} are in a lesson’s room and each does one thing in ten seconds, as a message that all read; their media and signals are not in it. CPU time of the whole process, user and system. The control is a second such lesson.`,
    };
  } finally {
    await crowd.stop();
    await Promise.all([school.close(), ...audiences.map((one) => one.close())]);
    await Promise.all(servers.map((server) => server.stop()));
  }
}

export const viewersCpu: Figure = { number: 28, title: 'What viewers cost the API', measure };
