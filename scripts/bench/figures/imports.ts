import { randomBytes } from 'node:crypto';
import type { AdminImport } from '@derslik/contract/imports';
import { TestSchool } from '../../../tests/support/school.js';
import type { Bench, Figure, Result } from '../figure.js';
import { interleave, ratio, spread, type Sample } from '../rounds.js';
import { startOurs } from '../servers.js';

const people = 2_000;
const lookMs = 20;

/** A school of 40 pupils a class, without user names. */
const listOf = (round: number): string =>
  [
    'Ad;Soyad;Sınıf;Seviye',
    ...Array.from({ length: people }, (_, n) => `Öğrenci ${n};Soyad ${round};${Math.floor(n / 40)}-A;9. sınıf`),
  ].join('\r\n');

async function measure(bench: Bench): Promise<Result> {
  const ours = await startOurs(bench);
  const school = new TestSchool(ours.databaseUrl);
  const { bearer } = await school.member('Deniz Akın', 'general-manager');
  const authorization = `Bearer ${bearer}`;
  let round = 0;
  const ask = async (method: string, path: string, body?: string, type = 'application/json'): Promise<AdminImport> => {
    const headers = { authorization, ...(body !== undefined && { 'content-type': type }) };
    const answer = await fetch(`${ours.url}/api/admin/imports${path}`, { method, headers, ...(body && { body }) });
    if (!answer.ok) throw new Error(`The import was refused: ${await answer.text()}`);
    return (await answer.json()) as AdminImport;
  };
  const clear = () => school.query(`DELETE FROM users WHERE user_type = 'student'`, []);

  /** From the list's bytes to the last account, as a browser sees it. */
  const imported = async (): Promise<Sample> => {
    const began = performance.now();
    const { id } = await ask('POST', '?name=liste.csv', listOf((round += 1)), 'application/octet-stream');
    const checkMs = performance.now() - began;
    await ask('POST', `/${id}/start`, '{"existing":"leave"}');
    for (;;) {
      const { state, outcomes } = await ask('GET', `/${id}`);
      if (state === 'done' && outcomes.made !== people) throw new Error(`${outcomes.made} people were made`);
      if (state === 'done') break;
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
    const allMs = performance.now() - began;
    await clear();
    return { check: checkMs, all: allMs };
  };

  /** Writes as many rows by bare statements, from values that are there: accounts, classes, who is in which, codes. */
  const bare = async (): Promise<Sample> => {
    round += 1;
    const numbers = Array.from({ length: people }, (_, n) => n);
    const classes = numbers.map((n) => `bare ${Math.floor(n / 40)} ${round}`);
    const secrets = numbers.map(() => randomBytes(38));
    const began = performance.now();
    await school.query(
      `WITH level AS (INSERT INTO levels (name, name_key) VALUES ($1, $1) RETURNING id)
       INSERT INTO classes (name, name_key, level_id) SELECT DISTINCT c, c, id FROM level, unnest($2::text[]) c`,
      [`bare ${round}`, classes],
    );
    await school.query(
      `WITH listed AS (SELECT n, c FROM unnest($1::int[], $2::text[]) AS l(n, c)), made AS (
         INSERT INTO users (username, name, surname, name_key, user_type)
         SELECT 'bare.' || n || '.' || $3, 'Öğrenci ' || n, 'Soyad ' || $3, 'ogrenci ' || n || ' soyad ' || $3, 'student'
         FROM listed RETURNING id, username)
       INSERT INTO class_people (class_id, person_id, user_type) SELECT c.id, m.id, 'student' FROM made m
       JOIN listed l ON m.username = 'bare.' || l.n || '.' || $3 JOIN classes c ON c.name_key = l.c`,
      [numbers, classes, String(round)],
    );
    await school.query(
      `INSERT INTO sign_in_slips (user_id, code_hash, sealed_code, expires_at)
       SELECT id, secret, secret, now() + interval '30 days' FROM
         (SELECT id, row_number() OVER () AS n FROM users WHERE username LIKE 'bare.%') u
         JOIN unnest($1::bytea[]) WITH ORDINALITY AS s(secret, n) USING (n)`,
      [secrets],
    );
    const allMs = performance.now() - began;
    await clear();
    return { all: allMs };
  };

  const variants = { floor: bare, ours: imported, again: bare };
  try {
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const seconds = samples.ours.map(({ check, all }) => ({ check: check! / 1_000, all: all! / 1_000 }));
    return {
      findings: [
        {
          name: `${people} people, from the list to the last account`,
          unit: 's',
          value: spread(seconds, 'all'),
          against: `${spread(samples.floor, 'all').median.toFixed(0)} ms: the same rows by bare statements`,
          gate: 10,
          goal: 4,
        },
        {
          name: 'of these the check',
          unit: 's',
          value: spread(seconds, 'check'),
          against: 'reads and judges each line, and keeps it',
        },
        {
          name: 'the same, beside the bare rows',
          unit: 'x',
          value: ratio(samples.ours, samples.floor, 'all'),
          against: '',
        },
      ],
      control: ratio(samples.again, samples.floor, 'all'),
      method:
        `A list of ${people} pupils in 50 new classes, without user names, goes to one API process; it is checked, started and asked for every ` +
        `${lookMs} ms until it is over. The floor writes accounts, classes, who is in which, and codes as rows of values that it has already, in three ` +
        'statements: it reads no list, looks for nobody who is there already, makes no user names, codes or encryption, keeps no line to go on from, and writes no audit log.',
    };
  } finally {
    await school.close();
    await ours.stop();
  }
}

export const imports: Figure = { number: 20, title: 'Two thousand people from a list', measure };
