import { afterAll, beforeAll, expect, it } from 'vitest';
import { registering } from './registering.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
const school = registering(
  () => api,
  () => head,
);

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  await api.member({ username: 'elif' });
  await api.member({ username: 'kapali' });
  await api.member({ username: 'fisli' });
  await api.rows("UPDATE users SET disabled = true WHERE username = 'kapali'");
  await api.rows(
    `WITH without AS (UPDATE users SET password_hash = NULL WHERE username = 'fisli' RETURNING id)
     INSERT INTO sign_in_slips (user_id, code_hash, sealed_code, expires_at)
     SELECT id, '\\x00', '\\x00', now() + interval '1 day' FROM without`,
  );
  await school.allow({ mode: 'open' });
  await school.register('bekleyen@okul.example');
});
afterAll(() => api.stop());

const names = {
  'nobody’s name': 'kimse',
  'an account': 'elif',
  'an account that is closed': 'kapali',
  'an account that has a slip and no password': 'fisli',
  'somebody who registered and waits': 'bekleyen@okul.example',
};
const tries = 12;
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
/** Milliseconds that the API, which runs in this process, has computed: a clock on the wall tells of a busy machine too. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

it('a wrong password is refused in the same words and after the same work, whoever it is of', async () => {
  const times = new Map<string, number[]>(Object.keys(names).map((kind) => [kind, []]));
  // Turn by turn; the first warms up.
  for (let turn = 0; turn <= tries; turn += 1)
    for (const [kind, username] of Object.entries(names)) {
      const body = { username, password: 'a wrong password', client_type: 3, captcha: await api.captcha('login') };
      const began = worked();
      const { status, code } = await api.call('POST', '/api/auth/login', body);
      if (turn > 0) times.get(kind)!.push(worked() - began);
      expect([kind, status, code]).toEqual([kind, 401, 'auth.wrongCredentials']);
    }
  const medians = Object.fromEntries([...times].map(([kind, all]) => [kind, median(all)]));
  const values = Object.values(medians);
  // Where one password is tried for one and three for the other, they are further apart; with none at all ten times.
  expect(Math.max(...values) / Math.min(...values), JSON.stringify(medians)).toBeLessThan(1.8);
}, 90_000);
