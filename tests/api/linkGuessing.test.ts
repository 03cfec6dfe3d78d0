import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { limits } from '@derslik/contract/limits';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { from, registering } from './registering.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
const school = registering(
  () => api,
  () => head,
);
const email = 'elif@okul.example';

beforeAll(async () => {
  api = await TestApi.start({ TRUSTED_PROXIES: '127.0.0.1' });
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  await api.member({ username: 'elif', email });
  await school.allow({ mode: 'open' });
});
afterAll(() => api.stop());
beforeEach(() => api.rows('TRUNCATE mails, wrong_guesses, registrations CASCADE'));

const newestToken = async () => {
  const [mail] = await school.mails();
  const { body } = await api.call<{ link: string }>('POST', `/api/admin/mails/${mail?.id}/link`, undefined, head);
  return new URL(body.link).searchParams.get('token') as string;
};
const kinds = [
  {
    what: 'of a new password',
    over: 'auth.resetOver',
    most: limits.password.resetsPerAddress,
    ask: async () => api.call('POST', '/api/auth/forgot-password', { email, captcha: await api.captcha('form') }),
    open: (token: string, options: object) => api.call('POST', '/api/auth/check-reset-token', { token }, options),
  },
  {
    what: 'of an activation',
    over: 'registration.linkOver',
    most: limits.registration.callsPerAddress,
    ask: () => school.register('yeni@okul.example'),
    open: (token: string, options: object) => school.activateElsewhere(token, 'Rıhtımda 3 martı', options),
  },
];

it.each(kinds)(
  'a link $what is found by nobody who tries tokens from many addresses, and opens for who has it',
  async ({ over, most, ask, open }) => {
    await ask();
    const right = await newestToken();
    await api.rows('TRUNCATE wrong_guesses');
    const guess = (address: string, token = randomBytes(32).toString('base64url')) => open(token, from(address));
    const addresses = Array.from({ length: 100 }, (_, n) => `10.1.${n}.7`);
    // Near misses too: all of it but the last letter, or in other letters.
    const near = [right.slice(0, -1) + (right.endsWith('A') ? 'B' : 'A'), right.toLowerCase(), right.toUpperCase()];
    const answers = await Promise.all(
      addresses.flatMap((address, n) => [guess(address), guess(address), guess(address, near[n])]),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([over]));
    const counted = async () => (await api.rows<{ n: number }>('SELECT count(*)::int AS n FROM wrong_guesses'))[0]!.n;
    expect(await counted(), 'one for each call').toBe(3 * addresses.length);

    // One address that goes on is refused, and what it sends then is not written down.
    for (let n = 0; n < most + 20; n += 1) await guess(addresses[0]!);
    expect((await guess(addresses[0]!)).code).toBe('common.tooMany');
    expect(await counted()).toBe(3 * addresses.length + most - 3);
    expect((await open(right, from('10.2.0.1'))).status).toBe(200);
    await api.rows("UPDATE wrong_guesses SET guessed_at = now() - interval '1 day'");
    await api.app.get(HousekeepingService, { strict: false }).run();
    expect(await counted(), 'all is gone after the window').toBe(0);
  },
);
