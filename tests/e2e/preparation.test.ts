import { describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { jumpingClock } from '../support/jumpingClock.js';
import { isLongRun } from '../support/longRun.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();
const preview = ({ page }: RoomVisitor) => page.getByLabel('Kamera önizlemesi');
const choice = ({ page }: RoomVisitor, label: string) => page.getByRole('combobox', { name: label });
const isPressed = (button: Locator) => button.getAttribute('aria-pressed');

/** Opens the list below a label and takes the option that is not chosen; answers its name. */
async function takeOther(one: RoomVisitor, label: string): Promise<string> {
  await choice(one, label).click();
  const other = one.page.getByRole('option', { selected: false }).first();
  const name = await other.innerText();
  await other.click();
  await expect.poll(() => choice(one, label).innerText(), soon).toBe(name);
  return name;
}

/** How many bars of the level meter are lit. */
const litBars = ({ page }: RoomVisitor) => page.getByLabel('Mikrofon düzeyi').locator('[data-on]').count();

/** Height of the picture that this page's camera gives to others. */
const sentHeight = ({ page }: RoomVisitor) =>
  page.evaluate(() => {
    const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
    const tracks = peerConnections.flatMap((pc) => pc.getSenders().map(({ track }) => track));
    return tracks.find((track) => track?.kind === 'video')?.getSettings().height ?? 0;
  });

/** What this page's connections have done on the network. */
const waysOut = ({ page }: RoomVisitor) =>
  page.evaluate(() => {
    const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
    return peerConnections.map((pc) => ({
      described: pc.localDescription !== null,
      gathering: pc.iceGatheringState,
      state: pc.connectionState,
    }));
  });

describe('who prepares for a lesson', () => {
  it('sees the voice rise, chooses devices that stay chosen, and enters with what was left on', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher({ tone: 440 });
    await teacher.goto(`/room/${meeting.token}`);
    await preview(teacher).waitFor();
    await expect.poll(() => litBars(teacher), soon).toBeGreaterThan(2);
    // A connection is ready, and has done nothing that anyone could notice.
    expect(await waysOut(teacher)).toEqual([{ described: false, gathering: 'new', state: 'new' }]);
    const [microphone, camera] = [teacher.button('Mikrofon'), teacher.button('Kamera')];
    await microphone.click();
    await expect.poll(() => isPressed(microphone), soon).toBe('false');
    await expect.poll(() => litBars(teacher), soon).toBe(0);
    await camera.click();
    await teacher.text('Kameranız kapalı').waitFor();
    await camera.click();
    await preview(teacher).waitFor();

    const chosen = await takeOther(teacher, 'Kamera');
    await preview(teacher).waitFor();
    await teacher.page.reload();
    await preview(teacher).waitFor();
    expect(await choice(teacher, 'Kamera').innerText()).toBe(chosen);
    expect(await isPressed(microphone)).toBe('false');
    const gone = await preview(teacher).evaluateHandle((video: HTMLVideoElement) => video);
    await teacher.enter();
    expect(await isPressed(teacher.tool('Mikrofon'))).toBe('false');
    // The camera goes on in the room; what showed it here holds no player of it.
    await expect
      .poll(() => gone.evaluate((video) => [video.isConnected, video.srcObject]), soon)
      .toEqual([false, null]);
    expect(await isPressed(teacher.tool('Kamera'))).toBe('true');
  });

  it.runIf(isLongRun)('keeps the button where it is while the answer about the room is on its way', async () => {
    const meeting = await day.school.meeting(day.ayse, { isModControl: true, mayEnterBefore: true });
    const pupil = await day.pupil();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await pupil.page.route('**/api/liveRoomByToken**', async (route) => {
      await held;
      await route.continue();
    });
    await pupil.goto(linkOf(meeting));
    await preview(pupil).waitFor();
    const before = await pupil.button('Derse gir').boundingBox();
    answer();
    await pupil.text(/^Bu derse kamera ve mikrofon kapalı girilir/).waitFor();
    expect(await pupil.button('Derse gir').boundingBox()).toEqual(before);
  });

  it('sees before and after entering what a moderator’s room keeps closed, with name and button in sight', async () => {
    const meeting = await day.school.meeting(day.ayse, { isModControl: true, mayEnterBefore: true });
    const guest = await day.school.visitor('Can Demir');
    const closed = guest.text('Bu derse kamera ve mikrofon kapalı girilir. İzin gerekiyorsa içeride istersiniz.');
    for (const [width, height] of [
      [1366, 625],
      [1280, 600],
      [844, 390],
    ] as const) {
      await guest.page.setViewportSize({ width, height });
      await guest.goto(linkOf(meeting));
      await preview(guest).waitFor();
      await closed.waitFor();
      for (const part of [guest.field('Adınız'), guest.button('Derse gir'), guest.heading('Matematik')]) {
        const box = await part.boundingBox();
        expect(box && box.y >= 0 && box.y + box.height <= height, `${width}x${height}`).toBe(true);
      }
    }
    await guest.field('Adınız').fill('Can Demir');
    await guest.enter();
    await guest.notice('Kameranız ve mikrofonunuz kapalı').waitFor();
  });

  it('enters as a guest with camera and microphone off where they were turned off, and reloads so', async () => {
    const meeting = await day.school.meeting(day.ayse, { mayEnterBefore: true });
    const guest = await day.school.visitor('Can Demir');
    await guest.goto(linkOf(meeting));
    await preview(guest).waitFor();
    for (const name of ['Mikrofon', 'Kamera']) {
      await guest.button(name).click();
      await expect.poll(() => isPressed(guest.button(name)), soon).toBe('false');
    }
    await guest.field('Adınız').fill('Can Demir');
    await guest.enter();
    const areOff = async () => {
      for (const name of ['Mikrofon', 'Kamera']) expect(await isPressed(guest.tool(name))).toBe('false');
    };
    await areOff();
    await guest.tool('Mikrofon').click();
    await expect.poll(() => isPressed(guest.tool('Mikrofon')), soon).toBe('true');
    await guest.page.reload();
    await guest.inRoom();
    await expect.poll(() => isPressed(guest.tool('Mikrofon')), soon).toBe('true');
    expect(await isPressed(guest.tool('Kamera'))).toBe('false');
  });
});

describe('the settings in the room', () => {
  it('change devices, the height of the picture, the mirror and the toolbar’s hiding, and are kept', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher({ tone: 440 });
    const pupil = await day.pupil({ tone: 880 });
    await jumpingClock(pupil.page);
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    await expect.poll(() => teacher.sees(pupil), soon).toBe(true);
    await pupil.open('Ayarlar');
    await preview(pupil).waitFor();
    await takeOther(pupil, 'Mikrofon');
    await expect.poll(() => teacher.hears(pupil), soon).toBe('their tone');
    await choice(pupil, 'Hoparlör').waitFor();

    await expect.poll(() => sentHeight(pupil), soon).toBe(540);
    await choice(pupil, 'Çözünürlük').press('Enter');
    await pupil.page.getByRole('option', { name: '540p', selected: true }).press('Home');
    await pupil.page.getByRole('option', { name: '240p' }).press('Enter');
    await expect.poll(() => sentHeight(pupil), soon).toBe(240);

    const turned = () =>
      pupil
        .tile('Siz')
        .locator('video')
        .evaluate((video) => getComputedStyle(video).transform);
    expect(await turned()).toBe('matrix(-1, 0, 0, 1, 0, 0)');
    await pupil.page.getByRole('switch', { name: 'Ayna görüntüsü göster' }).press('Space');
    await expect.poll(turned, soon).toBe('none');

    // Open panels keep the toolbar; with none it hides after five seconds of stillness, where that is wanted.
    const isHidden = () => pupil.tools.evaluate((bar) => bar.hasAttribute('data-still'));
    await pupil.page.clock.fastForward(10_000);
    expect(await isHidden()).toBe(false);
    await pupil.button('Paneli kapat').click();
    await pupil.page.mouse.move(300, 300);
    await pupil.page.clock.fastForward(5_000);
    await expect.poll(isHidden, soon).toBe(true);
    await pupil.page.mouse.move(310, 310);
    await expect.poll(isHidden, soon).toBe(false);
    await pupil.page.clock.fastForward(5_000);
    await expect.poll(isHidden, soon).toBe(true);
    // While something lies over the room it stays, and looks every three seconds whether it may go.
    await pupil.page.mouse.move(320, 300);
    await pupil.tool('Yerleşim').click();
    const layouts = pupil.dialog('Yerleşim');
    await layouts.waitFor();
    await pupil.page.clock.fastForward(5_000);
    expect(await isHidden()).toBe(false);
    // Closed by no sign of a hand: that would begin the five seconds anew.
    await layouts.getByRole('button', { name: 'Izgara' }).evaluate((button: HTMLElement) => button.click());
    await layouts.waitFor({ state: 'detached' });
    await pupil.page.clock.fastForward(2_900);
    expect(await isHidden()).toBe(false);
    await pupil.page.clock.fastForward(100);
    await expect.poll(isHidden, soon).toBe(true);
    // A finger on the microphone that nobody sees only wakes the bar, and under fingers it stays.
    const microphone = pupil.tool('Mikrofon');
    const isOn = () => microphone.getAttribute('aria-pressed');
    const { x, y } = (await microphone.boundingBox())!;
    const screen = await pupil.context.newCDPSession(pupil.page);
    const tap = async () => {
      await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 20, y: y + 20 }] });
      await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await tap();
    await expect.poll(isHidden, soon).toBe(false);
    expect(await isOn()).toBe('true');
    await pupil.page.clock.fastForward(10_000);
    expect(await isHidden()).toBe(false);
    await tap();
    await expect.poll(isOn, soon).toBe('false');
    await tap();
    await expect.poll(isOn, soon).toBe('true');

    await pupil.open('Ayarlar');
    await pupil.page.getByRole('switch', { name: 'Araç çubuğunu gizle' }).click();
    await pupil.page.getByRole('switch', { name: 'Tek tuşlu kısayollar' }).click();
    await pupil.button('Paneli kapat').click();
    await pupil.page.mouse.move(320, 320);
    await pupil.page.clock.fastForward(10_000);
    expect(await isHidden()).toBe(false);
    // A letter means nothing now; with Ctrl it still does.
    await pupil.page.keyboard.press('m');
    await pupil.page.keyboard.press('Control+Space');
    await pupil.button('Tam ekrandan çık').click();
    expect(await isOn()).toBe('true');

    await pupil.page.reload();
    await pupil.inRoom();
    await pupil.open('Ayarlar');
    for (const name of ['Ayna görüntüsü göster', 'Araç çubuğunu gizle', 'Tek tuşlu kısayollar'])
      expect(await pupil.page.getByRole('switch', { name }).isChecked()).toBe(false);
    expect(await choice(pupil, 'Çözünürlük').innerText()).toBe('240p');
    // In a low window the list moves, and nothing of it shrinks.
    const shortcuts = pupil.panel('Ayarlar').getByRole('button', { name: 'Klavye kısayolları' });
    expect((await shortcuts.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    await shortcuts.press('Enter');
    const keys = pupil.dialog('Klavye kısayolları').getByRole('switch', { name: 'Tek tuşlu kısayollar' });
    await keys.click();
    await pupil.page.keyboard.press('Escape');
    await pupil.page.keyboard.press('m');
    await expect.poll(isOn, soon).toBe('false');
  });
});
