import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import type { RoomVisitor } from '../support/roomVisitor.js';

const day = schoolDay({}, { shell: true });

const line = async (one: RoomVisitor, name: string) =>
  (await one.open('Konuşma süreleri')).getByRole('listitem').filter({ hasText: name });
/** Seconds that stand in a person's line. */
const shown = async (one: RoomVisitor, name: string): Promise<number> => {
  const text = (await (await line(one, name)).getByRole('time').textContent()) ?? '';
  const [minutes, seconds] = text.split(':').map(Number);
  return minutes! * 60 + seconds!;
};

it('the room shows who has spoken how long while they speak, keeps it when they go, and says how each is connected', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher({ tone: 440 });
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const elif = await day.pupil({ tone: 880, viewport: { width: 360, height: 740 }, hasTouch: true });
  await elif.goto(linkOf(meeting));
  await elif.enter();

  // By the keyboard: the tab, a line, its connection; under the pointer too. Pressed while the line is away, it comes when it is back.
  const away = /\/assets\/SpeechPanel|:\d+\/$/;
  await teacher.page.route(away, (route) => route.abort());
  teacher.forgive(/net::ERR_FAILED/);
  // A key may overtake the route on its way into a busy page.
  const asksInVain = () => fetch('/', { method: 'HEAD', cache: 'no-store' }).then(String, () => 'refused');
  await expect.poll(() => teacher.page.evaluate(asksInVain), soon).toBe('refused');
  const lost = teacher.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/'));
  const rail = teacher.page.getByLabel('Yan panel', { exact: true });
  await rail.getByRole('button', { name: /^Konuşma süreleri/ }).press('Enter');
  await lost;
  await teacher.page.unroute(away);
  const panel = teacher.panel('Konuşma süreleri');
  await panel.getByRole('listitem').first().waitFor();
  await expect.poll(() => shown(teacher, 'Elif Gökçe'), { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  const ofElif = (await line(teacher, 'Elif Gökçe')).getByRole('button');
  await ofElif.hover();
  const words = teacher.page.getByRole('tooltip');
  await words.getByText(/^(Güçlü|Orta|Zayıf) \(%\d+\)$/).waitFor();
  await words.getByText('Karşı adres').waitFor();
  await ofElif.focus();
  await teacher.page.keyboard.press('Enter');
  const facts = panel.getByRole('group', { name: 'Bağlantı bilgileri: Elif Gökçe' });
  await facts
    .getByText(/kbit\/sn$/)
    .first()
    .waitFor();
  await words.waitFor({ state: 'detached' });
  expect(await axeFindings(teacher.page, 'speech durations')).toEqual([]);
  await teacher.page.keyboard.press('Enter');
  await facts.waitFor({ state: 'detached' });

  // On a phone by touch; in a room for all a pupil sees everyone's, but nobody's address.
  await elif.tool('Diğer').tap();
  await elif.page.getByRole('menuitem', { name: 'Konuşma süreleri', exact: true }).tap();
  await (await line(elif, 'Ayşe Yıldırım')).getByRole('button').tap();
  const ofTeacher = elif.panel('Konuşma süreleri').getByRole('group', { name: 'Bağlantı bilgileri: Ayşe Yıldırım' });
  await ofTeacher.getByText('Kayıp paket').waitFor();
  expect(await ofTeacher.getByText(/adres/).count()).toBe(0);
  expect(await axeFindings(elif.page, 'speech durations on a phone')).toEqual([]);
  await teacher.button('Ders güvenliği').click();
  await teacher.page.getByRole('switch', { name: 'Söz ve kamera izinle' }).click();
  await teacher.page.keyboard.press('Escape');
  await (await line(elif, 'Ayşe Yıldırım')).waitFor({ state: 'detached' });
  await (await line(elif, 'Elif Gökçe')).waitFor();

  // What she spoke is told when she leaves, and stands with the meeting.
  await elif.page.keyboard.press('Escape');
  const notices = elif.page.locator('li[data-kind]');
  await elif.button('Ayrıl').tap();
  await elif.dialog('Dersten ayrılıyor musunuz?').waitFor();
  await teacher.button('Ders güvenliği').click();
  await teacher.page.getByRole('switch', { name: 'Tepkiler' }).click();
  await notices.filter({ hasText: 'Ayşe Yıldırım tepkileri kapattı' }).waitFor();
  await elif.dialog('Dersten ayrılıyor musunuz?').getByRole('button', { name: 'Ayrıl', exact: true }).tap();
  await elif.page.waitForURL('**/toplantilar*');
  expect(await notices.count(), 'what the room said is over with it').toBe(0);
  await teacher.page.keyboard.press('Escape');
  await (await line(teacher, 'Elif Gökçe')).getByText('Ayrıldı').waitFor();
  const kept = () =>
    day.school.data.query<{ seconds: number }>(
      'SELECT seconds FROM meeting_speech WHERE meeting_id = $1 AND person_id = $2',
      [meeting.id, day.elif.id],
    );
  await expect.poll(async () => (await kept())[0]?.seconds ?? 0).toBeGreaterThanOrEqual(2);
  await teacher.page.reload();
  await teacher.inRoom();
  const [{ seconds }] = (await kept()) as [{ seconds: number }];
  expect(await shown(teacher, 'Elif Gökçe')).toBe(seconds);
});

const boardOf = async (meetingId: string) => {
  const [row] = await day.school.data.query<{ event: { surface: { kind: string } } }>(
    `SELECT event FROM room_events WHERE meeting_id = $1 AND event->>'type' = 'boardOpened'`,
    [meetingId],
  );
  return row?.event.surface;
};

it('the room has all that rules the room in one place: the kind of room, and by a moderator’s word surveys and drawing', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher();
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const elif = await day.pupil();
  await elif.goto(linkOf(meeting));
  await elif.enter();
  const surveys = elif.page.getByLabel('Yan panel', { exact: true }).getByRole('button', { name: /^Anketler/ });
  const board = elif.tool('Beyaz tahta');
  await surveys.click();
  await elif.panel('Anketler').waitFor();
  await board.waitFor();

  await teacher.button('Ders güvenliği').click();
  const dialog = teacher.dialog('Ders güvenliği');
  await dialog.waitFor();
  /** What stands there is what the next press changes. */
  const turn = async (group: string, name: string) => {
    const one = dialog.getByRole('region', { name: group }).getByRole('switch', { name, exact: true });
    const wasOn = await one.isChecked();
    await one.click();
    await expect.poll(() => one.isChecked(), soon).toBe(!wasOn);
  };
  for (const [group, switches] of [
    ['Kapı', ['Dersi kilitle', 'Bekleme odası']],
    [
      'Katılımcılar',
      ['Söz ve kamera izinle', 'Tepkiler', 'Sohbet', 'Öğrenciler yalnız öğretmene yazsın', 'Anketler', 'Çizim'],
    ],
    ['Bildirimler', ['Başka sekmeye geçeni bildir']],
  ] as const)
    expect(
      await dialog
        .getByRole('region', { name: group })
        .getByRole('switch')
        .evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).labels[0]!.textContent)),
    ).toEqual(switches);
  expect(await axeFindings(teacher.page, 'room controls')).toEqual([]);
  await turn('Katılımcılar', 'Anketler');
  await elif.notice('Ayşe Yıldırım anket oluşturmayı öğretmenlere bıraktı').waitFor();
  await elif.panel('Anketler').waitFor({ state: 'detached' });
  await surveys.waitFor({ state: 'detached' });
  await turn('Katılımcılar', 'Çizim');
  await elif.notice('Ayşe Yıldırım çizimi izne bağladı').waitFor();
  await board.waitFor({ state: 'detached' });

  // Under moderator control they are the moderator’s, until said otherwise.
  await turn('Katılımcılar', 'Söz ve kamera izinle');
  await turn('Katılımcılar', 'Anketler');
  await elif.notice('Ayşe Yıldırım anket oluşturmayı herkese açtı').waitFor();
  await surveys.click();
  await elif.panel('Anketler').waitFor();
  await turn('Katılımcılar', 'Çizim');
  await board.waitFor();
  // Another kind of room forgets that word; nobody keeps a panel that is theirs no more.
  await turn('Katılımcılar', 'Söz ve kamera izinle');
  await turn('Katılımcılar', 'Söz ve kamera izinle');
  await board.waitFor({ state: 'detached' });
  await elif.panel('Anketler').waitFor({ state: 'detached' });
  await turn('Katılımcılar', 'Çizim');
  await board.click();
  await expect.poll(async () => (await boardOf(meeting.id))?.kind).toBe('whiteboard');
});
