import { Agent, get } from 'node:http';
import pg from 'pg';
import { manyPeople } from '../../../tests/support/manyPeople.js';
import { TestSchool } from '../../../tests/support/school.js';
import type { Bench, Figure, Finding, Result } from '../figure.js';
import { interleave, ratio, spread, type Sample } from '../rounds.js';
import { startOurs } from '../servers.js';

const requests = 40;
/** Until both are compiled: ours is more code. */
const warmUps = 5;

/** A list as the console asks for it, and its rows and their number as plain statements. */
interface List {
  readonly name: string;
  readonly path: string;
  readonly filter: object;
  readonly page: string;
  readonly total: string;
  readonly values: readonly unknown[];
}

const people = `SELECT u.id, u.username, u.name, u.surname, u.user_type, u.disabled, u.last_sign_in_at FROM users u`;
const inOrder = `ORDER BY u.name COLLATE school_names, u.surname COLLATE school_names, u.id LIMIT 10`;
const isCalled = `WHERE u.name || ' ' || u.surname ILIKE $1`;
const isInClass = `JOIN class_people p ON p.person_id = u.id WHERE p.class_id = $1`;
const isUnsigned = `WHERE NOT EXISTS (SELECT 1 FROM agreement_signatures s WHERE s.user_id = u.id AND s.version_id = $1)`;

const listsOf = (classId: string, versionId: string): readonly List[] => {
  const users = (name: string, filter: object, which: string, values: readonly unknown[]): List => ({
    ...{ name, filter, values, path: 'users?sort=["name","ASC"]' },
    page: `${people} ${which} ${inOrder}`,
    total: `SELECT count(*) FROM users u ${which}`,
  });
  return [
    users('users, first page', {}, '', []),
    users('users, by letters of a name', { q: 'No 1234' }, isCalled, ['%No 1234%']),
    users('users of a class', { classes: classId }, isInClass, [classId]),
    users('users who have not signed', { unsigned: 'AMETNI_V1' }, isUnsigned, [versionId]),
    {
      ...{ name: 'signatures', path: 'signatures?sort=["signedAt","DESC"]', filter: {}, values: [] },
      page: `SELECT s.id, v.type, v.version, s.language, u.name, u.surname, u.username, s.signed_at, s.address, s.browser
        FROM agreement_signatures s JOIN agreement_versions v ON v.id = s.version_id JOIN users u ON u.id = s.user_id
        ORDER BY s.signed_at DESC, s.id DESC LIMIT 10`,
      total: 'SELECT count(*) FROM agreement_signatures',
    },
    {
      ...{ name: 'mails', path: 'mails?sort=["createdAt","DESC"]', filter: {}, values: [] },
      page: `SELECT m.id, m.kind, m.address, m.created_at, m.sent_at, m.failed_at, m.ends_at, u.name, u.surname
        FROM mails m JOIN users u ON u.id = m.user_id ORDER BY m.created_at DESC, m.id DESC LIMIT 10`,
      total: 'SELECT count(*) FROM mails',
    },
  ];
};

/** One list after the other, each many times, one request at a time: how long an answer takes. */
async function run(lists: readonly List[], ask: (list: List) => Promise<number>): Promise<Sample> {
  const sample: Record<string, number> = { all: 0 };
  const took: number[] = [];
  for (const list of lists) {
    const began = performance.now();
    for (let n = 0; n < requests; n++) {
      const sent = performance.now();
      const rows = await ask(list);
      took.push(performance.now() - sent);
      if (rows !== 10) throw new Error(`${list.name}: ${rows} rows`);
    }
    sample[list.name] = (performance.now() - began) / requests;
    sample['all']! += sample[list.name]! / lists.length;
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
    await manyPeople(ours.databaseUrl);
    await Promise.all(clients.map((client) => client.connect()));
    const { bearer } = await school.member('Deniz Akın', 'general-manager');
    const [room] = await school.query<{ id: string }>(`SELECT id FROM classes WHERE name = 'S-77'`);
    const [version] = await school.query<{ id: string }>(`SELECT id FROM agreement_versions WHERE type = 'AMETNI_V1'`);
    const lists = listsOf(room!.id, version!.id);

    const asked = ({ path, filter }: List): Promise<number> =>
      new Promise((resolve, reject) => {
        const query = encodeURI(`${path}&range=[0,9]&filter=${JSON.stringify(filter)}`);
        const options = { agent, headers: { authorization: `Bearer ${bearer}` } };
        get(`${ours.url}/api/admin/${query}`, options, (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (text: string) => (body += text));
          response.on('end', () => {
            if (response.statusCode === 200) resolve((JSON.parse(body) as unknown[]).length);
            else reject(new Error(`${query} answered ${response.statusCode}`));
          });
        }).on('error', reject);
      });
    const plain =
      (client: pg.Client) =>
      async ({ page, total, values }: List): Promise<number> => {
        const { rows } = await client.query(page, [...values]);
        await client.query(total, [...values]);
        return (JSON.parse(JSON.stringify(rows)) as unknown[]).length;
      };
    const variants = {
      floor: () => run(lists, plain(clients[0])),
      ours: () => run(lists, asked),
      again: () => run(lists, plain(clients[1])),
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
        { name: 'a list’s answer, one of each', ...told('all'), gate: 2, goal: 1.3 },
        {
          name: 'the same, absolute, p95',
          unit: 'ms',
          value: spread(samples.ours, 'p95'),
          against: `${lists.length * requests} answers a run`,
          gate: 100,
          goal: 25,
        },
        ...lists.map(({ name }) => ({ name, ...told(name) })),
      ],
      control: ratio(samples.again, samples.floor, 'all'),
      method:
        'A school of 20,000 people in 700 classes, with 60,000 signatures and 20,000 mails. Each list’s first page of ten is asked for ' +
        `${requests} times in a run, one request after the other, over one open line to one API process, and read whole. Ours verifies the session, asks the access ` +
        'rules, checks the query, looks up what the console shows beside (classes and departments of each person), counts all rows in the ' +
        'same statement, and writes its log line. The floor asks Postgres for plain rows of the same people, signatures or mails in the same order, then ' +
        'for their number: two statements over pg’s open line, without HTTP, session, rules or checks, and writes the rows out as JSON. Both ' +
        'read the same tables with the same indexes; what a page costs in Postgres is in both, and most of that is counting.',
    };
  } finally {
    agent.destroy();
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
    await school.close();
    await ours.stop();
  }
}

export const lists: Figure = { number: 21, title: 'Lists of 20,000 people', measure };
