import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { changedBy } from '../support/looks.js';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

/** A person sees that it is another state: a ground, a tick or a thumb, more than an edge. */
const expectSeen = async (what: string, at: Locator, act: () => Promise<unknown>, least = 0.05) =>
  expect(await changedBy(at, act), what).toBeGreaterThan(least);

describe.each(['light', 'dark'] as const)('with the few colours of a system that is %s', (colorScheme) => {
  const visit = { forcedColors: 'active', colorScheme } as const;

  it('every control of the pages shows its state', async () => {
    const visitor = await day.school.visitor('Ziyaretçi', visit);
    await visitor.goto('/giris-yap');
    const box = visitor.page.getByRole('checkbox');
    await expectSeen('a tick', box.locator('..'), () => box.click());

    const teacher = await day.teacher(visit);
    const { page } = teacher;
    await teacher.goto('/');
    const link = page.locator('nav a[href="/toplantilar"]:visible').first();
    await expectSeen('the current page', link, async () => {
      await link.click();
      await page.getByRole('tab').first().waitFor();
    });
    const tab = page.getByRole('tab').last();
    await expectSeen('a tab', tab, () => tab.click());
    await teacher.goto('/toplanti-olustur');
    const toggle = page.getByRole('switch').first();
    await expectSeen('a switch', toggle, () => toggle.click());
    await teacher.goto('/ayarlar/tema');
    // Who has chosen none has the system's.
    const themes = page.locator('label:has(input[type=radio])');
    const theme = colorScheme === 'dark' ? themes.first() : themes.last();
    await expectSeen('a theme', theme, () => theme.locator('input').check(), 0.01);
    await teacher.goto('/ayarlar/ses');
    const slider = page.getByRole('slider').first();
    await slider.focus();
    await slider.press('Home');
    await expectSeen('a slider', slider.locator('xpath=../..'), () => slider.press('End'));
    await teacher.goto('/ayarlar/profil/sifre-degistir');
    const strength = page.locator('svg[preserveAspectRatio=none]');
    const typed = page.locator('input[autocomplete="new-password"]').first();
    await typed.fill('abc');
    await expectSeen('how strong a password is', strength, () => typed.fill('Kırmızı 7 bisiklet, yağmurda'), 0.2);
  });

  it('every control of a lesson does', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil] = await Promise.all([day.teacher({ ...visit, tone: 440 }), day.pupil(visit)]);
    const { page } = teacher;
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.button('Derse gir').waitFor();
    const meter = page.locator('span:has(> i)').first();
    const grounds = () =>
      meter.evaluate((bars) => new Set([...bars.children].map((bar) => getComputedStyle(bar).backgroundColor)).size);
    if ((await meter.count()) > 0) await expect.poll(grounds, soon).toBe(2);
    await teacher.enter();
    await pupil.goto(linkOf(meeting));
    await pupil.enter();

    const hand = pupil.tools.locator('[data-name=hand] button').first();
    await expectSeen('a raised hand', hand, async () => {
      await hand.click();
      await pupil.tools.locator('[data-name=hand][data-variant=hand]').waitFor();
    });
    const rail = page.locator('[aria-expanded]:visible').filter({ hasText: /./ });
    const closed = rail.and(page.locator('[aria-expanded=false]')).first();
    const name = await closed.innerText();
    const panel = page.locator('button[aria-expanded]:visible').filter({ hasText: name }).first();
    await expectSeen('an open panel', panel, () => panel.click());

    await page.getByLabel('Ders araçları').locator('button[aria-haspopup=menu]').last().click();
    const item = page.getByRole('menuitem').nth(1);
    await expectSeen('where the keyboard is in a menu', item, async () => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      if ((await item.getAttribute('data-highlighted')) === null) await page.keyboard.press('ArrowUp');
    });
    await page.keyboard.press('Escape');

    await page.locator('[data-name=board] button').first().click();
    const pen = page.locator('[role=group] button[aria-pressed=false]').first();
    await pen.waitFor();
    const label = (await pen.getAttribute('aria-label'))!;
    const tool = page.locator(`button[aria-pressed][aria-label="${label}"]`);
    await expectSeen('a tool of the board', tool, () => tool.click());
  });
});
