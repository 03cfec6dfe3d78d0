import { afterAll, expect, it } from 'vitest';
import { endProcess, until } from '../../scripts/native/processes.js';
import { axeFindings } from '../support/axe.js';
import { startMailServer } from '../support/mailServer.js';
import { password } from '../support/onlineSchool.js';
import { startOwnRedis } from '../support/ownRedis.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay } from '../support/schoolDay.js';
import { freePort } from '../support/services.js';
import { pathOf, signInHere } from './pages/seen.js';

const mailServer = await startMailServer();
const redisPort = await freePort();
const redis = startOwnRedis(redisPort);
const env = { SCHOOL_NAME: 'Çınar Okulu', SUPPORT_EMAIL: 'destek@okul.example', SESSION_CHECK_MS: '0' };
const day = schoolDay({ env: { ...mailServer.env, ...env }, redis: `redis://127.0.0.1:${redisPort}` }, { shell: true });
afterAll(async () => {
  await mailServer.stop();
  await endProcess(redis, 'SIGKILL');
});

const mailed = async (subject: string) => {
  const find = () => mailServer.taken.find((mail) => mail.subject === subject);
  await until(`the mail "${subject}"`, () => Promise.resolve(find() !== undefined));
  return find()!;
};
const overflow = ({ page }: RoomVisitor) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

it('the support form is written on a phone by keyboard, answered in the console, and the answer arrives as a mail', async () => {
  const phone = await day.school.visitor('Ziyaretçi', { viewport: { width: 360, height: 740 } });
  await phone.goto('/yardim');
  await phone.button('Bize ulaşın').press('Enter');
  await phone.page.getByRole('link', { name: 'Destek formunu doldur' }).press('Enter');
  await phone.heading('Destek').waitFor();
  expect(await pathOf(phone)).toBe('/destek');
  await phone.field('E-posta').fill('can@');
  await phone.field('Telefon').pressSequentially('+90 532 123 45 67');
  expect(await phone.field('Telefon').inputValue()).toBe('0532-123-4567');
  await phone.field('Mesaj').fill('Ses gelmiyor.\n<b>Ne yapayım?</b>');
  await phone.button('Gönder').press('Enter');
  await phone.text('Adınızı ve soyadınızı yazın.').waitFor();
  await phone.text('Geçerli bir e-posta yazın.').waitFor();
  expect((await phone.focus()).name).toBe('Ad soyad');
  expect(await overflow(phone)).toBeLessThanOrEqual(0);
  expect(await axeFindings(phone.page, 'support with errors')).toEqual([]);
  await phone.field('Ad soyad').fill('Can Demir');
  await phone.field('E-posta').fill('can@ev.example');
  expect(await phone.field('Mesaj').inputValue()).toContain('Ne yapayım?');
  await phone.field('E-posta').press('Enter');
  await phone.text('Mesajınız ulaştı').waitFor();
  expect(await axeFindings(phone.page, 'support, sent')).toEqual([]);
  expect(await phone.field('Mesaj').inputValue()).toBe('');
  const message = await mailed('Çınar Okulu: destek mesajı, Can Demir');
  expect(message.replyTo?.value).toEqual([{ name: 'Can Demir', address: 'can@ev.example' }]);

  const head = await day.school.account('selin.aksoy', 'Selin Aksoy', 'manager');
  const manager = await day.school.member(head, 'selin.aksoy', { viewport: { width: 1280, height: 800 } });
  const link = /http:\S+(\/console\/support\/\S+)/.exec(message.text ?? '')?.[1];
  await manager.goto(link ?? '/');
  await manager.heading('Can Demir').waitFor();
  await manager.page.getByText('<b>Ne yapayım?</b>').waitFor();
  await manager.button('Yanıtı gönder').click();
  await manager.text('Yanıtınızı yazın.').waitFor();
  expect(await axeFindings(manager.page, 'console, a message')).toEqual([]);
  await manager.page.getByLabel('Yanıtınız').fill('Tarayıcının mikrofon iznini açın.');
  await manager.button('Yanıtı gönder').press('Enter');
  await manager.page.getByRole('listitem').getByText('Tarayıcının mikrofon iznini açın.').waitFor();
  await manager.page.getByText(/^Selin Aksoy · /).waitFor();
  const answer = await mailed('Çınar Okulu: mesajınıza yanıt');
  expect(answer.to).toMatchObject({ value: [{ name: 'Can Demir', address: 'can@ev.example' }] });
  expect(answer.text).toContain('Tarayıcının mikrofon iznini açın.');
  await manager.page.getByRole('link', { name: 'Destek', exact: true }).click();
  const row = manager.page.getByRole('row', { name: /Can Demir/ });
  await row.getByText('Yanıtlandı').waitFor();
  expect(await axeFindings(manager.page, 'console, messages')).toEqual([]);
  // A row knows less than its message, and a new window no more than the row.
  await manager.page.reload();
  await row.getByRole('link').click();
  await manager.heading('Can Demir').waitFor();
  await manager.page.getByRole('listitem').getByText('Tarayıcının mikrofon iznini açın.').waitFor();
});

it('the support form is opened for institutions on the home page of the signed out, in English, with eight fields', async () => {
  const visitor = await day.school.visitor('Visitor', { locale: 'en-GB' });
  await visitor.goto('/');
  await visitor.button('Corporate contact form').press('Enter');
  await visitor.heading('Corporate contact').waitFor();
  for (const [label, text] of [
    ['Full name', 'Can Demir'],
    ['E-mail', 'can@ihlamur.example'],
    ['Phone', '+90 312 123 45 67'],
    ['Institution', 'Ihlamur Eğitim'],
    ['Field of activity', 'Private school'],
    ['Web address', 'https://ihlamur.example'],
    ['Number of employees', '120 people'],
    ['Message', 'Please call us.'],
  ] as const)
    await visitor.field(label).fill(text);
  expect(await visitor.field('Number of employees').inputValue()).toBe('120');
  expect(await axeFindings(visitor.page, 'corporate form')).toEqual([]);
  await visitor.button('Send').click();
  await visitor.text('Your message has arrived').waitFor();
  const [row] = await day.school.data.query(
    `SELECT phone, company_name, employee_count FROM support_messages WHERE kind = 'corporate'`,
  );
  expect(row).toEqual({ phone: '+90 312 123 45 67', company_name: 'Ihlamur Eğitim', employee_count: 120 });
});

it('the support form welcomes an account once, at its first sign-in, with a way on to where it wanted to go', async () => {
  const account = await day.school.account('ilk.gelen', 'İlk Gelen', 'teacher');
  await day.school.data.query('UPDATE users SET is_welcomed = false WHERE id = $1', [account.id]);
  const phone = await day.school.visitor('İlk Gelen', { viewport: { width: 360, height: 740 } });
  await phone.goto('/toplantilar?tab=past');
  await signInHere(phone, 'ilk.gelen');
  await phone.heading('Hoş geldiniz, İlk Gelen').waitFor();
  expect(await pathOf(phone)).toBe('/hosgeldiniz');
  await phone.page.getByRole('link', { name: /^İlk toplantınızı oluşturun/ }).waitFor();
  expect(await overflow(phone)).toBeLessThanOrEqual(0);
  expect(await axeFindings(phone.page, 'welcome')).toEqual([]);
  await phone.button('Devam et').press('Enter');
  await phone.heading('Toplantılar').waitFor();
  expect(await pathOf(phone)).toBe('/toplantilar?tab=past');
  await phone.goto('/giris-yap');
  await phone.heading('Kodla katıl').waitFor();
  const other = await day.school.visitor('İlk Gelen');
  await other.goto('/giris-yap');
  await signInHere(other, 'ilk.gelen');
  await other.heading('Kodla katıl').waitFor();
});

it('the support form welcomes whoever was in the console first, once they come to the app', async () => {
  const account = await day.school.account('yeni.mudur', 'Yeni Müdür', 'manager');
  await day.school.data.query('UPDATE users SET is_welcomed = false WHERE id = $1', [account.id]);
  const manager = await day.school.visitor('Yeni Müdür');
  await manager.goto('/console/');
  await signInHere(manager, 'yeni.mudur');
  await manager.heading('Genel bakış').waitFor();
  // The console's session is the app's, too; the welcome comes with the first time that they sign in to the app.
  await manager.goto('/giris-yap');
  await manager.heading('Kodla katıl').waitFor();
  for (const greeting of ['Hoş geldiniz, Yeni Müdür', 'Kodla katıl']) {
    const one = await day.school.visitor('Yeni Müdür');
    await one.goto('/giris-yap');
    await signInHere(one, 'yeni.mudur');
    await one.heading(greeting).waitFor();
  }
});

it('the support form keeps what was typed when the session ends meanwhile, for the same person alone', async () => {
  const teacher = await day.school.visitor('Ayşe Yıldırım');
  const ends = () => day.school.data.signOut(day.ayse);
  await teacher.goto('/toplanti-olustur');
  // The form's own question: refused, it would lead to the sign-in before anybody presses.
  const classes = teacher.page.waitForResponse('**/api/classes');
  await signInHere(teacher, 'ayse.yildirim');
  await teacher.field('Toplantı adı').fill('Fen kulübü');
  await classes;
  await ends();
  const create = teacher.page.locator('main').getByRole('button', { name: 'Toplantı oluştur' });
  await create.click();
  await teacher.text(/^Oturumunuz sona erdi: /).waitFor();
  expect(await axeFindings(teacher.page, 'sign-in after a session ended')).toEqual([]);
  await teacher.page.reload();
  await signInHere(teacher, 'ayse.yildirim');
  await teacher.text('Yazdıklarınız duruyor').waitFor();
  expect(await pathOf(teacher)).toBe('/toplanti-olustur');
  expect(await teacher.field('Toplantı adı').inputValue()).toBe('Fen kulübü');

  await teacher.goto('/ayarlar/destek');
  await teacher.heading('Destek formu').waitFor();
  expect(await axeFindings(teacher.page, 'support in the settings')).toEqual([]);
  expect(await teacher.field('Ad soyad').inputValue()).toBe('Ayşe Yıldırım');
  expect(await teacher.field('Ad soyad').getAttribute('readonly')).not.toBeNull();
  await teacher.field('E-posta').fill('ayse@ev.example');
  await teacher.field('Mesaj').fill('Bunu kimse görmesin.');
  await ends();
  await teacher.button('Gönder').click();
  await teacher.text(/^Oturumunuz sona erdi: /).waitFor();
  await signInHere(teacher, 'elif.gokce', password);
  await teacher.heading('Kodla katıl').waitFor();
  expect(await pathOf(teacher), "the way back was another person's").toBe('/');
  await teacher.goto('/ayarlar/destek');
  await teacher.heading('Destek formu').waitFor();
  expect(await teacher.field('Mesaj').inputValue()).toBe('');
  expect(await teacher.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('görmesin');
});
