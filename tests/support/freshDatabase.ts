import { afterAll, beforeAll } from 'vitest';
import { freshDatabase, redisUrl } from './services.js';

// Gives every test file an empty, migrated database of its own, in the variables that the API reads.
let drop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  process.env['DATABASE_URL'] = database.url;
  process.env['REDIS_URL'] = redisUrl();
});

afterAll(async () => {
  await drop?.();
});
