import { randomUUID } from 'node:crypto';
import { roomVersion } from '@derslik/contract/room/state';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { frameStops, logFrames } from '../support/frames.js';
import { expectAllSeeAndHear, schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();
const outageSeconds = 20;

interface TimerLog {
  shownSeconds?: number[];
}
/** From now on the page notes every number that its countdown shows. */
const watchTimer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown: number[] = ((window as TimerLog).shownSeconds = []);
    const note = () => {
      const text = document.querySelector('[role="timer"][aria-live]')?.textContent;
      if (text && Number(text) !== shown.at(-1)) shown.push(Number(text));
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
const shownSeconds = (page: Page): Promise<number[]> => page.evaluate(() => (window as TimerLog).shownSeconds ?? []);

/** A message that another process stored while no window was there to see it. */
const storeUnseen = async (meetingId: string, senderId: string, text: string): Promise<void> => {
  const query = day.school.data.query.bind(day.school.data);
  const [room] = await query<{ seq: number }>('SELECT seq FROM rooms WHERE meeting_id = $1', [meetingId]);
  const [id, seq, at] = [randomUUID(), room!.seq + 1, Date.now()];
  const event = { type: 'chatPosted', messageId: id, senderId, receiverId: null };
  const facts = {
    events: [{ seq, at, actorId: senderId, event }],
    ...{ seq, version: roomVersion, process: 0, isLocked: false, waitingCount: 0, moderators: [senderId] },
  };
  const messages = [{ id, seq, senderId, receiverId: null, text, at }];
  await query('SELECT append_room_events($1, $2), append_chat_messages($1, $3)', [
    meetingId,
    JSON.stringify(facts),
    JSON.stringify(messages),
  ]);
};

describe('a lesson whose server is killed and stays away', () => {
  it('goes on: pictures and voices flow, nothing written is lost, and nobody is thrown out', async () => {
    const [api] = day.school.stack.api;
    const meeting = await day.school.meeting(day.ayse);
    const everyone = await day.lesson(meeting);
    const [teacher, pupil, guest] = everyone;
    await expectAllSeeAndHear(everyone);
    await teacher.write('Kesintiden önce');
    for (const one of [pupil, guest]) {
      await one.open('Sohbet');
      await one.message('Kesintiden önce').waitFor();
      one.forgive(/status of 50\d/, /WebSocket connection to/);
    }
    teacher.forgive(/status of 50\d/, /WebSocket connection to/);
    await guest.tool('El kaldır').click();
    await teacher.button('1 kişi el kaldırdı').waitFor();
    for (const one of everyone) {
      await logFrames(one.page);
      await watchTimer(one.page);
    }

    await pupil.field('Mesajınızı yazın').fill('Kesinti sırasında');
    await api!.kill('SIGKILL');
    // Sent before anyone knows, which a slow machine's pointer might miss: it waits for the line.
    await pupil.button('Gönder').dispatchEvent('click');
    const killedAt = (await frameStops(pupil.page)).seconds;
    for (const one of everyone) {
      const dialog = one.dialog('Yeniden bağlanıyoruz');
      await dialog.waitFor();
      const seconds = async () => Number(await dialog.getByRole('timer').textContent());
      const [first = 0] = await shownSeconds(one.page);
      expect(first).toBeGreaterThanOrEqual(20);
      expect(first).toBeLessThanOrEqual(34);
      await expect.poll(seconds, soon).toBeLessThan(first);
      expect(await one.isDimmed()).toBe(true);
    }
    // Closed by hand, the dialog stays away, and one may write on, and think better of it.
    await pupil.page.keyboard.press('Escape');
    await pupil.text('Gönderiliyor').waitFor();
    expect(await pupil.field('Mesajınızı yazın').inputValue()).toBe('');
    await pupil.field('Mesajınızı yazın').fill('Vazgeçtiğim');
    await pupil.field('Mesajınızı yazın').press('Enter');
    await pupil.message('Vazgeçtiğim').waitFor();
    await expect.poll(() => pupil.button('Geri al').count(), soon).toBe(2);
    await pupil.button('Geri al').last().click();
    await pupil.message('Vazgeçtiğim').waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await frameStops(pupil.page)).seconds - killedAt, { timeout: 60_000, interval: 250 })
      .toBeGreaterThanOrEqual(outageSeconds);
    for (const one of everyone)
      for (const other of everyone) if (one !== other) expect(await one.hears(other)).toBe('their tone');
    // Nobody answers: the page says for whom it waits, and neither reloads nor counts anew.
    const waits = teacher.page.getByText('Sunucu yanıt vermiyor.', { exact: false });
    await waits.waitFor({ timeout: 60_000 });
    const counted = await shownSeconds(teacher.page);
    expect(counted).toEqual(counted.toSorted((a, b) => b - a));
    await storeUnseen(meeting.id, teacher.id, 'Siz yokken');
    await api!.start();

    for (const one of everyone) {
      await one.dialog('Yeniden bağlanıyoruz').waitFor({ state: 'hidden' });
      await expect.poll(() => one.isDimmed(), soon).toBe(false);
    }
    await pupil.text('Gönderiliyor').waitFor({ state: 'detached' });
    for (const one of everyone) {
      await one.open('Sohbet');
      for (const text of ['Kesintiden önce', 'Siz yokken', 'Kesinti sırasında']) {
        await one.message(text).waitFor();
        expect(await one.message(text).count()).toBe(1);
      }
    }
    await teacher.button('1 kişi el kaldırdı').waitFor();
    await teacher.choose('Elif Gökçe', 'Mikrofonunu kapat');
    for (const other of [teacher, guest]) await expect.poll(() => other.hears(pupil), soon).toBe('silent');
    for (const one of everyone) {
      const { seconds, stops } = await frameStops(one.page);
      expect(stops).toEqual([]);
      expect(seconds).toBeGreaterThan(outageSeconds);
      expect(await one.page.getByRole('figure').count()).toBe(3);
    }

    const intervals = await day.school.data.query<{ person_id: string; still: boolean }>(
      'SELECT person_id, left_at IS NULL AS still FROM attendance WHERE meeting_id = $1',
      [meeting.id],
    );
    const ids = everyone.map(({ id }) => id).sort();
    expect(intervals.map((row) => row.person_id).sort()).toEqual(ids);
    expect(intervals.every((row) => row.still)).toBe(true);
  });
});
