import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { draw, openBoardAs, pencil } from '../support/boardDay.js';
import { filmOf } from '../support/filmRow.js';
import { RoomClient } from '../support/roomClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import type { TestPerson } from '../support/school.js';
import { schoolDay } from '../support/schoolDay.js';
import { ask, hasAnswers, vote } from '../support/surveyDay.js';
import { rowsOf } from '../support/workbook.js';

const day = schoolDay({}, { shell: true });
const inside: RoomClient[] = [];
afterEach(() => {
  for (const client of inside.splice(0)) client.close();
});

const section = ({ page }: RoomVisitor, name: string) => page.getByRole('region', { name, exact: true });
const download = async ({ page }: RoomVisitor, press: () => Promise<void>) => {
  const coming = page.waitForEvent('download');
  await press();
  const file = await coming;
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
};

it('after a lesson its teacher looks back on it and takes all of it along in one file; a pupil sees their own', async () => {
  const meeting = await day.school.meeting(day.ayse);
  await day.school.data.query('UPDATE meetings SET name = $2 WHERE id = $1', [meeting.id, '8-A: Kesirler / 1']);
  const { url } = day.school.stack;
  const can = await day.school.data.guest(meeting, '=Can Demir');
  const come = async (person: TestPerson): Promise<RoomClient> => {
    const client = await RoomClient.join(url, person, meeting);
    inside.push(client);
    return client;
  };
  const [host, elif, mert, guest] = [await come(day.ayse), await come(day.elif), await come(day.mert), await come(can)];
  await host.send({ type: 'chat', text: 'Günaydın' });
  await host.send({ type: 'chat', text: 'Ödev: https://okul.example/odev' });
  await guest.send({ type: 'chat', text: '=HYPERLINK("http://x")' });
  await mert.send({ type: 'chat', text: 'Yarın müzeye mi?', receiverId: day.elif.id });
  const named = await ask(host, { correct: 1 });
  await vote(elif, named, 1);
  await vote(mert, named, 0);
  await vote(guest, named, 1);
  await hasAnswers(host, named, 3);
  const secret = await ask(host, { isAnonymous: true });
  for (const one of [elif, mert, guest]) await vote(one, secret, 2);
  await hasAnswers(host, secret, 3);
  const pageId = await openBoardAs(host);
  await draw(
    host,
    pageId,
    pencil({
      points: [
        [40, 40],
        [120, 200],
        [260, 60],
      ],
    }),
  );
  await draw(host, pageId, {
    ...{ id: crypto.randomUUID(), tool: 'text', brushColor: 'black', brushRadius: 24 },
    ...{ points: [[40, 260]], text: 'Pay ve payda: ğüşiöç İ' },
  });
  await host.send(await filmOf(day.school.data, day.ayse));
  await host.send({ type: 'kickAll' });
  await day.school.data.query('INSERT INTO meeting_speech VALUES ($1, $2, 75)', [meeting.id, day.elif.id]);
  for (const [person, status, message] of [
    [day.elif, 3, ''],
    [day.mert, 1, '+Ses geç geldi'],
    [can, 2, ''],
  ] as const) {
    const headers = { authorization: `Bearer ${person.bearer}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ roomId: meeting.token, status, message });
    expect((await fetch(`${url}/api/rating`, { method: 'POST', headers, body })).status).toBe(200);
  }

  const teacher = await day.teacher();
  await teacher.goto('/toplantilar?tab=past');
  await teacher.page.getByRole('link', { name: 'Rapor: 8-A: Kesirler / 1' }).click();
  await teacher.heading('8-A: Kesirler / 1').waitFor();
  const people = section(teacher, 'Katılanlar').getByRole('row');
  await people.filter({ hasText: 'Elif Gökçe' }).getByRole('cell', { name: '1:15' }).waitFor();
  expect(await people.count()).toBe(5);
  await people.filter({ hasText: '=Can Demir' }).getByText('Misafir').waitFor();
  const chat = section(teacher, 'Mesajlar');
  await chat.getByText('Günaydın', { exact: true }).waitFor();
  expect(await chat.getByRole('listitem').count(), 'not what two pupils wrote to each other').toBe(3);
  const link = chat.getByRole('link', { name: 'https://okul.example/odev' });
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
    'https://okul.example/odev',
    'noopener noreferrer',
  ]);
  await section(teacher, 'Gelmeyenler').getByText('Sınıfıyla davet edilip gelmeyen kimse yok.').waitFor();
  const surveys = section(teacher, 'Anketler')
    .getByRole('listitem')
    .filter({ has: teacher.heading('Kaç elma kaldı?') });
  await surveys.nth(0).getByText('%66,67').waitFor();
  await surveys.nth(0).getByText('Mert Çağlar').waitFor();
  await surveys.nth(1).getByText('3 kişi yanıtladı · İsimsiz anket').waitFor();
  expect(
    await surveys
      .nth(1)
      .getByText(/Elif|Mert|Can/)
      .count(),
  ).toBe(0);
  await section(teacher, 'Beyaz tahta').getByRole('img', { name: 'Sayfa 1' }).waitFor();
  await section(teacher, 'Videolar').getByText('Fotosentez').waitFor();
  const ratings = section(teacher, 'Değerlendirmeler');
  await ratings.getByText('+Ses geç geldi').waitFor();
  expect(await ratings.getByText(/Elif|Mert|Can/).count()).toBe(0);
  expect(await axeFindings(teacher.page, 'report')).toEqual([]);

  const one = await download(teacher, async () => {
    await teacher.button('İndir: Mesajlar').click();
    await teacher.page.getByRole('menuitem', { name: 'sohbet.csv' }).waitFor();
    expect(await axeFindings(teacher.page, 'files of a report')).toEqual([]);
    await teacher.page.getByRole('menuitem', { name: 'sohbet.csv' }).click();
  });
  expect(one.name).toBe('sohbet.csv');
  const all = await download(teacher, () => teacher.button('Tümünü indir').click());
  expect(all.name).toMatch(/^8-A Kesirler 1 \d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(all.content);
  expect(Object.keys(files).sort()).toEqual([
    'anketler.csv',
    'anketler.xlsx',
    'değerlendirmeler.csv',
    'değerlendirmeler.xlsx',
    'katılanlar.csv',
    'katılanlar.xlsx',
    'sohbet.csv',
    'sohbet.txt',
    'tahta.pdf',
    'tahta/sayfa-1.png',
    'videolar.csv',
    'videolar.xlsx',
  ]);
  const text = (path: string): string => strFromU8(files[path]!);
  expect(text('sohbet.csv')).toBe(strFromU8(one.content));
  expect(text('sohbet.csv')).toContain(`;"'=Can Demir";"Herkes";"'=HYPERLINK(""http://x"")"\r\n`);
  expect(text('anketler.csv')).toContain('"4 tane";2;66,67\r\n');
  expect(text('anketler.csv')).toContain('"Elif Gökçe";"4 tane"\r\n');
  expect(text('değerlendirmeler.csv')).toContain(`"Kötü";"'+Ses geç geldi"\r\n`);
  expect(Buffer.from(files['tahta/sayfa-1.png']!).subarray(1, 4).toString()).toBe('PNG');
  expect(strFromU8(files['tahta.pdf']!.subarray(0, 5))).toBe('%PDF-');
  const rows = await rowsOf(files['katılanlar.xlsx']);
  expect(rows[0]).toEqual(['Ad', 'Misafir', 'İlk giriş', 'Son çıkış', 'Dakika', 'Konuşma (sn)']);
  expect(rows.slice(1).map(([name, , , , minutes, seconds]) => [name, minutes, seconds])).toEqual([
    ["'=Can Demir", 1, 0],
    ['Ayşe Yıldırım', 1, 0],
    ['Elif Gökçe', 1, 75],
    ['Mert Çağlar', 1, 0],
  ]);
  // Whatever file is searched: who said it is not in what was said, and two pupils' words are nobody else's.
  expect(await rowsOf(files['anketler.xlsx'], 1)).toEqual([
    ['Kaç elma kaldı?'],
    ['Seçenek', 'Yanıt', 'Yüzde'],
    ['3 tane', 0, 0],
    ['4 tane', 0, 0],
    ['5 tane', 3, 100],
  ]);
  const [, secretPart = ''] = text('anketler.csv').split('Kaç elma kaldı?').slice(1);
  for (const name of ['Elif', 'Mert', 'Can']) {
    expect(secretPart).not.toContain(name);
    expect(text('değerlendirmeler.csv')).not.toContain(name);
  }
  for (const path of Object.keys(files)) expect(text(path), path).not.toContain('müzeye');

  // What could not be read is said in its place, and nothing is saved by halves.
  teacher.forgive(/status of 503/);
  await teacher.page.route('**/api/report/*/chat', (route) => route.fulfill({ status: 503, body: '' }));
  await teacher.page.reload();
  await surveys.nth(1).waitFor();
  const again = chat.getByRole('button', { name: 'Yeniden dene' });
  await again.waitFor();
  expect(await teacher.button('Tümünü indir').isDisabled()).toBe(true);
  await teacher.page.unrouteAll();
  await again.click();
  await chat.getByText('Günaydın', { exact: true }).waitFor();
  expect(await teacher.button('Tümünü indir').isDisabled()).toBe(false);

  const pupil = await day.pupil({ viewport: { width: 360, height: 740 } });
  await pupil.goto('/toplantilar?tab=past');
  await pupil.page.getByRole('link', { name: 'Rapor: 8-A: Kesirler / 1' }).click();
  await pupil.text('Burada yalnızca size ait olanlar görünür.').waitFor();
  await section(pupil, 'Mesajlar').getByText('Yarın müzeye mi?').waitFor();
  await section(pupil, 'Anketler').getByText('4 tane').first().waitFor();
  expect(await pupil.page.getByRole('region').count()).toBe(3);
  expect(await section(pupil, 'Katılanlar').getByRole('row').count()).toBe(2);
  for (const others of ['Günaydın', 'Ses geç geldi', 'Can Demir'])
    expect(await pupil.page.getByText(others).count(), others).toBe(0);
  expect(await pupil.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axeFindings(pupil.page, 'own report')).toEqual([]);
  const own = await download(pupil, () => pupil.button('Tümünü indir').click());
  const ownFiles = unzipSync(own.content);
  expect(strFromU8(ownFiles['anketler.csv']!)).toBe(
    '"Soru";"Yanıtınız";"Doğru yanıt"\r\n"Kaç elma kaldı?";"4 tane";"4 tane"\r\n',
  );
  expect(Object.keys(ownFiles).some((path) => /tahta|video|değerlendirme/.test(path))).toBe(false);

  // Who was never inside is told nothing, by the address neither.
  const { data } = day.school;
  const other = await data.meeting(await data.teacher('Burak Demir'));
  await pupil.goto(`/toplanti-raporu/${other.token}`);
  await pupil.heading('Ders raporu').waitFor();
  expect(await pupil.page.getByRole('region').count()).toBe(0);
});
