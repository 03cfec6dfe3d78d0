import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { open, password, signIn, stack } from './consoleSchool.js';

/** Who comes in, and how. */
export function wayIn(): void {
  it('is found from the app by who manages the school, and by nobody else', async () => {
    const enter = async (page: Page, username: string) => {
      await page.goto(`${stack.url}/giris-yap`);
      await page.getByLabel('Kullanıcı adı veya e-posta').fill(username);
      await page.getByLabel('Parola', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Giriş yap' }).click();
      await page.getByRole('button', { name: /^Hesap menüsü/ }).waitFor();
    };
    const [manager, teacher] = [await open(), await open()];
    await enter(manager.page, 'mudur');
    await manager.page.getByRole('button', { name: /^Hesap menüsü/ }).click();
    await manager.page.getByRole('menuitem', { name: 'Yönetim konsolu' }).waitFor();
    await manager.page.keyboard.press('Escape');
    await manager.page.getByRole('link', { name: 'Yönetim konsolu' }).click();
    await manager.page.getByRole('heading', { name: 'Genel bakış' }).waitFor();
    await enter(teacher.page, 'ogretmen');
    await teacher.page.getByRole('link', { name: 'Toplantılar' }).first().waitFor();
    expect(await teacher.page.getByRole('link', { name: 'Yönetim konsolu' }).count()).toBe(0);
    for (const { context } of [manager, teacher]) await context.close();
  });

  it('and the app are one session: who signed in here is signed in there, and signing out there ends both', async () => {
    const { context, page } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('link', { name: 'Uygulamaya dön' }).click();
    await page.getByRole('button', { name: 'Hesap menüsü: Deniz Akın' }).waitFor();
    await page.getByRole('button', { name: /^Hesap menüsü/ }).click();
    await page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Çıkış yap' }).click();
    await page.getByRole('link', { name: 'Giriş yap' }).first().waitFor();
    await page.goto(`${stack.url}/console/users`);
    await page.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    // A mark of a session that is over leads nobody astray.
    await page.evaluate(() => localStorage.setItem('session', ''));
    await page.goto(stack.url);
    await page.getByRole('link', { name: 'Giriş yap' }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    await context.close();
  });

  it('tells a teacher that it is for managers, and asks the server for nothing', async () => {
    const { context, page } = await open();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/')) asked.push(request.url());
    });
    await signIn(page, 'ogretmen');
    await page.getByRole('heading', { name: 'Konsol yöneticiler içindir' }).waitFor();
    await expectNoAxe(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Konsol yöneticiler içindir' }).waitFor();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Başka hesapla gir' }).click();
    await page.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    await context.close();
  });

  it('has the keyboard at the heading after sign-in, keeps the session over a reload, and signs out', async () => {
    const { context, page } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('heading', { name: 'Kullanıcılar' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Kullanıcılar');
    await page.reload();
    await page.getByRole('heading', { name: 'Kullanıcılar' }).waitFor();
    await page.getByRole('button', { name: /Hesap menüsü/ }).click();
    await page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
    await page.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    await page.goto(`${stack.url}/console/users`);
    await page.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    await context.close();
  });

  it("ends in a tab whose browser is somebody else's by now, without a call in their name", async () => {
    const { context, page } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('table').waitFor();
    const other = await context.newPage();
    await other.goto(`${stack.url}/console/users`);
    await other.getByRole('button', { name: /Hesap menüsü/ }).click();
    await other.getByRole('menuitem', { name: 'Çıkış yap' }).click();
    await other.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    await signIn(other, 'ogretmen');
    await other.getByRole('heading', { name: 'Konsol yöneticiler içindir' }).waitFor();
    await page.getByRole('button', { name: 'Yenile' }).click();
    await page.getByRole('heading', { name: 'Bu tarayıcıda başka biri giriş yaptı' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await expectNoAxe(page);
    // Theirs goes on.
    await other.reload();
    await other.getByRole('heading', { name: 'Konsol yöneticiler içindir' }).waitFor();
    await page.getByRole('link', { name: 'Devam et: Deniz Akın' }).click();
    await page.getByRole('heading', { name: 'Konsol yöneticiler içindir' }).waitFor();
    await context.close();
  });

  it('speaks English where it is asked to', async () => {
    const { context, page } = await open({ width: 360 });
    await page.goto(`${stack.url}/console/?lang=en`);
    await page.getByLabel('User name or e-mail').fill('mudur');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    // Its words are longer: the bar still ends within the window.
    const ends = await page
      .locator('header')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(360);
    await context.close();
  });
}
