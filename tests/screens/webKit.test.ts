import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settingsPaths } from '../../web/src/lib/settingsPaths.js';
import { linkOf, OnlineSchool, password } from '../support/onlineSchool.js';
import { hasWebKit, launchWebKit, type WebKit } from '../support/webKit.js';

/** What a person would see of a page that fails, and what it says while it still loads. */
const troubles = /Bir şeyler ters gitti|üklenemedi|Sayfa bulunamadı|could not be loaded|Something went wrong/;

const appPages = ['/', '/toplantilar', '/toplantilar?tab=past', '/toplanti-olustur', '/toplantiya-katil', '/hazirlik'];
const consolePages = [
  ...['', 'users', 'imports', 'levels', 'classes', 'departments', 'agreements', 'signatures', 'meetings', 'ratings'],
  ...['support', 'mails', 'audit', 'logs', 'school', 'lesson-rules', 'sign-in', 'conference', 'slips', 'setup'],
];

/**
 * WebKitGTK has the engine of Safari, without its WebRTC: every page but the room. Skipped, by name, where its driver, its
 * small browser or Xvfb is missing.
 */
describe.skipIf(!hasWebKit)('in WebKit', () => {
  let school: OnlineSchool;
  let webKit: WebKit;
  beforeAll(async () => {
    [school, webKit] = await Promise.all([OnlineSchool.start(), launchWebKit()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const file = join(mkdtempSync(join(tmpdir(), 'derslik-webkit-')), 'window.png');
    writeFileSync(file, await webKit.picture(), 'base64');
    process.stdout.write(`    The window when "${task.name}" failed: ${file}\n`);
  });
  afterAll(async () => {
    await webKit?.close();
    await school?.stop();
  });

  const words = () => webKit.ask(() => document.body.innerText, null);
  /** Opens a page and waits for its heading; everything that it then says. */
  const open = async (path: string, heading: string | RegExp): Promise<string> => {
    await webKit.goto(school.stack.url + path);
    await expect
      .poll(
        () =>
          webKit.ask(
            () => (document.querySelector('[aria-busy=true]') ? '' : (document.querySelector('h1')?.innerText ?? '')),
            null,
          ),
        { timeout: 30_000, interval: 100, message: path },
      )
      .toMatch(heading instanceof RegExp ? heading : new RegExp(`^${heading}$`));
    const said = await words();
    expect(said, path).not.toMatch(troubles);
    return said;
  };
  const signIn = async (username: string): Promise<void> => {
    await open('/giris-yap?lang=tr', 'Giriş yap');
    await webKit.fill('Kullanıcı adı veya e-posta', username);
    await webKit.fill('Parola', password);
    await webKit.press('Giriş yap');
    await expect.poll(() => webKit.ask(() => location.pathname, null), { timeout: 60_000 }).not.toBe('/giris-yap');
  };
  /** Faults that the apps' own watch has told of. */
  const faults = () =>
    school.data.query<{ name: string; params: object }>(`SELECT name, params FROM client_logs WHERE kind = 'error'`);

  it('a visitor finds every page, and at a lesson’s link the reason why this browser can’t enter', async () => {
    const ayse = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
    const meeting = await school.meeting(ayse);
    await open('/?lang=tr', /./);
    await open('/giris-yap', 'Giriş yap');
    await open('/kayit-ol', /./);
    await open('/sifremi-unuttum', /./);
    await open('/yardim', 'Yardım');
    await open('/destek', /./);
    await open('/completed', /./);
    const said = await open(linkOf(meeting), 'Bu tarayıcıyla derse girilemez');
    expect(said).toContain('WebRTC');
    expect(await faults()).toEqual([]);
  });

  it('a manager signs in and finds every page of the app', async () => {
    await school.account('mudur', 'Deniz Akın', 'manager');
    await signIn('mudur');
    for (const path of appPages) await open(path, /./);
    expect(await open(settingsPaths.profile, /./)).toContain('Doğum tarihi');
    for (const path of Object.values(settingsPaths)) await open(path, /./);
    expect(await faults()).toEqual([]);
  });

  it('finds every page of the console with the same session', async () => {
    for (const path of consolePages) await open(`/console/${path}`, /./);
    expect(await faults()).toEqual([]);
  });
});
