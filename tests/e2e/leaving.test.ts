import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({ env: { ROOM_MODERATOR_ABSENT_MS: '2000' } }, { shell: true });

describe('the way out', () => {
  it('leads who leaves to their own place, and everyone out when the teacher ends the lesson', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil, guest] = await day.lesson(meeting);
    await guest.tool('Ayrıl').click();
    await guest.dialog('Dersten ayrılıyor musunuz?').getByRole('button', { name: 'Ayrıl' }).click();
    await guest.heading('Dersten ayrıldınız').waitFor();
    await guest.dialog('Ders nasıl geçti?').getByRole('button', { name: 'İyi' }).click();
    await guest.text('Teşekkür ederiz.').waitFor();
    await teacher.tile('Can Demir').waitFor({ state: 'detached' });
    await guest.page.getByRole('link', { name: 'Yeniden katıl' }).click();
    await guest.inRoom();
    await teacher.tile('Can Demir').waitFor();
    await pupil.tool('Ayrıl').click();
    const question = pupil.dialog('Dersten ayrılıyor musunuz?');
    await question.getByRole('button', { name: 'Vazgeç' }).waitFor();
    expect(await question.getByRole('button', { name: 'Herkes için bitir' }).count()).toBe(0);
    await question.getByRole('button', { name: 'Ayrıl' }).click();
    await pupil.page.waitForURL('**/toplantilar*');
    const rating = pupil.dialog('Ders nasıl geçti?');
    await rating.getByRole('button', { name: 'Kötü' }).click();
    await rating.getByText('Yazmadan da gönderebilirsiniz.').waitFor();
    await rating.getByLabel('Ne yolunda gitmedi?').fill('Ses geç geldi');
    expect(await axeFindings(pupil.page, 'rating')).toEqual([]);
    await rating.getByRole('button', { name: 'Gönder' }).click();
    await pupil.text('Teşekkür ederiz.').waitFor();
    await pupil.page.locator(`a[href="/room/${meeting.token}"]`, { hasText: 'Yeniden katıl' }).click();
    await pupil.inRoom();
    await teacher.tile('Elif Gökçe').waitFor();
    await teacher.tool('Ayrıl').click();
    const isRed = (name: string) =>
      teacher
        .dialog('Dersten ayrılıyor musunuz?')
        .getByRole('button', { name })
        .evaluate((button) => {
          const [red = 0, green = 0] = getComputedStyle(button).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
          return red > 150 && green < 100;
        });
    expect([await isRed('Herkes için bitir'), await isRed('Ayrıl')]).toEqual([true, false]);
    // Going alone is the first and the larger of both.
    const ways = teacher.dialog('Dersten ayrılıyor musunuz?').getByRole('button');
    expect(await ways.allInnerTexts()).toEqual(['Ayrıl', 'Herkes için bitir', 'Vazgeç']);
    const [leave, end] = [await ways.nth(0).boundingBox(), await ways.nth(1).boundingBox()];
    expect(leave!.width * leave!.height).toBeGreaterThan(end!.width * end!.height);
    await teacher.button('Herkes için bitir').click();
    for (const one of [teacher, pupil]) await one.heading('Ders sona erdi').waitFor();
    await teacher.text('Dersi herkes için bitirdiniz.').waitFor();
    const asked = teacher.dialog('Ders nasıl geçti?');
    await asked.waitFor();
    // On a phone it covers no way out.
    await teacher.page.setViewportSize({ width: 360, height: 740 });
    await teacher.page.getByRole('link', { name: 'Toplantılara git' }).click({ trial: true });
    await asked.getByRole('button', { name: 'Şimdi değil' }).click();
    await asked.waitFor({ state: 'detached' });
    await teacher.page.getByRole('link', { name: 'Ders raporu' }).click();
    await teacher.page.waitForURL(`**/toplanti-raporu/${meeting.token}`);
    // Once is enough: who has said it isn't asked again.
    expect(await pupil.dialog('Ders nasıl geçti?').count()).toBe(0);
    expect(
      await day.school.data.query('SELECT status, message FROM ratings WHERE meeting_id = $1 ORDER BY status', [
        meeting.id,
      ]),
    ).toEqual([
      { status: 1, message: 'Ses geç geldi' },
      { status: 3, message: '' },
    ]);
    await pupil.text('Öğretmeniniz dersi herkes için bitirdi.').waitFor();
    await pupil.goto(linkOf(meeting));
    await pupil.heading('Ders sona erdi').waitFor();
    expect(await pupil.button('Derse gir').count()).toBe(0);
    // Who was never inside has nothing to say of it.
    const mert = await day.classmate();
    await mert.goto(linkOf(meeting));
    await mert.heading('Ders sona erdi').waitFor();
    await mert.page.waitForLoadState('networkidle');
    expect(await mert.dialog('Ders nasıl geçti?').count()).toBe(0);
  });
});

describe('a lesson that its teacher leaves', () => {
  it('closes after a while with a way out, and is open again when the teacher is back', async () => {
    const lesson = await day.school.meeting(day.ayse, { kind: 'academic' });
    const teacher = await day.teacher();
    await teacher.goto(`/room/${lesson.token}`);
    await teacher.enter();
    const pupil = await day.pupil();
    await pupil.goto(linkOf(lesson));
    await pupil.enter();
    // From the message to the way out: who pressed something of the lesson in that moment presses nothing here.
    const held = pupil.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let since: number | null = null;
          const look = (): void => {
            if (document.querySelector('h1')?.textContent === 'Öğretmeniniz ayrıldı') since ??= performance.now();
            const ways = [...document.querySelectorAll('a')].filter(
              ({ textContent }) => textContent === 'Toplantılara git',
            );
            if (since !== null && ways.some((way) => way.checkVisibility({ visibilityProperty: true })))
              resolve(performance.now() - since);
          };
          // At each change, however late the next frame is.
          new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
        }),
    );
    await teacher.tool('Ayrıl').click();
    await teacher.dialog('Dersten ayrılıyor musunuz?').getByRole('button', { name: 'Ayrıl' }).click();
    await pupil.heading('Öğretmeniniz ayrıldı').waitFor();
    expect(await held).toBeGreaterThan(400);
    const rating = pupil.dialog('Ders nasıl geçti?');
    await rating.getByRole('button', { name: 'Şimdi değil' }).click();
    await rating.waitFor({ state: 'detached' });
    await pupil.page.getByRole('link', { name: 'Toplantılara git' }).waitFor();
    await pupil.button('Yeniden katıl').click();
    await pupil.heading('Öğretmeniniz bekleniyor').waitFor();
    await teacher.goto(`/room/${lesson.token}`);
    await teacher.enter();
    await pupil.inRoom();
  });
});
