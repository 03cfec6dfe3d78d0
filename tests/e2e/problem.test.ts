import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoAxe } from '../support/axe.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay();

/** From wherever one stands to the list of problems. */
const search = async (one: RoomVisitor): Promise<Locator> => {
  await one.tool('Diğer').click();
  await one.page.getByRole('menuitem', { name: 'Sorun çöz' }).click();
  return one.page.getByRole('dialog');
};
/** Chooses, and waits for the words. */
const ask = async (one: RoomVisitor, problem: string, words: string): Promise<Locator> => {
  const dialog = one.page.getByRole('dialog');
  await dialog.getByRole('button', { name: problem }).click();
  await dialog.getByText(words, { exact: true }).waitFor();
  return dialog;
};
/** From now on every opening of this device ends so, or opens again. */
const refuse = (one: RoomVisitor, kind: 'audio' | 'video', name: string | null) =>
  one.page.evaluate(
    ([which, error]) => {
      const devices = navigator.mediaDevices as MediaDevices & { real?: MediaDevices['getUserMedia'] };
      devices.real ??= devices.getUserMedia.bind(devices);
      devices.getUserMedia = (wanted) =>
        error && wanted?.[which as 'audio']
          ? Promise.reject(new DOMException('', error))
          : devices.real!.call(devices, wanted);
    },
    [kind, name] as const,
  );

/** Somebody in a room of their own. */
const alone = async (one: RoomVisitor): Promise<RoomVisitor> => {
  await one.goto(linkOf(await day.school.meeting(day.ayse, { mayEnterBefore: true })));
  await one.enter();
  return one;
};

/** By the keyboard where it can be. */
const nobodyThere = async (one: RoomVisitor): Promise<void> => {
  await one.page.addInitScript(() => {
    Object.defineProperty(MediaDevices.prototype, 'getDisplayMedia', { value: undefined });
  });
  const dialog = await search(await alone(one));
  await expectNoAxe(one.page);
  await one.tabTo('Birini duyamıyorum');
  await one.page.keyboard.press('Enter');
  await dialog.getByText('Bakılıyor. Sorun sesteyse konuşun.').waitFor();
  await dialog.getByText('Derste sizden başka kimse yok.').waitFor();
  await dialog.getByRole('button', { name: 'Yeniden bak' }).waitFor();
  await expectNoAxe(one.page);
  await one.tabTo('Başka sorun');
  await one.page.keyboard.press('Enter');
  for (const [problem, words] of [
    ['Paylaşılan ekranı göremiyorum', 'Şu anda ekranını paylaşan kimse yok.'],
    ['Mikrofonum çalışmıyor', 'Mikrofonunuz açık ve ses veriyor.'],
    ['Ekranım paylaşılmıyor', 'Bu tarayıcı ekran paylaşamıyor. Bilgisayarda Chrome, Edge ya da Firefox ile deneyin.'],
  ] as const) {
    await ask(one, problem, words);
    await one.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await search(one);
  }
};

/** Before the page's own code: its microphone is open and gives nothing, as one that is switched off on itself. */
const muteMicrophone = (one: RoomVisitor) =>
  one.page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      const [real] = stream.getAudioTracks();
      if (!real) return stream;
      const [silent] = new AudioContext().createMediaStreamDestination().stream.getAudioTracks();
      silent!.getSettings = () => real.getSettings();
      return new MediaStream([...stream.getVideoTracks(), silent!]);
    };
  });

const devicesGone = async (one: RoomVisitor): Promise<void> => {
  await muteMicrophone(one);
  await alone(one);
  await search(one);
  await ask(one, 'Mikrofonum çalışmıyor', 'Mikrofondan hiç ses gelmiyor.');
  await one.page.keyboard.press('Escape');
  await one.tool('Kamera').click();
  await refuse(one, 'video', 'NotReadableError');
  await one.tool('Kamera').click();
  await one.notice('Kamera açılamadı').getByRole('button', { name: 'Sorun çöz' }).click();
  const dialog = await ask(one, 'Kameram çalışmıyor', 'Cihazı başka bir uygulama kullanıyor.');
  await dialog.getByText('Kamera ya da mikrofon kullanan öteki uygulamaları kapatıp yeniden bakın.').waitFor();
  await refuse(one, 'video', null);
  await dialog.getByRole('button', { name: 'Yeniden bak' }).click();
  await dialog.getByText('Cihaz yeniden açıldı.').waitFor();
  // What is mended closes by itself, and its words stand on as a notice.
  await dialog.waitFor({ state: 'detached' });
  await one.notice('Cihazı başka bir uygulama kullanıyor.').getByText('Cihaz yeniden açıldı.').waitFor();
  expect(await one.tool('Kamera').getAttribute('aria-pressed')).toBe('true');

  await one.tool('Kamera').click();
  await refuse(one, 'video', 'NotAllowedError');
  await one.tool('Kamera').click();
  await search(one);
  await ask(one, 'Kameram çalışmıyor', 'Tarayıcı izin vermiyor.');
  await refuse(one, 'video', null);
  await dialog.getByRole('button', { name: 'Yeniden dene' }).click();
  await dialog.getByText('Kameranız açık ve görüntü veriyor.').waitFor();
};

it('the help with problems says who is missing, what is silent, refused or impossible, and opens a camera that was busy', async () => {
  await Promise.all([nobodyThere(await day.pupil()), devicesGone(await day.classmate())]);
});

it('the help with problems asks for what a moderator closed, raises a voice at its least, and offers the cameras that low bandwidth keeps away', async () => {
  const [teacher, pupil] = await day.two(await day.school.meeting(day.ayse));
  const dialog = pupil.page.getByRole('dialog');
  await teacher.choose('Elif Gökçe', 'Mikrofonunu kapat');
  await pupil.notice('Ayşe Yıldırım mikrofonunuzu kapattı').waitFor();
  await search(pupil);
  await ask(pupil, 'Mikrofonum çalışmıyor', 'Şu anda öğretmenin iznine bağlı.');
  await dialog.getByRole('button', { name: 'İzin iste' }).click();
  await (await teacher.row('Elif Gökçe')).getByText('Söz istiyor').waitFor();
  await dialog.getByText('İzin isteğiniz öğretmende.').waitFor();
  await pupil.page.keyboard.press('Escape');

  const allow = async () => {
    await search(teacher);
    const asked = await ask(teacher, 'Birini duyamıyorum', 'Bu kişi için öğretmenin iznine bağlı.');
    await asked.getByRole('button', { name: 'İzin ver' }).click();
    await pupil.notice('Ayşe Yıldırım mikrofonunuza izin verdi').waitFor();
  };
  const hearAndSee = async () => {
    const row = (await pupil.row('Ayşe Yıldırım')).last();
    await row.getByRole('button', { name: 'Ayşe Yıldırım için seçenekler' }).click();
    await pupil.page.getByRole('menuitem', { name: /^Ses düzeyi/ }).focus();
    for (let n = 0; n < 10; n++) await pupil.page.keyboard.press('ArrowLeft');
    await pupil.page.keyboard.press('Escape');
    const settings = await pupil.open('Ayarlar');
    await settings.getByRole('switch', { name: 'Zayıf bağlantıda kendiliğinden veri tasarrufu' }).click();
    await settings.getByRole('switch', { name: 'Veri tasarrufu', exact: true }).click();
    await search(pupil);
    await ask(pupil, 'Birini duyamıyorum', 'Bu kişinin sesi sizde en düşük düzeydeydi.');
    await dialog.getByText('Ses düzeyi normale getirildi.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await search(pupil);
    await ask(pupil, 'Birini göremiyorum', 'Veri tasarrufu açık: kameralar alınmıyor.');
    await dialog.getByRole('button', { name: 'Kameraları göster' }).click();
    await dialog.getByText('Bu kişinin görüntüsü size geliyor.').waitFor();
  };
  await Promise.all([allow(), hearAndSee()]);
});

/** From now on every share ends so; null: the browser shares again. */
const refuseScreen = (one: RoomVisitor, error: readonly [name: string, message: string] | null) =>
  one.page.evaluate((how) => {
    const devices = navigator.mediaDevices as MediaDevices & { realScreen?: MediaDevices['getDisplayMedia'] };
    devices.realScreen ??= devices.getDisplayMedia.bind(devices);
    devices.getDisplayMedia = (wanted) =>
      how ? Promise.reject(new DOMException(how[1], how[0])) : devices.realScreen!.call(devices, wanted);
  }, error);

it('the help with problems says why my screen is not shared, whether another’s comes, and what somebody closed or refused on their own side', async () => {
  const [teacher, pupil] = await day.two(await day.school.meeting(day.ayse));
  const [mine, theirs] = [pupil.page.getByRole('dialog'), teacher.page.getByRole('dialog')];
  await refuseScreen(pupil, ['NotAllowedError', 'Permission denied by system']);
  await pupil.tool('Ekran paylaş').click();
  await search(pupil);
  await ask(
    pupil,
    'Ekranım paylaşılmıyor',
    'Tarayıcının ekranı paylaşmasına izin verilmiyor. Sistem ayarlarından ekran kaydına izin verip yeniden deneyin.',
  );
  await refuseScreen(pupil, ['AbortError', '']);
  // The browser's own question would stand over the page: the dialog goes.
  await mine.getByRole('button', { name: 'Ekran paylaş' }).click();
  await mine.waitFor({ state: 'detached' });
  await search(pupil);
  await ask(pupil, 'Ekranım paylaşılmıyor', 'Ekran paylaşımına izin verilmedi');
  await refuseScreen(pupil, null);
  await mine.getByRole('button', { name: 'Ekran paylaş' }).click();
  await mine.waitFor({ state: 'detached' });
  await pupil.tool('Paylaşımı durdur').waitFor();
  await search(pupil);
  await ask(pupil, 'Ekranım paylaşılmıyor', 'Ekranınız paylaşılıyor ve görüntü veriyor.');
  await pupil.page.keyboard.press('Escape');

  await search(teacher);
  await ask(teacher, 'Paylaşılan ekranı göremiyorum', 'Paylaşılan ekran size geliyor.');
  // Its pictures end on the way.
  await teacher.page
    .getByRole('figure', { name: 'Ekran: Elif Gökçe', includeHidden: true })
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      (video.srcObject as MediaStream).getTracks().forEach((track) => track.stop()),
    );
  await theirs.getByRole('button', { name: 'Yeniden bak' }).click();
  await theirs.getByText('Bu kişiden veri gelmiyordu.').waitFor();
  await pupil.tool('Paylaşımı durdur').click();
  await theirs.getByRole('button', { name: 'Yeniden bak' }).click();
  await theirs.getByText('Şu anda ekranını paylaşan kimse yok.').waitFor();

  await teacher.page.keyboard.press('Escape');
  await pupil.tool('Kamera').click();
  await teacher.tile('Elif Gökçe').locator('video').waitFor({ state: 'hidden' });
  await search(teacher);
  await ask(teacher, 'Birini göremiyorum', 'Bu kişi kapatmış.');
  await teacher.page.keyboard.press('Escape');
  await refuse(pupil, 'video', 'NotAllowedError');
  await pupil.tool('Kamera').click();
  await (await teacher.row('Elif Gökçe')).last().getByLabel('Kamerası kullanılamıyor').waitFor();
  await search(teacher);
  await ask(teacher, 'Birini göremiyorum', 'Bu kişinin tarayıcısı kamera ya da mikrofona izin vermiyor.');
});
