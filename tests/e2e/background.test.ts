import { describe, expect, it } from 'vitest';
import { backgroundLimits } from '@derslik/contract/limits/background';
import { axeFindings } from '../support/axe.js';
import { linkOf, type VisitOptions } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay } from '../support/schoolDay.js';
import {
  background,
  beforeWall,
  chooseBackground,
  coloursOf,
  openBackground,
  pictureOf,
  seesNoWall,
  seesWall,
} from '../support/wall.js';

const day = schoolDay();
const teacher = async (options?: VisitOptions) => beforeWall(await day.teacher(options));
const sentHeight = ({ page }: RoomVisitor) =>
  page.evaluate(() => {
    const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
    const tracks = peerConnections.flatMap((pc) => pc.getSenders().map(({ track }) => track));
    return tracks.find((track) => track?.kind === 'video')?.getSettings().height;
  });

describe('a virtual background', () => {
  it('hides the wall from everyone, from the door on, over a reload, until it is taken off', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const one = await teacher();
    await one.goto(`/room/${meeting.token}`);
    const mine = one.page.getByLabel('Kamera önizlemesi');
    await seesWall(mine);
    await one.button('Sanal arka plan').click();
    const preview = background(one).getByLabel('Kamera önizlemesi');
    await chooseBackground(one, 'Gece');
    await seesNoWall(preview);
    // Tried out, and not worn.
    expect((await coloursOf(mine.first()))?.wall).toBeGreaterThan(0.3);
    expect(await axeFindings(one.page, 'the dialog')).toEqual([]);
    await background(one).getByRole('button', { name: 'Kaydet' }).click();
    await seesNoWall(mine);
    await one.enter();
    const pupil = await day.pupil();
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    await seesNoWall(pictureOf(pupil, one.name));
    // Whoever sends it goes by its height, which a made track would not know.
    expect(await sentHeight(one)).toBe(270);
    await one.page.reload();
    await one.inRoom();
    await seesNoWall(pictureOf(pupil, one.name));

    await openBackground(one);
    await chooseBackground(one, 'Yok');
    await background(one).getByRole('button', { name: 'Vazgeç' }).click();
    await background(one).waitFor({ state: 'detached' });
    await seesNoWall(pictureOf(pupil, one.name));
    await openBackground(one);
    await chooseBackground(one, 'Yok');
    await background(one).getByRole('button', { name: 'Kaydet' }).click();
    await seesWall(pictureOf(pupil, one.name));
  });

  it('is a shared screen or a picture of one’s own, in a browser without streams of pictures too', async () => {
    const one = await teacher();
    await one.page.addInitScript(() => {
      for (const name of ['MediaStreamTrackProcessor', 'MediaStreamTrackGenerator'])
        Reflect.deleteProperty(window, name);
    });
    await one.goto('/ayarlar/kamera');
    await one.button('Sanal arka plan').click();
    const dialog = background(one);
    const preview = dialog.getByLabel('Kamera önizlemesi');
    await seesWall(preview);
    await dialog.getByRole('button', { name: 'Ekran seç' }).click();
    await seesNoWall(preview);
    expect(await dialog.getByRole('radio', { name: 'Paylaşılan ekran' }).isChecked()).toBe(true);
    const file = dialog.getByLabel('Resim ekle', { exact: true });
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await dialog.getByText('Bu dosya resim olarak açılamadı. Başka bir dosya seçin.').waitFor();
    await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await one.page.screenshot() });
    await dialog.getByRole('radio', { name: 'Resmim 1' }).waitFor();
    await seesNoWall(preview);
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await one.page.reload();
    await seesNoWall(one.page.getByLabel('Kamera önizlemesi'));
    await one.button('Sanal arka plan').click();
    expect(await dialog.getByRole('radio', { name: 'Resmim 1' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Sil: Resmim 1' }).click();
    await dialog.getByRole('radio', { name: 'Resmim 1' }).waitFor({ state: 'detached' });
  });

  it('that does not come closes the camera and asks: nothing shows the room by itself', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const one = await teacher();
    one.forgive(/Failed to load resource/);
    await one.context.route(/\.tflite/, (route) => route.fulfill({ status: 404 }));
    await one.goto(`/room/${meeting.token}`);
    await one.enter();
    await openBackground(one);
    await chooseBackground(one, 'Gece');
    await background(one)
      .getByText(/bu tarayıcıda açılamadı/)
      .waitFor();
    await background(one).getByRole('button', { name: 'Kaydet' }).click();
    const asked = one.page.locator('[data-toast=background]');
    await asked.filter({ hasText: /bu tarayıcıda açılamadı/ }).waitFor();
    const camera = (isOn: boolean) =>
      one
        .tool('Kamera')
        .and(one.page.locator(`[aria-pressed=${isOn}]`))
        .waitFor();
    await camera(false);
    await asked.getByRole('button', { name: 'Yeniden dene' }).click();
    await asked.filter({ hasText: /başlatılamadı/ }).waitFor();
    await camera(false);
    await asked.getByRole('button', { name: 'Arka plansız aç' }).click();
    await camera(true);
    await one.context.unroute(/\.tflite/);
    await one.page.evaluate(() => {
      navigator.mediaDevices.getDisplayMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
    await openBackground(one);
    const share = background(one).getByRole('button', { name: 'Ekran seç' });
    await share.click();
    expect(
      await background(one)
        .getByText(/Ekran arka plan olarak paylaşılamadı/)
        .count(),
    ).toBe(0);
    await one.page.evaluate(() => {
      navigator.mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException('', 'NotReadableError'));
    });
    await share.click();
    await background(one)
      .getByText(/Ekran arka plan olarak paylaşılamadı/)
      .waitFor();
  });

  it('that does not come in time is given up, and the camera closes', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const one = await teacher();
    await one.context.route(/\.tflite/, () => undefined);
    await one.goto(`/room/${meeting.token}`);
    await one.enter();
    // Its time is up at once.
    await one.page.evaluate((loadMs) => {
      const real = setTimeout;
      Object.assign(window, { setTimeout: (run: () => void, ms?: number) => real(run, ms === loadMs ? 200 : ms) });
    }, backgroundLimits.loadMs);
    await openBackground(one);
    await chooseBackground(one, 'Gece');
    await background(one).getByRole('button', { name: 'Kaydet' }).click();
    await one.page
      .locator('[data-toast=background]')
      .filter({ hasText: /başlatılamadı/ })
      .waitFor();
    await one.tool('Kamera').and(one.page.locator('[aria-pressed=false]')).waitFor();
  });

  it('closes the camera where the machine is too slow for it, and asks', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const one = await teacher();
    await one.page.addInitScript(() => {
      localStorage.setItem('virtualBackground', '{"type":"blur","strength":"strong"}');
      // What the worker tells of its seconds, as a machine would that is ten times slower.
      const OwnWorker = Worker;
      window.Worker = class extends OwnWorker {
        override set onmessage(hear: (event: MessageEvent) => void) {
          super.onmessage = (event: MessageEvent<{ type?: string; masks: number }>) => {
            const { data } = event;
            if (data.type === 'second')
              hear(new MessageEvent('message', { data: { ...data, busyMs: data.masks * 500 } }));
            else hear(event);
          };
        }
      };
    });
    await one.goto(`/room/${meeting.token}`);
    await one.enter();
    const told = one.notice('Bu bilgisayar sanal arka plana yetişemedi');
    await told.getByText(/kameranız kapatıldı/).waitFor();
    await one.tool('Kamera').and(one.page.locator('[aria-pressed=false]')).waitFor();
    await told.getByRole('button', { name: 'Arka plansız aç' }).click();
    await one.tool('Kamera').and(one.page.locator('[aria-pressed=true]')).waitFor();
    await openBackground(one);
    expect(await background(one).getByRole('radio', { name: 'Yok' }).isChecked()).toBe(true);
  });

  it('is not for pupils of a lesson, who are seen as they are', async () => {
    const meeting = await day.school.meeting(day.ayse, { kind: 'academic', mayEnterBefore: true });
    const pupil = await beforeWall(await day.pupil());
    await pupil.context.addInitScript(() => localStorage.setItem('virtualBackground', '{"type":"picture","id":"10"}'));
    await pupil.goto(linkOf(meeting));
    await seesWall(pupil.page.getByLabel('Kamera önizlemesi'));
    expect(await pupil.button('Sanal arka plan').count()).toBe(0);
    await pupil.enter();
    const settings = await pupil.open('Ayarlar');
    await settings.getByRole('switch').first().waitFor();
    expect(await settings.getByRole('button', { name: 'Sanal arka plan' }).count()).toBe(0);
  });
});
