import { limits } from '@derslik/contract/limits';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withoutPeers } from '../../scripts/bench/renderWatch.js';
import { axeFindings } from '../support/axe.js';
import { RoomClient } from '../support/roomClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay();
const widths = [360, 768, 1280, 1920];
const words = {
  tile: 'Izgara',
  oneColumn: 'Tek sütun',
  twoColumns: 'İki sütun',
  contact: 'Konuşan ve kişiler',
  speaker: 'Konuşan',
  presenter: 'Sunum',
} as const;
type Word = keyof typeof words;

/** What the stage shows: whom, who is largest, how many stand side by side, and whatever does not stand well. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const stage = document.querySelector('[data-stage]')!.getBoundingClientRect();
    const all = [...document.querySelectorAll('[data-stage] figure')].map((figure) => {
      const { left, top, right, bottom, width, height } = figure.getBoundingClientRect();
      return { name: figure.getAttribute('aria-label')!, left, top, right, bottom, width, height };
    });
    type Shown = (typeof all)[number];
    const overlap = (a: Shown, b: Shown) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const screens = all.filter(({ name }) => name.startsWith('Ekran:'));
    const people = all.filter((one) => !screens.includes(one));
    const sideBySide = people.map(({ top }) => people.filter((other) => other.top === top).length);
    return {
      names: people.map(({ name }) => name),
      screens: screens.length,
      largest: [...all].sort((a, b) => b.width * b.height - a.width * a.height)[0]?.name,
      columns: Math.max(0, ...sideBySide),
      outside: all
        .filter((a) => a.left < stage.left || a.top < stage.top || a.right > stage.right || a.bottom > stage.bottom)
        .map(({ name }) => name),
      // Pairs, in both directions.
      overlaps: all.filter((a) => all.some((b) => a !== b && overlap(a, b))).length,
      unlike16To9: people.filter(({ width, height }) => Math.abs(width - (height * 16) / 9) > 2).length,
    };
  });

const choose = async (one: RoomVisitor, layout: Word): Promise<void> => {
  await one.tools.getByRole('button', { name: 'Yerleşim' }).click();
  const dialog = one.dialog('Yerleşim');
  await dialog.getByRole('button', { name: words[layout], exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** How many people of so many are drawn, where that is one number. */
const drawn = (layout: Word, count: number, isPhone: boolean): number | null => {
  const { tilesMax, tilesMaxPhone } = limits.gallery;
  if (layout === 'tile') return Math.min(count, isPhone ? tilesMaxPhone : tilesMax);
  if (layout === 'contact') return 1 + Math.min(count - 1, isPhone ? 4 : 5);
  return layout === 'oneColumn' || layout === 'twoColumns' ? null : Math.min(2, count);
};

/** The teacher inside, with all of the stage in sight. */
const alone = async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher();
  await withoutPeers(teacher.page);
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  await teacher.button('Paneli kapat').click();
  return { meeting, teacher };
};

describe('layouts', () => {
  it('stand well at every width with one, two, five and 21 people, with a share and with somebody pinned', async () => {
    const { meeting, teacher } = await alone();
    const crowd: RoomClient[] = [];
    const everyone = await day.school.data.pupils(20);
    const come = async (count: number): Promise<void> => {
      const coming = everyone.slice(crowd.length, count - 1);
      crowd.push(...(await Promise.all(coming.map((one) => RoomClient.join(day.school.stack.url, one, meeting)))));
    };
    const standsWell = async (layout: Word, count: number, name: string): Promise<void> => {
      for (const width of widths) {
        await teacher.page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
        const isPhone = width < 768;
        const look = async () => {
          const { names, columns, outside, overlaps, unlike16To9 } = await seen(teacher.page);
          const isColumns = layout === 'oneColumn' || layout === 'twoColumns';
          return {
            drawn: isColumns ? names.length >= Math.min(2, count) : names.length === drawn(layout, count, isPhone),
            columns: isColumns ? columns : null,
            ...{ outside, overlaps },
            unlike16To9: layout === 'tile' && isPhone ? 0 : unlike16To9,
          };
        };
        const hasInset = layout === 'speaker' || layout === 'presenter';
        await expect.poll(look, { message: `${layout}, ${name}, ${width} px` }).toEqual({
          drawn: true,
          columns: layout === 'oneColumn' ? 1 : layout === 'twoColumns' ? Math.min(2, count) : null,
          ...{ outside: [], overlaps: hasInset && count > 1 ? 2 : 0, unlike16To9: 0 },
        });
      }
      await teacher.page.setViewportSize({ width: 1280, height: 800 });
    };
    for (const count of [1, 2, 5, 21]) {
      await come(count);
      for (const layout of Object.keys(words) as Word[]) {
        await choose(teacher, layout);
        await standsWell(layout, count, `${count} people`);
      }
    }

    // Somebody in front, by their number, whatever the layout was; tiles are left for it.
    const names = (await seen(teacher.page)).names;
    await choose(teacher, 'tile');
    const inOrder = (await seen(teacher.page)).names;
    expect(names.length).toBe(2);
    await teacher.page.keyboard.press('4');
    await expect.poll(async () => (await seen(teacher.page)).largest).toBe(inOrder[3]);
    await standsWell('presenter', 21, 'pinned');
    await teacher.page.keyboard.press('0');

    // A shared screen takes the front in each, and goes again.
    const sharer = crowd[4]!;
    const share = `Ekran: ${sharer.person.name}`;
    await sharer.send({ type: 'startSs' });
    for (const layout of ['contact', 'speaker', 'presenter'] as const) {
      await choose(teacher, layout);
      for (const width of widths) {
        await teacher.page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
        const look = async () => {
          const { names, largest, outside, overlaps, unlike16To9 } = await seen(teacher.page);
          return { isSharer: names.includes(sharer.person.name), largest, outside, overlaps, unlike16To9 };
        };
        await expect.poll(look, { message: `${layout}, shared, ${width} px` }).toEqual({
          isSharer: layout !== 'speaker',
          largest: share,
          ...{ outside: [], overlaps: layout === 'contact' ? 0 : 2, unlike16To9: 0 },
        });
      }
      await teacher.page.setViewportSize({ width: 1280, height: 800 });
    }
    await sharer.send({ type: 'stopSs' });
    await teacher.tile(share).waitFor({ state: 'detached' });
    for (const client of crowd) client.close();
  });

  it('are chosen by the keyboard and kept over a reload; keys turn to tiles and back, to somebody and back', async () => {
    const { meeting, teacher } = await alone();
    const people = await Promise.all(
      [day.elif, day.mert].map((person) => RoomClient.join(day.school.stack.url, person, meeting)),
    );
    for (const name of ['Elif Gökçe', 'Mert Çağlar']) await teacher.tile(name).waitFor();
    const { keyboard } = teacher.page;
    const largest = async (): Promise<string | undefined> => (await seen(teacher.page)).largest;
    const [, second, third] = (await seen(teacher.page)).names;

    // The dialog by the keyboard alone; the way back is where it was.
    await teacher.tool('Görünüm').focus();
    await teacher.tabTo('Yerleşim');
    await keyboard.press('Enter');
    const dialog = teacher.dialog('Yerleşim');
    await dialog.getByRole('button', { name: 'Izgara', pressed: true }).waitFor();
    expect(await axeFindings(teacher.page, 'layouts')).toEqual([]);
    await teacher.tabTo('İki sütun');
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await teacher.focus()).name).toBe('Yerleşim');
    await expect.poll(async () => (await seen(teacher.page)).columns).toBe(2);
    await teacher.page.reload();
    await teacher.inRoom();
    await teacher.button('Paneli kapat').click();
    await teacher.tile('Mert Çağlar').waitFor();
    await teacher.tools.getByRole('button', { name: 'Yerleşim' }).click();
    await dialog.getByRole('button', { name: 'İki sütun', pressed: true }).waitFor();
    // It hears keys from when it has the keyboard, a moment after it is drawn.
    await dialog.locator(':focus').waitFor();
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // Tiles and back; somebody in front, and no longer.
    await teacher.page.getByRole('region', { name: 'Sahne' }).focus();
    await keyboard.press('w');
    const offers = () => teacher.tool('Görünüm').getAttribute('aria-description');
    await expect.poll(offers).toBe('Konuşan görünümüne geç');
    await choose(teacher, 'speaker');
    // The small picture inside it stands beside what a pointer finds there, not on it.
    const front = teacher.tile('Elif Gökçe').or(teacher.tile('Mert Çağlar'));
    await front.getByRole('button', { name: /için seçenekler$/ }).click();
    await teacher.page.getByRole('menu').and(teacher.page.locator(':focus-within')).waitFor();
    await keyboard.press('Escape');
    await teacher.page.getByRole('region', { name: 'Sahne' }).focus();
    await keyboard.press('w');
    await expect.poll(async () => (await seen(teacher.page)).overlaps).toBe(0);
    await keyboard.press('w');
    await expect.poll(async () => (await seen(teacher.page)).overlaps).toBe(2);
    await keyboard.press('3');
    await expect.poll(largest).toBe(third);
    await keyboard.press('2');
    await expect.poll(largest).toBe(second);
    await keyboard.press('1');
    await expect.poll(largest).toBe('Siz');
    await keyboard.press('0');
    await expect.poll(largest).toBe(second);

    // On a phone it is in the menu.
    await teacher.page.setViewportSize({ width: 360, height: 740 });
    await teacher.tool('Diğer').click();
    await teacher.page.getByRole('menuitem', { name: 'Yerleşim' }).click();
    await dialog.getByRole('button', { name: 'Konuşan', exact: true, pressed: true }).waitFor();
    expect(await axeFindings(teacher.page, 'layouts on a phone')).toEqual([]);
    await keyboard.press('Escape');
    for (const client of people) client.close();
  });
});
