import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BoardHand } from '../support/boardHand.js';
import { framesByTile } from '../support/frames.js';
import { jibri, jibriAddress } from '../support/jibri.js';
import { heardTone, isTone, watchConnections } from '../support/media.js';
import { linkOf } from '../support/onlineSchool.js';
import { LeasedRecording } from '../support/recorderSeat.js';
import { RoomClient } from '../support/roomClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

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

/** The lesson's owner without a window, who presses; a co-moderator and a pupil who are seen and heard. */
const lesson = async (layout: 'teacher' | 'speaker' | 'tiles') => {
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
  const recording = await LeasedRecording.begin(day.school.data, host, layout);
  const camera = async (isJibri = false): Promise<Page> => {
    const page = await day.school.browser.newPage({ viewport: { width: 1280, height: 720 } });
    await watchConnections(page);
    const url = `${day.school.stack.url}/rec/${meeting.token}`;
    await page.goto(isJibri ? jibriAddress(url, recording.ticket) : `${url}#ticket=${recording.ticket}`);
    await page.locator('html[data-recorder="ready"]').waitFor({ state: 'attached' });
    return page;
  };
  return { host, teacher, pupil, recording, camera };
};

it('the page films the teacher alone: of a pupil nothing reaches the recorder, and nobody sees it; it comes again after its end', async () => {
  const { host, teacher, pupil, recording, camera } = await lesson('teacher');
  const film = await camera();
  expect(film.url()).not.toContain('ticket');
  await expect.poll(() => hears(film, teacher), soon).toBe(true);
  await expect.poll(() => moving(film), soon).toEqual(['Ayşe Yıldırım']);
  expect(await ways(film)).toBe(1);
  await film.locator('html[data-recorder-hears][data-recorder-moves]').waitFor({ state: 'attached' });
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

it.each(['speaker', 'tiles'] as const)('the page films everybody where everybody is chosen: %s', async (layout) => {
  const { host, teacher, pupil, camera } = await lesson(layout);
  const film = await camera();
  for (const one of [teacher, pupil]) await expect.poll(() => hears(film, one), soon).toBe(true);
  await expect.poll(() => moving(film), soon).toEqual(expect.arrayContaining(['Ayşe Yıldırım', 'Elif Gökçe']));
  await film.close();
  host.close();
});

it('the page shows a shared screen, and the open whiteboard with what stood there before and what is drawn now', async () => {
  const { host, teacher, camera } = await lesson('teacher');
  const board = new BoardHand(teacher);
  await teacher.tool('Beyaz tahta').click();
  await board.sheet.waitFor();
  await board.draw([100, 100], [300, 100]);
  const film = await camera();
  /**
   * Whether a spot of the page is inked in the film, or one a few units above or below it: the teacher's board moves by
   * some pixels under the hand while the recording's marks come.
   */
  const hasInkAt = (spot: [number, number]): Promise<boolean> =>
    film
      .locator('[data-film-board] canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement, [x, y]) => {
        const scale = Math.min(canvas.width / (400 * (16 / 9)), canvas.height / 400);
        const left = (canvas.width - 400 * (16 / 9) * scale) / 2 + x * scale;
        const top = (canvas.height - 400 * scale) / 2 + y * scale;
        const reach = Math.ceil(12 * scale);
        const height = 2 * reach + 1;
        const { data } = canvas.getContext('2d')!.getImageData(Math.round(left), Math.round(top) - reach, 1, height);
        return Array.from({ length: height }, (_, n) => [...data.subarray(n * 4, n * 4 + 4)]).some(
          ([red = 0, green = 0, blue = 0, alpha = 0]) => alpha > 60 && red + green + blue < 400,
        );
      }, spot);
  await expect.poll(() => hasInkAt([200, 100]), soon).toBe(true);
  await board.draw([100, 300], [300, 300]);
  await expect.poll(() => hasInkAt([200, 300]), soon).toBe(true);
  await film.locator('figure[aria-label="Ayşe Yıldırım"]').waitFor();

  await board.choose('Tahtayı kapat');
  await film.locator('[data-film-board]').waitFor({ state: 'detached' });
  await teacher.tool('Ekran paylaş').click();
  const screen = film.locator('figure[data-kind="screen"] video');
  await screen.waitFor();
  await expect.poll(() => screen.evaluate((video: HTMLVideoElement) => video.videoWidth), soon).toBeGreaterThan(300);
  await film.close();
  host.close();
});

it('the page tells whoever brings a ticket that is worth nothing that it is none of theirs', async () => {
  const page = await day.school.browser.newPage();
  await page.goto(`${day.school.stack.url}/rec/123-456-789?lang=tr#ticket=a.b.c`);
  await page.getByText('Bu sayfayı yalnızca kayıt sunucusu açar.').waitFor();
  await page.close();
});
