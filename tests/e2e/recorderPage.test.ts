import { readFileSync } from 'node:fs';
import { boardPages, mayDraw } from '@derslik/contract/room/board/state';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { draw, layPicture, openBoardAs, pencil } from '../support/boardDay.js';
import { framesByTile } from '../support/frames.js';
import { jibri, jibriAddress } from '../support/jibri.js';
import { isLongRun } from '../support/longRun.js';
import { heardTone, isTone, watchConnections } from '../support/media.js';
import { linkOf } from '../support/onlineSchool.js';
import { LeasedRecording } from '../support/recorderSeat.js';
import { RoomClient } from '../support/roomClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import { TestLibrary } from '../support/videoLibrary.js';

/** Ten seconds of pictures and sound. */
const filmFile = new URL('../support/films/film.webm', import.meta.url);
const filmSeconds = 10;
const filmColour = [19, 51, 59] as const;
const day = schoolDay({ env: { ROOM_TIMER_POLL_MS: '50' } });

/** Whose picture moves on this page, by name. */
const moving = async (page: Page): Promise<string[]> => {
  const before = await framesByTile(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  const after = await framesByTile(page);
  return Object.keys(after).filter((name) => after[name]! > (before[name] ?? Infinity));
};
const hears = async (page: Page, { id, tone }: RoomVisitor): Promise<boolean> =>
  isTone(await heardTone(page, `${id}:microphone`), tone);
/** Pages to which this one has a way. */
const ways = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as { peerConnections: RTCPeerConnection[] }).peerConnections.filter(
        (pc) => pc.connectionState === 'connected',
      ).length,
  );

/** In a page: connections look for ways by relays alone, of which there are none. */
const onlyByRelay = (): void => {
  const Plain = RTCPeerConnection;
  window.RTCPeerConnection = class extends Plain {
    constructor(config?: RTCConfiguration) {
      super({ ...config, iceTransportPolicy: 'relay' });
    }
  };
};

type Spot = readonly [x: number, y: number];
interface Size {
  width: number;
  height: number;
}

/** The film's own pixels between two spots of something that lies in this element as large as it fits, as `R,G,B` texts. */
const pixelsIn = async (
  film: Page,
  element: string,
  { width, height }: Size,
  a: Spot,
  b: Spot,
): Promise<number[][]> => {
  const box = await film.locator(element).boundingBox();
  if (!box) return [];
  const scale = Math.min(box.width / width, box.height / height);
  const [left, top] = [(box.width - width * scale) / 2 + box.x, (box.height - height * scale) / 2 + box.y];
  const [x, y] = [Math.floor(left + a[0] * scale), Math.floor(top + a[1] * scale)];
  const clip = { x, y, width: Math.ceil((b[0] - a[0]) * scale) + 1, height: Math.ceil((b[1] - a[1]) * scale) + 1 };
  const { data, info } = await sharp(await film.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, n) => [...data.subarray(n * 3, n * 3 + 3)]);
};
const nameOf = ([red = 0, green = 0, blue = 0]: number[]): string => {
  if (red > green + 60 && red > blue + 60) return 'red';
  if (blue > red + 60 && blue > green) return 'blue';
  return Math.min(red, green, blue) > 200 ? 'white' : 'none';
};
/** What is seen at a spot. */
const colourIn = async (film: Page, element: string, size: Size, spot: Spot): Promise<string> =>
  nameOf((await pixelsIn(film, element, size, spot, spot))[0] ?? []);
/** The colour of ink between two corners. */
const inkIn = async (film: Page, element: string, size: Size, a: Spot, b: Spot): Promise<string> =>
  (await pixelsIn(film, element, size, a, b)).map(nameOf).find((name) => name === 'red' || name === 'blue') ?? 'none';

/** The lesson's owner without a window, who presses; a co-moderator and a pupil who are seen and heard. */
const lesson = async (layout: 'teacher' | 'speaker' | 'tiles', more: { chat?: true } = {}) => {
  const owner = await day.school.data.teacher();
  const meeting = await day.school.meeting(owner);
  const host = await RoomClient.join(day.school.stack.url, owner, meeting);
  const teacher = await day.teacher({ tone: 440 });
  const pupil = await day.pupil({ tone: 880 });
  for (const one of [teacher, pupil]) {
    await one.goto(linkOf(meeting));
    await one.enter();
  }
  await host.until('the teacher', () => !!host.view?.participants[teacher.id]);
  await host.send({ type: 'setRole', id: teacher.id, role: 'coModerator' });
  const recording = await LeasedRecording.begin(day.school.data, host, layout, more);
  const camera = async (isJibri = false, hasWays = true): Promise<Page> => {
    const page = await day.school.browser.newPage({ viewport: { width: 1280, height: 720 } });
    if (!hasWays) await page.addInitScript(onlyByRelay);
    await watchConnections(page);
    const url = `${day.school.stack.url}/rec/${meeting.token}`;
    await page.goto(isJibri ? jibriAddress(url, recording.ticket) : `${url}#ticket=${recording.ticket}`);
    await page.locator('html[data-recorder="ready"]').waitFor({ state: 'attached' });
    return page;
  };
  return { host, owner, meeting, teacher, pupil, recording, camera };
};

it('the page shows the chat beside the picture where that was chosen, of those whom the film holds', async () => {
  const { teacher, pupil, camera } = await lesson('teacher', { chat: true });
  const film = await camera();
  const chat = film.locator('aside');
  await chat.waitFor();
  for (const [one, text] of [
    [pupil, 'Öğrencinin yazdığı'],
    [teacher, 'Ödev: sayfa 42, 1-8. sorular'],
  ] as const) {
    await one.open('Sohbet');
    await one.field('Mesajınızı yazın').fill(text);
    await one.page.keyboard.press('Enter');
  }
  await chat.getByText('Ödev: sayfa 42').waitFor();
  await chat.getByText('Ayşe Yıldırım').waitFor();
  expect(await chat.getByText('Öğrencinin yazdığı').count()).toBe(0);
  const [picture, words] = [await film.locator('main > div').boundingBox(), await chat.boundingBox()];
  expect(picture!.x + picture!.width, 'beside it').toBeLessThanOrEqual(words!.x + 1);
  expect(picture!.width / picture!.height).toBeCloseTo(16 / 9, 1);
  const shots = process.env['SHOTS'];
  if (shots) await film.screenshot({ path: `${shots}/film-chat.png` });
  await film.close();
});

it('the page films the teacher alone: of a pupil nothing reaches the recorder, and nobody sees it; it comes again after its end', async () => {
  const { host, teacher, pupil, recording, camera } = await lesson('teacher');
  const film = await camera();
  expect(film.url()).not.toContain('ticket');
  await expect.poll(() => hears(film, teacher), soon).toBe(true);
  await expect.poll(() => moving(film), soon).toEqual(['Ayşe Yıldırım']);
  expect(await ways(film)).toBe(1);
  await film.locator('html[data-recorder-hears][data-recorder-moves]').waitFor({ state: 'attached' });
  await film.locator('html[data-recorder-people="there"]').waitFor({ state: 'attached' });
  expect(await film.locator(`audio[data-source^="${pupil.id}"]`).count()).toBe(0);
  expect(await film.locator('figure').count()).toBe(2);

  // Nobody counts or shows it: the owner, who is without a window, the teacher and the pupil.
  for (const one of [teacher, pupil]) expect(await one.page.locator('[data-stage] > * > figure').count()).toBe(3);
  const panel = await pupil.open('Kişiler');
  await panel.getByText('Derste · 3').waitFor();

  // A word of the teacher takes the pupil into the film, and out again.
  await host.send({ type: 'setRole', id: pupil.id, role: 'coModerator' });
  await expect.poll(() => hears(film, pupil), soon).toBe(true);
  await host.send({ type: 'setRole', id: pupil.id, role: 'participant' });
  await expect.poll(() => heardTone(film, `${pupil.id}:microphone`), soon).toBeNull();
  await expect.poll(() => ways(film), soon).toBe(1);

  await recording.lease();
  await film.locator('html[data-recorder="ended"]').waitFor({ state: 'attached' });
  // Jibri opens it in its own way, and asks the page by script.
  const second = await camera(true);
  expect(second.url()).not.toContain(recording.ticket.split('.')[2]);
  await expect.poll(() => hears(second, teacher), soon).toBe(true);
  const asks = jibri(second);
  expect(await asks.isJoined()).toBe(true);
  expect(await asks.trackPeople()).toBe(true);
  expect(await asks.count(), 'the owner, the teacher, the pupil and itself').toBe(4);
  expect([await asks.countMuted(), await asks.countTelephones()]).toEqual([0, 0]);
  expect(await asks.bitrates()).toEqual({ download: 1 });
  expect(await asks.iceState()).toBe('connected');
  expect(await asks.isVisitor()).toBe(false);
  await asks.present('session_id', 'abc');
  await expect.poll(() => moving(second), soon).toEqual(['Ayşe Yıldırım']);
  // A pupil who still speaks, and a camera that still moves, are none of the film's.
  await teacher.page.keyboard.press('m');
  await second.locator('html[data-recorder-moves]:not([data-recorder-hears])').waitFor({ state: 'attached' });
  await teacher.page.keyboard.press('v');
  await second.locator('html:not([data-recorder-moves])').waitFor({ state: 'attached' });
  await asks.leave();
  await second.locator('html[data-recorder="ended"]').waitFor({ state: 'attached' });
  expect([await asks.isJoined(), await asks.count()]).toEqual([false, 1]);
  for (const page of [film, second]) await page.close();
  host.close();
});

it('the page says that nothing comes of the teacher where there is no way to them, until they have nothing on', async () => {
  const { host, teacher, camera } = await lesson('teacher');
  const film = await camera(false, false);
  await film.locator('html[data-recorder-people="missing"]').waitFor({ state: 'attached' });
  for (const key of ['m', 'v']) await teacher.page.keyboard.press(key);
  await film.locator('html:not([data-recorder-people])').waitFor({ state: 'attached' });
  await film.close();
  host.close();
});

it('the page tells a person that it is none of theirs, and asks the servers for nothing', async () => {
  const page = await day.school.browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${day.school.stack.url}/rec/123-456-789?lang=tr`);
  await page.getByText('Bu sayfayı yalnızca kayıt sunucusu açar.').waitFor();
  expect(asked.filter((url) => url.includes('/libs/'))).toEqual([]);
  expect(await page.evaluate(() => 'APP' in window)).toBe(false);
  await page.close();
});

it.runIf(isLongRun).each(['speaker', 'tiles'] as const)(
  'the page films everybody where everybody is chosen: %s',
  async (layout) => {
    const { host, teacher, pupil, camera } = await lesson(layout);
    const film = await camera();
    for (const one of [teacher, pupil]) await expect.poll(() => hears(film, one), soon).toBe(true);
    await expect.poll(() => moving(film), soon).toEqual(expect.arrayContaining(['Ayşe Yıldırım', 'Elif Gökçe']));
    await film.close();
    host.close();
  },
);

it('the page shows the board with its pictures, a shared screen with what is written on it, and the shared video in step', async () => {
  const { host, meeting, owner, teacher, camera } = await lesson('teacher');
  const [mert] = await day.school.data.pupils(1);
  const pupil = await RoomClient.join(day.school.stack.url, mert!, meeting);
  const { url } = day.school.stack;
  const pageId = await openBoardAs(host);
  const line = (y: number) =>
    pencil({
      points: [
        [100, y],
        [300, y],
      ],
    });
  await draw(host, pageId, line(100));
  await layPicture(url, { host, person: owner, meeting, pageId });
  const film = await camera();
  const paper = { width: 400 * (16 / 9), height: 400 };
  await expect.poll(() => colourIn(film, '[data-film-board]', paper, [200, 100]), soon).toBe('blue');
  await expect.poll(() => colourIn(film, '[data-film-board]', paper, [340, 80]), soon).toBe('blue');
  // A pupil's line has no name; their words and pictures say something of their own, and a film of the teacher has none of these.
  await host.send({ type: 'draw permit', id: mert!.id });
  await pupil.until('the pen', () => mayDraw(pupil.view!, mert!.id));
  const words = { tool: 'text', text: 'MMMMMM', brushColor: 'red', brushRadius: 30 } as const;
  await draw(pupil, pageId, { id: crypto.randomUUID(), ...words, points: [[100, 200]] });
  await layPicture(
    url,
    { host: pupil, person: mert!, meeting, pageId },
    {
      colour: 'red',
      points: [
        [500, 40],
        [580, 120],
      ],
    },
  );
  await draw(pupil, pageId, line(300));
  await expect.poll(() => colourIn(film, '[data-film-board]', paper, [200, 300]), soon).toBe('blue');
  await draw(host, pageId, { id: crypto.randomUUID(), ...words, points: [[400, 200]] });
  await expect.poll(() => inkIn(film, '[data-film-board]', paper, [400, 150], [560, 290]), soon).toBe('red');
  expect(await inkIn(film, '[data-film-board]', paper, [100, 150], [260, 290])).toBe('none');
  expect(await colourIn(film, '[data-film-board]', paper, [540, 80])).toBe('white');
  await film.locator('figure[aria-label="Ayşe Yıldırım"]').waitFor();
  await host.send({ type: 'handle draw', status: 'inactive' });
  await film.locator('[data-film-board]').waitFor({ state: 'detached' });

  await teacher.tool('Ekran paylaş').click();
  const screen = film.locator('figure[data-kind="screen"] video');
  await screen.waitFor();
  const size = (): Promise<{ width: number; height: number }> =>
    screen.evaluate(({ videoWidth: width, videoHeight: height }: HTMLVideoElement) => ({ width, height }));
  await expect.poll(async () => (await size()).width, soon).toBeGreaterThan(300);
  const { width, height } = await size();
  const surface = { kind: 'screen', sharerId: teacher.id, width, height } as const;
  await host.send({ type: 'handle draw', status: 'active', surface });
  const { id: overId, ratio } = boardPages(host.view!)[0]!;
  await draw(host, overId, { ...line(200), brushColor: 'red', brushRadius: 20 } as never);
  const picture = { width: 400 * ratio, height: 400 };
  const written = () =>
    Promise.all([200, 340].map((y) => colourIn(film, '[data-film-board="screen"]', picture, [200, y])));
  await expect.poll(async () => (await written()).map((one) => one === 'red'), soon).toEqual([true, false]);
  await teacher.tool('Paylaşımı durdur').click();
  await film.locator('[data-film-board]').waitFor({ state: 'detached' });

  const { data: video } = await new TestLibrary(url, owner.bearer).upload(readFileSync(filmFile), { title: 'Ay' });
  const action = { type: 'video action' } as const;
  const source = { kind: 'school', videoId: video.id } as const;
  await host.send({ ...action, action: 'start', source, title: 'Ay', mutesMicrophones: false });
  const shown = film.locator('[data-film-video] video');
  await shown.waitFor();
  await host.send({ ...action, action: 'play', position: 0 });
  const begun = Date.now();
  const position = () => shown.evaluate(({ currentTime, muted }: HTMLVideoElement) => (muted ? -1 : currentTime));
  await expect.poll(position, soon).toBeGreaterThan(1);
  const away = async () => Math.abs(Math.min(filmSeconds, (Date.now() - begun) / 1_000) - (await position()));
  await expect.poll(away, soon).toBeLessThan(1);
  const [middle] = await pixelsIn(film, '[data-film-video]', { width: 16, height: 9 }, [8, 4.5], [8, 4.5]);
  filmColour.forEach((value, n) => expect(Math.abs(middle![n]! - value)).toBeLessThan(10));
  // Another board stands behind a video that plays, and before one that stands still.
  await openBoardAs(host);
  await film.locator('[data-film-board]').waitFor({ state: 'attached' });
  expect([await film.locator('[data-film-board]').isVisible(), await shown.isVisible()]).toEqual([false, true]);
  await host.send({ ...action, action: 'pause', position: 5 });
  await film.locator('[data-film-board]').waitFor();
  expect(await shown.isVisible()).toBe(false);
  await film.close();
  pupil.close();
  host.close();
});

it('the page tells whoever brings a ticket that is worth nothing that it is none of theirs', async () => {
  const page = await day.school.browser.newPage();
  await page.goto(`${day.school.stack.url}/rec/123-456-789?lang=tr#ticket=a.b.c`);
  await page.getByText('Bu sayfayı yalnızca kayıt sunucusu açar.').waitFor();
  await page.close();
});
