import { Agent, get } from 'node:http';
import pg from 'pg';
import { manyLessons, manyLessonsAhead, manyLessonsTerm } from '../../../tests/support/manyLessons.js';
import { TestSchool } from '../../../tests/support/school.js';
import type { Bench, Figure, Finding, Result } from '../figure.js';
import { interleave, ratio, spread, type Sample } from '../rounds.js';
import { startOurs } from '../servers.js';

const requests = 30;
/** Until both are compiled: ours is more code. */
const warmUps = 5;
const held = ['2025-09-15', '2025-09-21'] as const;
const ahead = ['2099-09-14', '2099-09-20'] as const;

/** A page as the app asks for it, and its rows as a plain statement. */
interface Page {
  readonly name: string;
  readonly path: string;
  readonly bearer: string;
  readonly statement: string;
  readonly values: readonly unknown[];
  /** Lessons in the answer of each. */
  readonly rows: number;
}

/** Lessons that have a room, one row for each class and teacher: all that a page shows of them. */
const made = (
  which: string,
): string => `SELECT l.meeting_id, l.on_date, l.period, l.length, l.cancelled_at, m.token, m.start_at, m.end_at, m.ended_at,
    m.owner_id, l.subject_id, s.name AS subject, s.short, s.colour, c.id AS class_id, c.name AS class, u.id AS teacher_id, u.name, u.surname,
    r.id AS room_id, r.name AS room
  FROM lessons l JOIN meetings m ON m.id = l.meeting_id JOIN subjects s ON s.id = l.subject_id JOIN meeting_classes k ON k.meeting_id = l.meeting_id
  JOIN classes c ON c.id = k.class_id JOIN users u ON u.id = l.teacher_id LEFT JOIN classrooms r ON r.id = l.classroom_id
  WHERE l.on_date BETWEEN $1 AND $2 AND ${which} ORDER BY m.start_at`;
/** Lessons of the week, likewise; their days and times are left to whoever asks. */
const planned = (
  which: string,
): string => `SELECT w.id, w.weekday, w.period, w.length, w.weeks, w.from_on, w.until_on, t.starts_on, t.ends_on,
    s.id AS subject_id, s.name AS subject, s.short, s.colour, c.id AS class_id, c.name AS class, u.id AS teacher_id, u.name, u.surname,
    r.id AS room_id, r.name AS room
  FROM weekly_lessons w JOIN terms t ON t.id = w.term_id JOIN subjects s ON s.id = w.subject_id
  JOIN weekly_lesson_classes k ON k.weekly_lesson_id = w.id JOIN classes c ON c.id = k.class_id
  JOIN weekly_lesson_teachers p ON p.weekly_lesson_id = w.id JOIN users u ON u.id = p.person_id LEFT JOIN classrooms r ON r.id = w.classroom_id
  WHERE t.starts_on <= $2 AND t.ends_on >= $1 AND ${which} ORDER BY w.weekday, w.period`;
const ofClass = 'k.class_id = $3';
const ofTeacher = 'u.id = $3';
const ofAll = '$3::uuid IS NULL';

async function pagesOf(school: TestSchool): Promise<readonly Page[]> {
  const { bearer: head } = await school.member('Deniz Akın', 'general-manager');
  const one = async (sql: string): Promise<string> => (await school.query<{ id: string }>(sql))[0]!.id;
  const classId = await one(`SELECT id FROM classes WHERE name = 'K-7'`);
  const [pupilId, teacherId] = [
    await one(`SELECT id FROM users WHERE username = 'kisi47'`),
    await one(`SELECT id FROM users WHERE username = 'kisi908'`),
  ];
  const pupil = (await school.sessionOf(pupilId, 'Kişi No 47')).bearer;
  const teacher = (await school.sessionOf(teacherId, 'Kişi No 908')).bearer;
  const days = ([from, to]: readonly [string, string]): string => `from=${from}&to=${to}`;
  const [mine, console_] = ['/api/timetable', '/api/admin/timetable'];
  return [
    {
      name: 'a pupil’s week that is past',
      path: `${mine}?${days(held)}`,
      bearer: pupil,
      statement: made(ofClass),
      values: [...held, classId],
      rows: 40,
    },
    {
      name: 'a pupil’s week to come',
      path: `${mine}?${days(ahead)}`,
      bearer: pupil,
      statement: planned(ofClass),
      values: [...ahead, classId],
      rows: 40,
    },
    {
      name: 'a teacher’s week that is past',
      path: `${mine}?${days(held)}`,
      bearer: teacher,
      statement: made(ofTeacher),
      values: [...held, teacherId],
      rows: 20,
    },
    {
      name: 'a teacher’s week to come',
      path: `${mine}?${days(ahead)}`,
      bearer: teacher,
      statement: planned(ofTeacher),
      values: [...ahead, teacherId],
      rows: 20,
    },
    {
      name: 'a class’s week in the console',
      path: `${console_}?${days(ahead)}&classId=${classId}`,
      bearer: head,
      statement: planned(ofClass),
      values: [...ahead, classId],
      rows: 40,
    },
    {
      name: 'the school’s week that is past',
      path: `${console_}?${days(held)}`,
      bearer: head,
      statement: made(ofAll),
      values: [...held, null],
      rows: 1_600,
    },
    {
      name: 'the school’s week to come',
      path: `${console_}?${days(ahead)}`,
      bearer: head,
      statement: planned(ofAll),
      values: [...ahead, null],
      rows: 1_600,
    },
  ];
}

/** One page after the other, each many times, one request at a time: how long an answer takes. */
async function run(pages: readonly Page[], ask: (page: Page) => Promise<number>): Promise<Sample> {
  const sample: Record<string, number> = { all: 0 };
  const took: number[] = [];
  for (const page of pages) {
    const began = performance.now();
    for (let n = 0; n < requests; n++) {
      const sent = performance.now();
      const rows = await ask(page);
      took.push(performance.now() - sent);
      if (rows !== page.rows) throw new Error(`${page.name}: ${rows} rows`);
    }
    sample[page.name] = (performance.now() - began) / requests;
    sample['all']! += sample[page.name]! / pages.length;
  }
  sample['p95'] = took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)]!;
  return sample;
}

async function measure(bench: Bench): Promise<Result> {
  const ours = await startOurs(bench, { LOG_LEVEL: 'info' });
  const school = new TestSchool(ours.databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const clients = [new pg.Client(ours.databaseUrl), new pg.Client(ours.databaseUrl)] as const;
  try {
    await manyLessons(ours.databaseUrl);
    await Promise.all(clients.map((client) => client.connect()));
    const pages = await pagesOf(school);
    const asked = ({ path, bearer }: Page): Promise<number> =>
      new Promise((resolve, reject) => {
        get(`${ours.url}${path}`, { agent, headers: { authorization: `Bearer ${bearer}` } }, (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (text: string) => (body += text));
          response.on('end', () => {
            if (response.statusCode === 200) resolve((JSON.parse(body) as unknown[]).length);
            else reject(new Error(`${path} answered ${response.statusCode}`));
          });
        }).on('error', reject);
      });
    const plain =
      (client: pg.Client) =>
      async ({ statement, values }: Page): Promise<number> => {
        const { rows } = await client.query(statement, [...values]);
        return (JSON.parse(JSON.stringify(rows)) as unknown[]).length;
      };
    const variants = {
      floor: () => run(pages, plain(clients[0])),
      ours: () => run(pages, asked),
      again: () => run(pages, plain(clients[1])),
    };
    for (let n = 0; n < warmUps; n++) for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const told = (key: string): Pick<Finding, 'unit' | 'value' | 'against'> => ({
      unit: 'x',
      value: ratio(samples.ours, samples.floor, key),
      against: `raw pg: ${spread(samples.floor, key).median.toFixed(1)} ms; ours ${spread(samples.ours, key).median.toFixed(1)} ms`,
    });
    return {
      findings: [
        { name: 'a week’s page, one of each', ...told('all'), gate: 2, goal: 1.3 },
        {
          name: 'the same, absolute, p95',
          unit: 'ms',
          value: spread(samples.ours, 'p95'),
          against: `${pages.length * requests} answers a run`,
          gate: 100,
        },
        ...pages.map(({ name }) => ({ name, ...told(name) })),
      ],
      control: ratio(samples.again, samples.floor, 'all'),
      method:
        `A school of 40 classes, 900 pupils and 80 teachers after a term of ${manyLessonsTerm.from} to ${manyLessonsTerm.to} with 8,960 lessons and 201,600 rows of ` +
        `attendance, and before one of ${manyLessonsAhead.from} to ${manyLessonsAhead.to}. Each week is asked for ${requests} times in a run, one request after ` +
        'the other, over one open line to one API process, and read whole. Ours verifies the session, asks the access rules, checks the query, reads plan, ' +
        'changes, holidays, bells and rooms in one statement, reckons the days of the week’s rules by the school’s clock, tells each lesson’s state, and writes its ' +
        'log line. The floor asks Postgres for plain rows of the same lessons over pg’s open line, one for each with its subject, class, teacher and ' +
        'room, without HTTP, session, rules, changes, days, times or states, and writes the rows out as JSON. Both read the same tables with the same indexes.',
    };
  } finally {
    agent.destroy();
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
    await school.close();
    await ours.stop();
  }
}

export const weeks: Figure = { number: 31, title: 'A week’s page of the timetable', measure };
