import { describe, expect, it } from 'vitest';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { drawnOf, watchRenders, withoutPeers } from '../../scripts/bench/renderWatch.js';
import { isLongRun } from '../support/longRun.js';
import { RoomClient } from '../support/roomClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

/** Twice what must not be there may fall into the same moment, such as a look at the line; thrice it doesn't. */
const least = async (draw: () => Promise<number>, back?: () => Promise<number>): Promise<number> => {
  const counts: number[] = [];
  for (let n = 0; n < 3; n++) {
    counts.push(await draw());
    await back?.();
  }
  return Math.min(...counts);
};

/** Time on the school's clock at which this person came in. */
async function cameAt({ id }: RoomVisitor): Promise<string> {
  const [row] = await day.school.data.query<{ at: Date }>(
    'SELECT joined_at AS at FROM attendance WHERE person_id = $1',
    [id],
  );
  return new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' }).format(
    row!.at,
  );
}

describe('the list of people', () => {
  it('shows whose devices are on, whose hand is up, who leads, and since when everyone is here', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil, guest] = await day.lesson(meeting);
    const elif = await teacher.row('Elif Gökçe');
    await elif.getByLabel('Konuşuyor').waitFor();
    await guest.tile('Elif Gökçe').getByLabel('Konuşuyor').waitFor();
    await elif.getByLabel('Kamerası açık').waitFor();
    await pupil.tool('Mikrofon').click();
    await elif.getByLabel('Mikrofonu kapalı').waitFor();
    // Nor is a face marked any more as the one who speaks.
    await expect.poll(() => guest.tile('Elif Gökçe').getAttribute('data-speaking'), soon).toBeNull();
    await pupil.tool('Kamera').click();
    await elif.getByLabel('Kamerası kapalı').waitFor();
    expect(await elif.getByLabel('Eli kalkık').count()).toBe(0);
    await pupil.tool('El kaldır').click();
    await elif.getByLabel('Eli kalkık').first().waitFor();
    await pupil.tool('Eli indir').click();
    await elif.getByLabel('Eli kalkık').first().waitFor({ state: 'detached' });

    for (const [name, word, of] of [
      ['Ayşe Yıldırım', 'Siz · Ev sahibi', teacher],
      ['Can Demir', 'Misafir', guest],
    ] as const) {
      const row = await teacher.row(name);
      const role = row.getByText(word, { exact: true });
      const time = row.getByText(`Giriş ${await cameAt(of)}`);
      await time.waitFor();
      // Both in full: none is cut, and none has wrapped out of the row.
      expect(await role.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
      const [around, inside] = [(await row.boundingBox())!, (await time.boundingBox())!];
      expect(inside.y + inside.height).toBeLessThanOrEqual(around.y + around.height);
    }
    await elif.getByText(`Giriş ${await cameAt(pupil)}`).waitFor();
    await teacher.choose('Elif Gökçe', 'Yardımcı moderatör yap');
    await elif.getByText('Yardımcı moderatör', { exact: true }).waitFor();
    // On the tiles too, for everyone.
    await guest.tile('Elif Gökçe').getByLabel('Yardımcı moderatör').waitFor();
    await guest.tile('Ayşe Yıldırım').getByLabel('Ev sahibi').waitFor();
    expect(
      await guest
        .tile('Can Demir')
        .getByLabel(/moderatör|Ev sahibi/i)
        .count(),
    ).toBe(0);
    await teacher.choose('Elif Gökçe', 'Moderatörlükten çıkar');
    await guest.tile('Elif Gökçe').getByLabel('Yardımcı moderatör').waitFor({ state: 'detached' });

    // A guest chose the name, so a badge stands beside it: on the tile, in notices and in the chat.
    const badge = ['Misafir', { exact: true }] as const;
    await pupil
      .tile('Can Demir')
      .getByText(...badge)
      .waitFor();
    expect(
      await pupil
        .tile('Ayşe Yıldırım')
        .getByText(...badge)
        .count(),
    ).toBe(0);
    await guest.choose('Ayşe Yıldırım', 'Özel mesaj gönder');
    await guest.write('Ben velisiyim');
    const notice = teacher.notice('Can Demir size özel yazdı');
    await notice.getByText(...badge).waitFor();
    await notice.getByRole('button', { name: 'Yanıtla' }).click();
    await teacher.page
      .getByRole('log')
      .getByText(...badge)
      .first()
      .waitFor();
  });

  it.runIf(isLongRun)(
    'draws a hand or a microphone where it shows alone, and menus and words once somebody asks for them',
    async () => {
      const meeting = await day.school.meeting(day.ayse, { mayEnterBefore: true });
      const teacher = await day.teacher();
      await watchRenders(teacher.page);
      await withoutPeers(teacher.page);
      await teacher.goto(`/room/${meeting.token}`);
      await teacher.enter();
      const people = await Promise.all(
        [day.elif, day.mert].map((person) => RoomClient.join(day.school.stack.url, person, meeting)),
      );
      const row = await teacher.row('Elif Gökçe');
      await teacher.row('Mert Çağlar');
      const isUp = row.getByLabel('Eli kalkık');
      /** How many components that stood there are called again for it. */
      const drawnFor = async (command: ClientCommand, shown: () => Promise<void>): Promise<number> => {
        const before = await drawnOf(teacher.page);
        await people[0]!.send(command);
        await shown();
        return (await drawnOf(teacher.page)).renders - before.renders;
      };
      const raise = () => drawnFor({ type: 'raised-hand', raised: true }, () => isUp.waitFor());
      const lower = () => drawnFor({ type: 'raised-hand', raised: false }, () => isUp.waitFor({ state: 'detached' }));
      const mic = (status: 'opened' | 'muted') => () =>
        drawnFor({ type: 'mic', status }, () =>
          row.getByLabel(status === 'opened' ? 'Mikrofonu açık' : 'Mikrofonu kapalı').waitFor(),
        );
      let written = 0;
      const write = () => {
        const tab = teacher.page.getByRole('button', { name: new RegExp(`^Sohbet ?${++written}$`) });
        return drawnFor({ type: 'chat', text: 'Anladım', receiverId: null }, () => tab.waitFor());
      };
      // The mark on the picture, and the one of the row.
      expect(await least(mic('opened'), mic('muted'))).toBeLessThanOrEqual(2);
      // The tag on the picture, the mark and the note of the row, the list's order, the count in the header.
      expect(await least(raise, lower)).toBeLessThanOrEqual(5);
      expect(await least(lower, raise)).toBeLessThanOrEqual(5);
      // The number at the chat's tab.
      expect(await least(write)).toBeLessThanOrEqual(8);

      const { page } = teacher;
      const options = row.getByRole('button', { name: 'Elif Gökçe için seçenekler' });
      await options.focus();
      await page.keyboard.press('Enter');
      const first = page.getByRole('menuitem').first();
      await expect.poll(() => first.evaluate((item) => item === document.activeElement)).toBe(true);
      expect(await options.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Escape');
      await first.waitFor({ state: 'detached' });
      expect(await options.evaluate((button) => button === document.activeElement)).toBe(true);
      const security = teacher.button('Ders güvenliği');
      const words = page.getByRole('tooltip');
      await security.hover();
      expect(await words.textContent()).toBe('Ders güvenliği');
      expect(await security.getAttribute('aria-describedby')).toBe(await words.getAttribute('id'));
      // The pointer may rest on the words; from one control to the next they come at once, and Escape takes them away.
      await words.hover();
      await teacher.button('Davet bilgisi').hover();
      await words.getByText('Davet bilgisi').waitFor();
      expect(await words.count()).toBe(1);
      await page.keyboard.press('Escape');
      await words.waitFor({ state: 'detached' });
      await page.keyboard.press('Shift+Tab');
      await security.focus();
      await words.getByText('Ders güvenliği').waitFor();
      for (const person of people) person.close();
    },
  );

  it.runIf(isLongRun)('counts mute-all once where it is pressed twice within a second', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher();
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    await teacher.open('Kişiler');
    // The second passes when the test says so.
    await teacher.page.evaluate(() => {
      const begin = performance.now();
      const page = window as unknown as { passed: number };
      page.passed = 0;
      performance.now = () => begin + page.passed;
    });
    const pass = (ms: number) =>
      teacher.page.evaluate((more) => void ((window as unknown as { passed: number }).passed += more), ms);
    const [mute, unmute] = [teacher.button('Tümünü sustur'), teacher.button('Susturmayı kaldır')];
    await pass(1_000);
    await mute.click();
    await unmute.click();
    await pass(999);
    await unmute.click();
    await pass(1);
    await unmute.click();
    await mute.waitFor();
    const events = await day.school.data.query<{ muted: boolean }>(
      `SELECT (event->>'muted')::boolean AS muted FROM room_events
       WHERE meeting_id = $1 AND event->>'type' = 'mediaMutedAll' ORDER BY seq`,
      [meeting.id],
    );
    expect(events.map(({ muted }) => muted)).toEqual([true, false]);
  });
});

describe('the menu of a person', () => {
  it('has their volume, heard here alone', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil] = await day.lesson(meeting);
    await expect.poll(() => teacher.hears(pupil), soon).toBe('their tone');
    const row = await teacher.row('Elif Gökçe');
    await row.getByRole('button', { name: 'Elif Gökçe için seçenekler' }).click();
    const volume = teacher.page.getByRole('menuitem', { name: /^Ses düzeyi/ });
    expect(await volume.getAttribute('aria-label')).toBe('Ses düzeyi: %100');
    await volume.focus();
    for (let n = 0; n < 10; n++) await teacher.page.keyboard.press('ArrowLeft');
    expect(await volume.getAttribute('aria-label')).toBe('Ses düzeyi: %20');
    const loudness = await teacher.page
      .locator(`audio[data-source="${pupil.id}:microphone"]`)
      .evaluate((audio: HTMLAudioElement) => audio.volume);
    expect(loudness).toBeCloseTo(0.2);
    await teacher.page.reload();
    await teacher.inRoom();
    await expect.poll(() => teacher.hears(pupil), soon).toBe('their tone');
    await row.getByRole('button', { name: 'Elif Gökçe için seçenekler' }).click();
    expect(await volume.getAttribute('aria-label'), 'kept in this browser').toBe('Ses düzeyi: %20');
  });
});
