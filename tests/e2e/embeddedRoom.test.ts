import { createServer } from 'node:http';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { firstJwtSettings } from '@derslik/contract/providerSettings';
import { firstMapping, type AdminProvider } from '@derslik/contract/identity';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { encodePwd } from '@derslik/contract/roomLinks';
import { planBroadcast } from '../support/broadcastRow.js';
import { lessonRow } from '../support/lessonRow.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import { freePort } from '../support/services.js';
import type { TestPerson } from '../support/school.js';

/** The page of the documentation, to the letter but for what it says is to be filled in. */
const guide = readFileSync(new URL('../../docs/integrators.md', import.meta.url), 'utf8');
const tenLines = /```html\n([\s\S]*?)\n```/.exec(guide)![1]!;

/** A partner's site, which answers every address with one page. */
class Partner {
  page = '';
  private constructor(
    readonly origin: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}
  static async start(name: string): Promise<Partner> {
    const port = await freePort();
    const server = createServer((_, response) =>
      response.setHeader('content-type', 'text/html; charset=utf-8').end(one.page),
    );
    const one: Partner = new Partner(`http://${name}.localhost:${port}`, server);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return one;
  }
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
const [named, stranger] = await Promise.all([Partner.start('kurs'), Partner.start('yabanci')]);
afterAll(() => Promise.all([named.stop(), stranger.stop()]));

const day = schoolDay({ env: { LIVE_FRAME_ANCESTORS: named.origin, FRAME_ANCESTORS: named.origin } });

const issuer = 'https://kurs.okul.example';
const secret = randomBytes(32).toString('base64url');
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const mint = (sub: string): string => {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { iss: issuer, aud: 'derslik', sub, iat: now, exp: now + 60, jti: randomUUID() };
  const text = `${encode({ alg: 'HS256' })}.${encode({ ...claims, given_name: 'Elif', family_name: 'Gökçe' })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
/** The school believes the partner's tokens, and knows Elif by them. */
const trust = async (head: TestPerson, elif: TestPerson): Promise<void> => {
  const { url } = day.school.stack;
  const call = async <T>(method: string, path: string, body: object): Promise<T> => {
    const answer = await fetch(`${url}/api/admin/identityProviders${path}`, {
      method,
      headers: { authorization: `Bearer ${head.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const settings = {
    ...{ kind: 'jwt', name: 'Kurs', secret, mapping: firstMapping, settings: { ...firstJwtSettings, issuer } },
    ...{ newcomers: 'make', onlyFor: [], disablesLeavers: false, isOn: false },
  };
  const made = await call<AdminProvider>('POST', '', settings);
  await day.school.data.query(
    `INSERT INTO external_identities (provider_id, issuer, subject, user_id, joined_by) VALUES ($1, $2, 'elif', $3, 'manager')`,
    [made.id, issuer, elif.id],
  );
  await call('POST', `/${made.id}/trial`, { token: mint('elif') });
  const { kind: _kind, secret: _secret, ...fields } = settings;
  await call('PUT', `/${made.id}`, { ...fields, isOn: true, revision: made.revision });
};
const happened = (site: Page): Promise<string[]> => site.locator('#happened li').allInnerTexts();

it('a partner’s page of ten lines holds the lesson, with camera, and hears who joined and left; another site’s shows nothing', async () => {
  const { school, ayse, elif } = day;
  expect(tenLines.split('\n')).toHaveLength(10);
  const { url } = school.stack;
  const head = await school.account('mudur', 'Müdür Bey', 'general-manager');
  await trust(head, elif);
  const classId = await school.data.schoolClass('8-A', [elif]);
  const lesson = await lessonRow(school.data, ayse, { classes: [classId] });
  const pageFor = (token: string) =>
    tenLines.replaceAll('https://ders.okul.k12.tr', url).replace('ROOM', lesson.token).replace('TOKEN', token);

  const teacher = await day.teacher();
  await teacher.goto(`/room/${lesson.token}`);
  await teacher.enter();

  const context = await school.browser.newContext({ permissions: ['camera', 'microphone'], locale: 'tr-TR' });
  const site = await context.newPage();
  named.page = pageFor(mint('elif'));
  await site.goto(named.origin);
  const frame: FrameLocator = site.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Derse gir' }).click();
  await teacher.tile('Elif G.').waitFor();
  await expect.poll(() => happened(site), soon).toEqual(['joined']);
  // The frame's session is the frame's: it is kept for this site's pages, and nowhere else in the browser.
  const [refresh] = (await context.cookies()).filter(({ name }) => name === 'derslik_refresh');
  expect(refresh).toMatchObject({ sameSite: 'None', secure: true, httpOnly: true });
  expect(refresh!.partitionKey).toContain('localhost');
  // And it is renewed in there, as any other is.
  const status = await site.frames()[1]!.evaluate(async () => {
    const answer = await fetch('/api/auth/refresh', { method: 'POST', headers: { 'x-framed': '1' } });
    return [answer.status, (await answer.text()).length > 10];
  });
  expect(status).toEqual([200, true]);

  await frame.getByRole('button', { name: 'Ayrıl', exact: true }).first().click();
  await frame.getByRole('dialog').getByRole('button', { name: 'Ayrıl', exact: true }).click();
  await expect.poll(() => happened(site), soon).toEqual(['joined', 'left']);
  await frame.getByRole('heading', { level: 1 }).waitFor();

  // A token that the partner never signed: nobody is in, and the page hears why.
  await context.clearCookies();
  named.page = pageFor(mint('baska').slice(0, -3));
  await site.goto(named.origin);
  await expect.poll(async () => (await happened(site)).length, soon).toBeGreaterThan(0);
  expect(new Set(await happened(site))).toEqual(new Set(['error']));

  // A site that the school has not named.
  stranger.page = pageFor(mint('elif'));
  await site.goto(stranger.origin);
  await expect.poll(() => site.frames()[1]?.url(), soon).toMatch(/^chrome-error:/);
  expect(await happened(site)).toEqual([]);
  await context.close();
});

it('a partner’s page holds a broadcast, and hears that it is there, that it is over, and why it does not open', async () => {
  const { school, ayse } = day;
  const broadcast = await planBroadcast(school.data, ayse, { audience: 'link' });
  const framed = (pwd: string) =>
    tenLines
      .replaceAll('https://ders.okul.k12.tr', school.stack.url)
      .replace(
        /src="[^"]+"/,
        `src="${school.stack.url}/iframe/play/${broadcast.jToken}?pwd=${encodeURIComponent(encodePwd(pwd))}"`,
      );
  const context = await school.browser.newContext({ locale: 'tr-TR' });
  const site = await context.newPage();
  const words: unknown[] = [];
  await site.exposeFunction('heard', (origin: string, data: unknown) => words.push([origin, data]));
  await site.addInitScript(() =>
    addEventListener('message', ({ origin, data }) =>
      (window as unknown as { heard: (origin: string, data: unknown) => void }).heard(origin, data),
    ),
  );
  let asked = 0;
  site.on('request', (request) => {
    if (request.url().endsWith('/broadCastFrame')) asked++;
  });
  const word = (said: object) => [school.stack.url, { source: 'derslik', room: broadcast.jToken, ...said }];

  named.page = framed(broadcast.jPassword);
  await site.goto(named.origin);
  await site.frameLocator('iframe').getByText('Yayın henüz başlamadı').waitFor();
  await expect.poll(() => happened(site), soon).toEqual(['joined']);
  // It begins and ends there without a question to the API: nginx tells the frame how it stands.
  await school.data.query(
    `UPDATE broadcasts SET state = 'live', publisher = '1', published_at = now() + interval '1 hour' WHERE meeting_id = $1`,
    [broadcast.id],
  );
  await site.frameLocator('iframe').locator('video').waitFor();
  expect(asked).toBe(1);
  await school.data.query(`UPDATE meetings SET end_at = now() - interval '1 second' WHERE id = $1`, [broadcast.id]);
  await expect.poll(() => happened(site), soon).toEqual(['joined', 'ended']);
  expect(words).toEqual([word({ type: 'joined' }), word({ type: 'ended' })]);
  // Once more at most, to be counted.
  expect(asked).toBeLessThanOrEqual(2);

  words.length = 0;
  named.page = framed('AAAAA');
  await site.goto(named.origin);
  await expect.poll(() => happened(site), soon).toEqual(['error']);
  expect(words).toEqual([word({ type: 'error', code: expect.stringMatching(/\./) })]);

  // A site that the school has not named is shown nothing, and hears nothing.
  stranger.page = framed(broadcast.jPassword);
  await site.goto(stranger.origin);
  await expect.poll(() => site.frames()[1]?.url(), soon).toMatch(/^chrome-error:/);
  expect(await happened(site)).toEqual([]);
  await context.close();
});
