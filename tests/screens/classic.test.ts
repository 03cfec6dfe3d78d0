import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInTo } from '../api/signInTo.js';
import { FakeRecorder, filmsOnceLet } from '../support/fakeRecorder.js';
import { linkOf, password } from '../support/onlineSchool.js';
import { TestProsody } from '../support/prosody.js';
import { RoomClient } from '../support/roomClient.js';
import { look } from '../support/shots.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import { configuration } from './classic/configuration.js';
import { embedded, emit, libraryAddress, serveEmbedding } from './classic/embedding.js';

const secret = 'an authority secret of the tests and nothing else';
const prosody = new TestProsody(secret);
const env: Record<string, string> = {
  MEDIA: 'jitsi',
  JITSI_TOKEN_SECRET: 'a token secret of the tests and nothing else',
  JITSI_AUTHORITY_SECRET: secret,
  JITSI_HOSTS: JSON.stringify({ default: { domain: 'meet.jitsi' }, live2: { domain: 'two.jitsi' } }),
  ROOM_LEAVE_GRACE_MS: '1000',
};
// Before the school opens: its address is known then.
beforeAll(async () => {
  await prosody.start();
  env['JITSI_AUTHORITY_URL'] = prosody.url;
});
const day = schoolDay({ env }, { shell: true });
afterAll(() => prosody.stop());

/** The room's latest word of Elif's microphone. */
const lastMicrophone = async (meetingId: string): Promise<string | undefined> => {
  const [last] = await day.school.data.query<{ status: string }>(
    `SELECT event->'entry'->>'status' AS status FROM room_events WHERE meeting_id = $1 AND event->>'type' = 'mediaSet'
       AND event->>'kind' = 'mic' AND event->>'id' = $2 ORDER BY seq DESC LIMIT 1`,
    [meetingId, day.elif.id],
  );
  return last?.status;
};

describe('the classic view', () => {
  configuration();

  it('opens Jitsi’s screen behind our door, with the person’s own token, and follows the room', async () => {
    const meeting = await day.school.meeting(day.ayse, { isWaitingRoom: true });
    await day.school.data.query(`UPDATE meetings SET host_prefix = 'live2' WHERE id = $1`, [meeting.id]);
    const host = await RoomClient.join(day.school.stack.url, day.ayse, meeting);
    await host.send({ type: 'setAnnouncement', text: 'Ders 10.40’ta' });
    await host.request('remove room user', {});
    host.close();
    const teacher = await day.teacher();
    await serveEmbedding(teacher.page);
    const library = teacher.page.waitForRequest(libraryAddress);
    await teacher.goto(`/room/${meeting.token}?view=classic`);
    // Already while the person prepares.
    await library;
    await teacher.button('Derse gir').click();
    await teacher.page.getByTitle('Görüşme (Jitsi Meet)').waitFor();
    const { domain, options } = await embedded(teacher.page);
    expect(domain).toBe(`${new URL(teacher.url).host}/classic`);
    expect(options).toMatchObject({
      roomName: meeting.token,
      lang: 'tr',
      configOverwrite: {
        startWithAudioMuted: false,
        startWithVideoMuted: false,
        conferenceHost: {
          domain: 'two.jitsi',
          focus: 'focus.two.jitsi',
          muc: 'muc.two.jitsi',
          serviceUrl: '/xmpp-websocket',
        },
      },
    });
    const claims = JSON.parse(Buffer.from(options.jwt.split('.')[1]!, 'base64url').toString()) as object;
    expect(claims).toMatchObject({
      room: meeting.token,
      context: { user: { id: day.ayse.id, name: 'Ayşe Yıldırım', moderator: 'true' } },
    });

    const pupil = await day.pupil();
    await serveEmbedding(pupil.page);
    await pupil.goto(`${linkOf(meeting)}&view=classic`);
    await pupil.button('Derse gir').click();
    await pupil.heading('İçeri alınmayı bekliyorsunuz').waitFor();
    expect(await pupil.page.locator('iframe').count()).toBe(0);
    await teacher.button('İçeri al').click();
    await pupil.page.getByTitle('Görüşme (Jitsi Meet)').waitFor();

    // What stands before everyone stands here too, and who leads changes it from here.
    const banner = ({ page }: typeof pupil) => page.getByRole('status', { name: 'Duyuru' });
    await banner(pupil).getByText('Ders 10.40’ta').waitFor();
    await teacher.button('Duyuruyu değiştir').click();
    const dialog = teacher.page.getByRole('dialog', { name: 'Duyuru' });
    await dialog.getByLabel('Metin').fill('Ders 11.00’de');
    await dialog.getByLabel('Metin').press('Enter');
    await banner(pupil).getByText('Ders 11.00’de').waitFor();

    // The room knows what a person switches in Jitsi's screen; this one came in with the microphone on.
    for (const [muted, status] of [
      [true, 'muted'],
      [false, 'opened'],
    ] as const) {
      await emit(pupil.page, 'audioMuteStatusChanged', { muted });
      await expect.poll(() => lastMicrophone(meeting.id), soon).toBe(status);
    }

    await emit(pupil.page, 'readyToClose');
    await pupil.page.waitForURL('**/toplantilar');
    expect(await pupil.page.evaluate(() => window.embedded.at(-1)?.isDisposed)).toBe(true);

    await teacher.button('Ayrıl').click();
    await teacher.page.waitForURL('**/toplantilar');
    expect(await teacher.page.locator('iframe').count()).toBe(0);
  });

  it('shows that the lesson is recorded: its sign, its terms for whoever is in the film, and the way out of it', async () => {
    const may = { film: false };
    const recorder = await new FakeRecorder(day.school.stack.api[0]!.url, { does: filmsOnceLet(may) }).start();
    const owner = await day.school.data.teacher();
    const meeting = await day.school.meeting(owner);
    const name = '8-A Matematik ve Uygulamaları';
    await day.school.data.query('UPDATE meetings SET name = $2 WHERE id = $1', [meeting.id, name]);
    const host = await RoomClient.join(day.school.stack.url, owner, meeting);
    const pupil = await day.pupil();
    await serveEmbedding(pupil.page);
    await pupil.goto(`${linkOf(meeting)}&view=classic`);
    await pupil.button('Derse gir').click();
    await pupil.page.getByTitle('Görüşme (Jitsi Meet)').waitFor();
    const told = pupil.notice('kaydı başlatıyor').waitFor();
    await host.send({ type: 'startRecording', layout: 'tiles' });
    // The next notice takes its place.
    await told;
    may.film = true;
    const mark = pupil.page.getByRole('banner').getByRole('button', { name: 'Bu ders kaydediliyor' });
    await mark.waitFor();
    await pupil.notice('herkese yazdıklarınız kayda giriyor').getByText('okul yöneticileri görür').waitFor();
    // On a phone the sign takes the way out no place.
    await pupil.page.setViewportSize({ width: 360, height: 740 });
    const leave = await pupil.button('Ayrıl').boundingBox();
    expect(leave!.x + leave!.width).toBeLessThanOrEqual(360);
    // Nor the name: all of it is read.
    const cut = await pupil.heading(name).evaluate((one) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = one;
      return scrollWidth > clientWidth || scrollHeight > clientHeight;
    });
    expect(cut).toBe(false);
    await look(pupil.page, 'classic view that is recorded');
    await mark.click();
    await pupil.page.getByRole('menuitem', { name: 'Kayda girmek istemiyorum' }).click();
    await pupil.notice('yazdıklarınız kayda girmiyor').waitFor();
    host.close();
    await recorder.fallSilent();
  });

  it('is the owner’s choice for a meeting, and ends with it', async () => {
    const teacher = await day.teacher();
    await serveEmbedding(teacher.page);
    await teacher.goto('/toplanti-olustur');
    await teacher.field('Toplantı adı').fill('Destek görüşmesi');
    const choice = teacher.page.getByRole('switch', { name: 'Klasik görünüm' });
    expect(await choice.isChecked()).toBe(false);
    await choice.click();
    await teacher.button('Toplantı oluştur').click();
    await teacher.page.waitForURL('**/toplantilar');
    const [made] = await day.school.data.query<{ id: string; token: string; is_classic_view: boolean }>(
      `SELECT id, token, is_classic_view FROM meetings WHERE name = 'Destek görüşmesi'`,
    );
    expect(made?.is_classic_view).toBe(true);
    await teacher.goto(`/room/${made!.token}`);
    await teacher.button('Derse gir').click();
    await teacher.page.getByTitle('Görüşme (Jitsi Meet)').waitFor();
    expect(await teacher.page.getByLabel('Ders araçları').count()).toBe(0);

    const manager = await day.school.account('mudur', 'Deniz Akın', 'manager');
    const session = await signInTo(teacher.url, 'mudur', password);
    expect(manager.id).toBe(session.informations.id);
    await fetch(`${teacher.url}/api/admin/meetings/${made!.id}/end`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.informations.token}` },
    });
    await teacher.heading('Ders sona erdi').waitFor();
    expect(await teacher.page.locator('iframe').count()).toBe(0);
  });

  it('says in words where Jitsi’s screen can’t be had, and tries again', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher();
    teacher.forgive(/external_api/, /MIME type/);
    await teacher.goto(`/room/${meeting.token}?view=classic`);
    await teacher.button('Derse gir').click();
    await teacher.text('Klasik görünüm açılamadı. Konferans sunucusu yanıt vermiyor.').waitFor();
    await serveEmbedding(teacher.page);
    await teacher.button('Yeniden dene').click();
    await teacher.page.getByTitle('Görüşme (Jitsi Meet)').waitFor();
  });
});

describe('where media goes from browser to browser', () => {
  const mesh = schoolDay({}, { shell: true });

  it('says that there is no classic view, and holds the lesson in our own screen', async () => {
    const meeting = await mesh.school.meeting(mesh.ayse);
    const teacher = await mesh.teacher();
    const asked: string[] = [];
    teacher.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await teacher.goto(`/room/${meeting.token}?view=classic`);
    await teacher.enter();
    await teacher.notice('Klasik görünüm burada yok').waitFor();
    expect(asked.filter((path) => path.startsWith('/libs/'))).toEqual([]);
    await teacher.goto('/toplanti-olustur');
    await teacher.page.getByRole('switch', { name: 'Sohbet' }).waitFor();
    expect(await teacher.page.getByRole('switch', { name: 'Klasik görünüm' }).count()).toBe(0);
  });
});
