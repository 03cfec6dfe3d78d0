import { describe, expect, it } from 'vitest';
import { forgiveLibrary, jitsiStack } from '../support/jitsiServers.js';
import { hearsFan, hearsNoFan, noiseSwitch, playFan } from '../support/noise.js';
import { linkOf, password } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import type { TestMeeting } from '../support/school.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import {
  background,
  beforeWall,
  chooseBackground,
  openBackground,
  pictureOf,
  seesNoWall,
  seesWall,
} from '../support/wall.js';

const storyMs = 5 * 60_000;

/** Pictures of somebody's shared screen as they arrive: how high, and how many so far. */
const screenArriving = (one: RoomVisitor, name: string) =>
  one.page.evaluate(async (label) => {
    const video = document.querySelector(`figure[aria-label="${label}"] video`);
    const stream = video instanceof HTMLVideoElement ? video.srcObject : null;
    const track = stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined;
    const found = { height: 0, frames: 0 };
    for (const pc of (window as unknown as { peerConnections: RTCPeerConnection[] }).peerConnections) {
      if (pc.connectionState === 'closed') continue;
      (await pc.getStats()).forEach(
        (entry: { type: string; trackIdentifier?: string; frameHeight?: number; framesDecoded?: number }) => {
          if (entry.type === 'inbound-rtp' && track && entry.trackIdentifier === track.id)
            Object.assign(found, { height: entry.frameHeight ?? 0, frames: entry.framesDecoded ?? 0 });
        },
      );
    }
    return found;
  }, `Ekran: ${name}`);

/** Over real servers: see `jitsiStack`. */
describe.skipIf(!jitsiStack)('over the conference servers', () => {
  const day = schoolDay(jitsiStack ?? {});

  const two = async (meeting: TestMeeting): Promise<[RoomVisitor, RoomVisitor]> => {
    const [teacher, pupil] = [await day.teacher({ tone: 440 }), await day.pupil({ tone: 880 })];
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    forgiveLibrary([teacher, pupil]);
    return [teacher, pupil];
  };

  it(
    'a screen arrives in full beside the camera, is pinned, and stops when the permission is taken back',
    async () => {
      const meeting = await day.school.meeting(day.ayse, { isModControl: true });
      const [teacher, pupil] = await two(meeting);
      await pupil.tool('Ekran iste').click();
      await (await teacher.row('Elif Gökçe')).getByRole('button', { name: 'İzin ver' }).click();
      await pupil
        .notice('Ayşe Yıldırım ekran paylaşmanıza izin verdi')
        .getByRole('button', { name: 'Ekranı paylaş' })
        .click();
      await teacher.tile('Ekran: Elif Gökçe').waitFor();
      const arriving = () => screenArriving(teacher, 'Elif Gökçe');
      await expect.poll(async () => (await arriving()).frames, soon).toBeGreaterThan(0);
      const { frames } = await arriving();
      await expect.poll(async () => (await arriving()).frames, soon).toBeGreaterThan(frames);
      await expect.poll(async () => (await arriving()).height, soon).toBeGreaterThanOrEqual(720);

      await teacher.choose('Elif Gökçe', 'Ekran iznini geri al');
      await pupil.notice('Ayşe Yıldırım ekran paylaşımınızı bitirdi').waitFor();
      await teacher.tile('Ekran: Elif Gökçe').waitFor({ state: 'detached' });
    },
    storyMs,
  );

  it(
    'the console’s page finds every server well, and its call goes both ways',
    async () => {
      await day.school.account('mudur', 'Deniz Akın', 'manager');
      const visitor = await day.school.visitor('Deniz Akın');
      const { page } = visitor;
      await page.goto(`${day.school.stack.url}/console/`);
      await page.getByLabel('Kullanıcı adı veya e-posta').fill('mudur');
      await page.getByLabel('Parola', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Giriş yap' }).click();
      await page.getByRole('link', { name: 'Konferans sunucuları' }).click();
      await page.getByRole('heading', { name: 'meet.jitsi' }).waitFor();
      forgiveLibrary([visitor]);
      await page.getByRole('button', { name: 'Görüşmeyi dene' }).click();
      await page.getByText('Görüntü ve ses iki yönde de geldi.').waitFor({ timeout: 120_000 });
      expect(await page.getByRole('listitem').filter({ hasText: 'Sorun var' }).count()).toBe(0);
      forgiveLibrary([visitor]);
    },
    storyMs,
  );

  it('a wall is hidden and a fan is silent, over the bridge too', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await beforeWall(await day.teacher());
    await playFan(teacher.page);
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const pupil = await day.pupil();
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    forgiveLibrary([teacher, pupil]);
    const picture = pictureOf(pupil, teacher.name);
    await seesWall(picture);
    await hearsFan(pupil, teacher);
    await (await noiseSwitch(teacher)).click();
    await openBackground(teacher);
    await chooseBackground(teacher, 'Gece');
    await background(teacher).getByRole('button', { name: 'Kaydet' }).click();
    await seesNoWall(picture);
    await hearsNoFan(pupil, teacher);
    await teacher.page.reload();
    await teacher.inRoom();
    await seesNoWall(picture);
    await hearsNoFan(pupil, teacher);
  });
});
