import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

describe('the chat', () => {
  it('counts its messages, groups them by day, makes addresses links, and writes to one person under a banner', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher();
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    await day.school.data.query(
      `INSERT INTO chat_messages (id, meeting_id, seq, sender_id, text, created_at)
       VALUES ($1, $2, 0, $3, 'Dünkü ders güzeldi', now() - interval '1 day')`,
      [randomUUID(), meeting.id, day.mert.id],
    );
    const pupil = await day.pupil();
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    const chat = await pupil.open('Sohbet');
    await pupil.message('Dünkü ders güzeldi').waitFor();
    const field = pupil.field('Mesajınızı yazın');
    await field.fill('Ödev burada:');
    await field.press('Shift+Enter');
    await pupil.page.keyboard.type('ders.example.org/kesirler');
    await field.press('Enter');
    const link = pupil.page.getByRole('log').getByRole('link', { name: 'ders.example.org/kesirler' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('https://ders.example.org/kesirler');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await chat.getByRole('heading').allInnerTexts()).toEqual(['Sohbet', 'Dün', 'Bugün']);
    await chat.getByText('2', { exact: true }).waitFor();

    // Who isn't looking sees how many are new.
    await teacher.open('Kişiler');
    const tab = teacher.page.getByLabel('Yan panel', { exact: true }).getByRole('button', { name: /^Sohbet/ });
    await tab.getByText('1', { exact: true }).waitFor();
    await pupil.choose('Ayşe Yıldırım', 'Özel mesaj gönder');
    await pupil.text('Özel mesaj: Ayşe Yıldırım').waitFor();
    await pupil.text('Yalnızca ikiniz görürsünüz.').waitFor();
    await pupil.write('Bir sorum var');
    await teacher.notice('Elif Gökçe size özel yazdı').getByRole('button', { name: 'Yanıtla' }).click();
    await teacher.text('Özel mesaj: Elif Gökçe').waitFor();
    await tab.getByText('1', { exact: true }).waitFor({ state: 'detached' });
    await teacher.button('Özel mesajı kapat').click();
    await teacher.text('Özel mesaj: Elif Gökçe').waitFor({ state: 'detached' });

    // Nothing written right after a private message leaves for everyone unasked; once asked is enough.
    const publicField = teacher.field('Mesajınızı yazın');
    await publicField.fill('Evet, sorabilirsin');
    await publicField.press('Enter');
    const question = teacher.page.getByRole('group', { name: 'Herkese mi, yalnızca Elif Gökçe kişisine mi?' });
    await question.getByRole('button', { name: 'Yalnızca bu kişiye gönder' }).click();
    await pupil.message('Evet, sorabilirsin').waitFor();
    await teacher.button('Özel mesajı kapat').click();
    await publicField.fill('Derse dönelim');
    await publicField.press('Enter');
    await pupil.message('Derse dönelim').waitFor();
    const stored = await day.school.data.query<{ text: string }>(
      'SELECT text FROM chat_messages WHERE meeting_id = $1 AND receiver_id IS NOT NULL ORDER BY seq',
      [meeting.id],
    );
    expect(stored.map(({ text }) => text)).toEqual(['Bir sorum var', 'Evet, sorabilirsin']);
    // Answering is one press on the message, while the chat is open; no notice repeats what it shows.
    await teacher.page.getByRole('log').getByRole('button', { name: 'Özel yanıtla' }).click();
    await teacher.text('Özel mesaj: Elif Gökçe').last().waitFor();
    expect(await teacher.page.getByText('Elif Gökçe size özel yazdı').count()).toBe(0);
    await teacher.button('Özel mesajı kapat').click();
    await tab.click();
    await teacher.panel('Sohbet').waitFor({ state: 'detached' });

    // What a moderator deletes, nobody reads any more; what they download says so.
    await tab.click();
    await teacher.page.getByRole('log').getByText('Ödev burada:').hover();
    const remove = teacher.button('Mesajı sil: Elif Gökçe');
    expect(await pupil.page.getByRole('button', { name: /^Mesajı sil/ }).count()).toBe(0);
    await remove.click();
    await teacher.dialog('Mesaj silinsin mi?').getByRole('button', { name: 'Sil' }).click();
    for (const one of [teacher, pupil]) {
      await one.page.getByRole('log').getByText('Bu mesajı öğretmen sildi.').waitFor();
      expect(await one.page.getByText('ders.example.org').count()).toBe(0);
    }
    // Whoever deletes their own is told so, and nobody's name is put to it.
    await teacher.page.getByRole('log').getByText('Derse dönelim').hover();
    await teacher.button('Mesajı sil: Ayşe Yıldırım').click();
    await teacher.dialog('Mesaj silinsin mi?').getByRole('button', { name: 'Sil' }).click();
    await teacher.page.getByRole('log').getByText('Mesajınızı sildiniz.').waitFor();
    await pupil.page.getByRole('log').getByText('Bu mesajı öğretmen sildi.').nth(1).waitFor();
    await teacher.button('Sohbeti indir').click();
    const saved = teacher.page.waitForEvent('download');
    await teacher.page.getByRole('menuitem', { name: 'Metin olarak indir (TXT)' }).click();
    const file = readFileSync(await (await saved).path(), 'utf8');
    expect(file).toMatch(/^\ufeff\[\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d\] Mert Çağlar: Dünkü ders güzeldi\r\n/);
    expect(file).toContain('] Elif Gökçe: (öğretmen sildi)\r\n');
    expect(file).toContain('] Elif Gökçe → Ayşe Yıldırım: Bir sorum var\r\n');
    await tab.click();
    await teacher.panel('Sohbet').waitFor({ state: 'detached' });

    // Where the panel lies over the stage, a click beside it closes it; where it is docked, it stays.
    await pupil.page.mouse.click(200, 300);
    await chat.waitFor();
    await pupil.page.setViewportSize({ width: 1000, height: 800 });
    await pupil.page.mouse.click(200, 300);
    await chat.waitFor({ state: 'detached' });
  });
});
