import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../support/services.js';
import { databaseUrl } from './ownApi.js';

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
});
afterAll(() => client.end());

const files = async () =>
  (
    await client.query<{ relname: string; relfilenode: number }>(
      `SELECT relname, relfilenode FROM pg_class WHERE relname IN ('users_by_name', 'users_by_surname', 'users_by_sign_in') ORDER BY 1`,
    )
  ).rows.map(({ relfilenode }) => relfilenode);

it('indexes of names are built anew by the first start on a machine that orders letters by another ICU', async () => {
  const built = await files();
  await migrate(databaseUrl());
  expect(await files(), 'the same machine').toEqual(built);
  await client.query(`UPDATE pg_collation SET collversion = '1' WHERE collname = 'school_names'`);
  await migrate(databaseUrl());
  const anew = await files();
  expect(
    anew.map((file, n) => file !== built[n]),
    'by name, by sign-in, by surname',
  ).toEqual([true, false, true]);
  const { rows } = await client.query<{ is_known: boolean }>(
    `SELECT collversion = pg_collation_actual_version(oid) AS is_known FROM pg_collation WHERE collname = 'school_names'`,
  );
  expect(rows).toEqual([{ is_known: true }]);
  await migrate(databaseUrl());
  expect(await files()).toEqual(anew);
});
