import { expect, it } from 'vitest';
import { linkOf } from '../support/onlineSchool.js';
import { hearsFan, hearsNoFan, noiseSwitch, playFan } from '../support/noise.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();

it('a fan beside the teacher is not heard; where it can’t be taken out, or no longer, the microphone goes on and they are told', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher();
  await playFan(teacher.page);
  // What the server doesn't give at first.
  const pieces = '**/rnnoise*';
  await teacher.page.route(pieces, (route) => route.fulfill({ status: 404 }));
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const pupil = await day.pupil();
  await pupil.goto(linkOf(meeting));
  await pupil.enter();
  await hearsFan(pupil, teacher);

  const taken = await noiseSwitch(teacher);
  await taken.click();
  await teacher.notice('Gürültü azaltma bu tarayıcıda başlatılamadı').waitFor();
  await expect.poll(() => taken.getAttribute('aria-checked'), soon).toBe('false');
  await hearsFan(pupil, teacher);

  await teacher.page.unroute(pieces);
  await taken.click();
  await hearsNoFan(pupil, teacher);
  await taken.click();
  await hearsFan(pupil, teacher);

  // A machine that makes half a second of sound in a second.
  await taken.click();
  await hearsNoFan(pupil, teacher);
  await teacher.page.evaluate(() => {
    const real = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'currentTime')!.get!;
    Object.defineProperty(BaseAudioContext.prototype, 'currentTime', {
      get(this: BaseAudioContext) {
        return 0.5 * (real.call(this) as number);
      },
    });
  });
  const told = teacher.notice('Bu bilgisayar gürültü azaltmaya yetişemedi, kapatıldı');
  await told.getByText(/Ayarlar bölümünden yeniden açabilirsiniz/).waitFor();
  await expect.poll(() => taken.getAttribute('aria-checked'), soon).toBe('false');
  await hearsFan(pupil, teacher);
});
