import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../api/src/database/dataSource.js';
import { User } from '../../api/src/users/user.entity.js';
import { UsersService } from '../../api/src/users/users.service.js';
import { serveEchoConference } from '../support/echoConference.js';
import { launchMediaBrowser } from '../support/media.js';
import { TestProsody } from '../support/prosody.js';
import { startStack, type Stack } from '../support/stack.js';

const password = 'a long enough password';
const secret = 'an authority secret of the tests and nothing else';
const prosody = new TestProsody(secret);
let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  await prosody.start();
  [stack, browser] = await Promise.all([
    startStack({
      env: {
        CAPTCHA_COST: '10',
        CAPTCHA_STEPS: '20',
        MEDIA: 'jitsi',
        JITSI_TOKEN_SECRET: 'a token secret of the tests and nothing else',
        JITSI_AUTHORITY_URL: prosody.url,
        JITSI_AUTHORITY_SECRET: secret,
      },
    }),
    launchMediaBrowser({ devices: false, shell: true }),
  ]);
  const options = dataSourceOptions({
    DATABASE_URL: stack.databaseUrl,
    DATABASE_POOL: 2,
    ROOM_COMMAND_TIMEOUT_MS: 5_000,
  });
  const source = await new DataSource({ ...options, entities: [User] }).initialize();
  const users = new UsersService(source.getRepository(User), source);
  await users.create({ username: 'mudur', name: 'Deniz', surname: 'Akın', userType: 'manager', password }, null);
  await source.destroy();
});
beforeEach(() => {
  prosody.status = null;
  prosody.told.length = 0;
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await prosody.stop();
});

interface Opened {
  context: BrowserContext;
  page: Page;
  /** What the page's own policy refused. */
  refused: string[];
}
async function open(prepare: (page: Page) => Promise<void>): Promise<Opened> {
  const context = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await prepare(page);
  await page.goto(`${stack.url}/console/`);
  await page.getByLabel('Kullanıcı adı veya e-posta').fill('mudur');
  await page.getByLabel('Parola', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await page.getByRole('link', { name: 'Konferans sunucuları' }).click();
  await page.getByRole('heading', { name: 'Konferans sunucuları' }).waitFor();
  return { context, page, refused };
}
const row = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label });
const isWell = (page: Page, label: string) =>
  row(page, label)
    .getByText(/^\d+ ms$/)
    .waitFor();
const answering = async (page: Page): Promise<void> => {
  await serveEchoConference(page, null);
  await page.routeWebSocket(/xmpp-websocket/, () => undefined);
};

describe('the page that tests the conference servers', () => {
  it('shows what answers, and holds a call with picture and sound both ways', async () => {
    const { context, page, refused } = await open(answering);
    await page.getByRole('heading', { name: 'meet.jitsi' }).waitFor();
    await isWell(page, 'Jitsi kitaplığı bu tarayıcıya geliyor');
    await isWell(page, 'İşaretleşme (XMPP) bu tarayıcıya açık');
    await isWell(page, 'Sunucu, oda kurallarını Prosody’ye iletebiliyor');

    await page.getByRole('button', { name: 'Görüşmeyi dene' }).click();
    await page.getByText('Görüntü ve ses iki yönde de geldi.').waitFor();
    for (const step of ['Deneme odası açıldı', 'İki kişi de odaya girdi', 'Görüntü iki yönde', 'Ses iki yönde'])
      await isWell(page, step);
    const opened = prosody.told.find((policy) => policy.open);
    expect(opened?.room).toMatch(/^deneme-/);
    expect(Object.keys(opened?.people ?? {})).toHaveLength(2);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    expect(refused).toEqual([]);
    await context.close();
  });

  it('says what to do where something does not answer', async () => {
    prosody.status = 401;
    const { context, page } = await open(async () => undefined);
    await row(page, 'Jitsi kitaplığı bu tarayıcıya geliyor').getByText('jitsi-web kapsayıcısı').waitFor();
    await row(page, 'İşaretleşme (XMPP)').getByText('/xmpp-websocket yolunda WebSocket').waitFor();
    await row(page, 'oda kurallarını Prosody’ye').getByText('Anahtar uymuyor.').waitFor();
    await page.getByRole('button', { name: 'Görüşmeyi dene' }).click();
    await row(page, 'Deneme odası açıldı').getByText('Sorun var').waitFor();
    await page.getByText('Görüşme tamamlanamadı.').waitFor();
    prosody.status = null;
    await page.getByRole('button', { name: 'Yeniden kontrol et' }).click();
    await isWell(page, 'oda kurallarını Prosody’ye');
    await context.close();
  });

  it('names the step at which a call stopped', async () => {
    const { context, page } = await open((tab) => serveEchoConference(tab, 'conference'));
    await page.getByRole('button', { name: 'Görüşmeyi dene' }).click();
    await row(page, 'İki kişi de odaya girdi').getByText('jicofo ve prosody günlüklerine').waitFor();
    await isWell(page, 'İki kişi de bağlandı');
    await row(page, 'Görüntü iki yönde').getByText('Bekliyor').waitFor();
    await context.close();
  });
});
