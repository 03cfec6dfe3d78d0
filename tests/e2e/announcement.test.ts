import { expect, it } from 'vitest';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import { signInHere } from '../screens/pages/seen.js';

const day = schoolDay({}, { shell: true });

it('a teacher announces something: everyone reads it, who comes later too; it is changed and taken away', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher();
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const pupil = await day.pupil();
  await pupil.goto(linkOf(meeting));
  await pupil.enter();
  const banner = ({ page }: typeof pupil) => page.getByRole('status', { name: 'Duyuru' });

  await teacher.tool('Diğer').click();
  await teacher.page.getByRole('menuitem', { name: 'Duyuru', exact: true }).click();
  const dialog = teacher.page.getByRole('dialog', { name: 'Duyuru' });
  await dialog.getByRole('button', { name: 'Duyur', exact: true }).click();
  await dialog.getByText('Duyurunun metnini yazın').waitFor();
  await dialog.getByLabel('Metin').fill('Kitabınızın 42. sayfasını açın');
  await dialog.getByLabel('Metin').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  for (const one of [teacher, pupil]) await banner(one).getByText('Kitabınızın 42. sayfasını açın').waitFor();
  expect(await banner(pupil).getByRole('button').count(), 'a pupil changes nothing').toBe(0);
  expect(await pupil.tool('Duyuru').count(), 'nor makes one').toBe(0);
  await pupil.tool('Diğer').click();
  await pupil.page.getByRole('menuitem').first().waitFor();
  expect(await pupil.page.getByRole('menuitem', { name: 'Duyuru' }).count(), 'nor in the menu').toBe(0);
  await pupil.page.keyboard.press('Escape');

  await pupil.page.reload();
  await pupil.inRoom();
  await banner(pupil).getByText('Kitabınızın 42. sayfasını açın').waitFor();

  await teacher.button('Duyuruyu değiştir').click();
  await dialog.getByLabel('Metin').fill('Teneffüs 10.40’ta');
  await dialog.getByRole('button', { name: 'Duyur', exact: true }).click();
  await banner(pupil).getByText('Teneffüs 10.40’ta').waitFor();
  // Its button goes with it: the keyboard goes on at the stage.
  await teacher.button('Duyuruyu kaldır').press('Enter');
  await banner(pupil).getByText('Teneffüs 10.40’ta').waitFor({ state: 'detached' });
  const stage = teacher.page.getByRole('region', { name: 'Sahne' });
  await expect.poll(() => stage.evaluate((one) => one === document.activeElement), soon).toBe(true);
});

it('what a teacher types stays through another panel, a session that ends and a reload, and goes where it is sent or given up', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher] = await day.two(meeting);
  const chat = teacher.page.getByRole('textbox', { name: /^(Mesajınızı yazın|Özel mesaj: .+)$/ });
  const survey = teacher.panel('Anketler');
  const announcing = teacher.dialog('Duyuru').getByLabel('Metin');
  const announce = async () => {
    await teacher.tool('Diğer').click();
    await teacher.page.getByRole('menuitem', { name: 'Duyuru', exact: true }).click();
  };
  await teacher.choose('Elif Gökçe', 'Özel mesaj gönder');
  await chat.fill('Veliniz beni arasın');
  await teacher.open('Anketler');
  await survey.getByRole('button', { name: 'Anket oluştur' }).click();
  await survey.getByLabel('Soru', { exact: true }).fill('Ödev yapıldı mı?');
  await survey.getByLabel('Seçenek 2', { exact: true }).fill('Kısmen');
  await survey.getByRole('button', { name: 'Seçenek 2 doğru' }).click();
  await announce();
  await announcing.fill('Yarın sınav var');

  await day.school.data.signOut(day.ayse);
  await day.school.data.query("SELECT pg_notify('derslik_person_out', $1)", [day.ayse.id]);
  await teacher.text(/^Oturumunuz sona erdi/).waitFor();
  await signInHere(teacher, 'ayse.yildirim');
  await teacher.enter();
  await teacher.notice('Yazdıklarınız duruyor').waitFor();
  const stands = async () => {
    await teacher.open('Anketler');
    expect(await survey.getByLabel('Soru', { exact: true }).inputValue()).toBe('Ödev yapıldı mı?');
    expect(await survey.getByLabel('Seçenek 2', { exact: true }).inputValue()).toBe('Kısmen');
    const right = survey.getByRole('button', { name: 'Seçenek 2 doğru' });
    expect(await right.getAttribute('aria-pressed')).toBe('true');
    await teacher.open('Sohbet');
    // Never to everyone: it was for one.
    await teacher.page.getByRole('textbox', { name: 'Özel mesaj: Elif Gökçe' }).waitFor();
    expect(await chat.inputValue()).toBe('Veliniz beni arasın');
    await announce();
    expect(await announcing.inputValue()).toBe('Yarın sınav var');
  };
  await stands();
  await teacher.page.reload();
  await teacher.inRoom();
  await teacher.notice('Yazdıklarınız duruyor').waitFor();
  await stands();

  await teacher.dialog('Duyuru').getByRole('button', { name: 'Vazgeç' }).click();
  await chat.press('Enter');
  await teacher.message('Veliniz beni arasın').waitFor();
  await teacher.text('Özel mesaj: Elif Gökçe').last().waitFor();
  await teacher.open('Anketler');
  await survey.getByRole('button', { name: 'Vazgeç' }).click();
  await teacher.page.reload();
  await teacher.inRoom();
  expect(await teacher.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Veliniz|Ödev|sınav/);
  await teacher.open('Sohbet');
  expect(await chat.inputValue()).toBe('');
});
