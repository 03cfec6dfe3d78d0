import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { enterByToken } from '../support/jitsiDoor.js';
import { arriving, connectionsBegun, forgiveLibrary, jitsiStack } from '../support/jitsiServers.js';
import { signJitsiJoin } from '../support/jitsiWorld.js';
import { stayLive } from '../support/modifiedClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { expectAllSeeAndHear, schoolDay, soon } from '../support/schoolDay.js';

/**
 * Conference servers that somebody runs, taken away in the middle of a lesson: `jitsiStack`, with `JITSI_API_PORT`, and two
 * commands that end when the server is well again: `JITSI_RESTART_PROSODY` (the bridge begins anew with it) and
 * `JITSI_RESTART_BRIDGE`.
 */
const { JITSI_RESTART_PROSODY: prosody, JITSI_RESTART_BRIDGE: bridge } = process.env;
const isPossible = jitsiStack?.apiPort !== undefined && prosody !== undefined && bridge !== undefined;
const run = promisify(execFile);
/** A server of this kind needs a minute to start on a machine that is loaded. */
const patient = { timeout: 120_000, interval: 500 };
const storyMs = 8 * 60_000;

interface Opened {
  conferences: { addTrack(track: unknown): Promise<unknown> }[];
  JitsiMeetJS: {
    JitsiConnection: { prototype: { initJitsiConference(...options: unknown[]): Opened['conferences'][number] } };
    createLocalTracks(options: object): Promise<unknown[]>;
  };
}

/** Keeps hold of the conferences that this page opens from now on, whatever its own code does with them. */
const watchConferences = ({ page }: RoomVisitor): Promise<void> =>
  page.evaluate(() => {
    const opened = window as unknown as Opened;
    opened.conferences = [];
    const { prototype } = opened.JitsiMeetJS.JitsiConnection;
    const open = prototype.initJitsiConference as (
      this: unknown,
      ...options: unknown[]
    ) => Opened['conferences'][number];
    prototype.initJitsiConference = function (this: unknown, ...options) {
      const conference = open.apply(this, options);
      opened.conferences.push(conference);
      return conference;
    };
  });
const conferencesOf = ({ page }: RoomVisitor) => page.evaluate(() => (window as unknown as Opened).conferences.length);

/** Sends a microphone into the page's newest conference, whatever the room and the servers say. */
async function speakAnyway({ page }: RoomVisitor) {
  await page.evaluate(async () => {
    const { conferences, JitsiMeetJS } = window as unknown as Opened;
    const [track] = await JitsiMeetJS.createLocalTracks({ devices: ['audio'] });
    await conferences.at(-1)!.addTrack(track);
  });
  return stayLive(page);
}

const outageWords = [/status of 50\d/, /Not connected$/, /WebSocket connection to/, /\[ERROR\]/, /ERR_/];

describe.skipIf(!isPossible)('a lesson whose conference servers go away', () => {
  const day = schoolDay(jitsiStack ?? {});

  const restart = async (command: string, everyone: readonly RoomVisitor[]) => {
    const before = await Promise.all(everyone.map(({ page }) => connectionsBegun(page)));
    await run('bash', ['-c', command]);
    for (const [n, one] of everyone.entries()) {
      await expect.poll(() => connectionsBegun(one.page), patient).toBeGreaterThan(before[n]!);
      await expect.poll(async () => (await arriving(one)).connections, patient).toBe(1);
    }
  };

  it(
    'is seen and heard again after the bridge came back, and nobody had to do anything',
    async () => {
      const meeting = await day.school.meeting(day.ayse);
      const everyone = await day.lesson(meeting);
      forgiveLibrary(everyone, ...outageWords);
      await expectAllSeeAndHear(everyone);
      await restart(bridge!, everyone);
      await expectAllSeeAndHear(everyone);
    },
    storyMs,
  );

  it(
    'is seen and heard again after Prosody came back, and every rule holds as before',
    async () => {
      const meeting = await day.school.meeting(day.ayse);
      const everyone = await day.lesson(meeting);
      const [teacher, pupil, guest] = everyone;
      forgiveLibrary(everyone, ...outageWords);
      await expectAllSeeAndHear(everyone);
      const oldToken = signJitsiJoin(meeting.token, guest.id, 1_800).token;
      await watchConferences(pupil);
      await teacher.choose('Elif Gökçe', 'Mikrofonunu kapat');
      await expect.poll(() => guest.hears(pupil), soon).toBe('silent');

      await restart(prosody!, everyone);
      await expect.poll(() => teacher.hears(guest), soon).toBe('their tone');
      await expect.poll(() => guest.hears(teacher), soon).toBe('their tone');
      // Everyone else is silent: what arrives now is the pupil's.
      for (const one of [teacher, guest]) await one.tool('Mikrofon').click();
      await expect.poll(() => teacher.hears(guest), soon).toBe('silent');
      await expect.poll(() => conferencesOf(pupil), soon).toBeGreaterThan(0);
      const dishonest = await speakAnyway(pupil);
      const quiet = async () => {
        const [before, sentBefore] = [await arriving(guest), await dishonest.sent()];
        await guest.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
        const [after, sentAfter] = [await arriving(guest), await dishonest.sent()];
        return { sends: sentAfter.packets > sentBefore.packets, arrives: after.packets - before.packets };
      };
      await expect.poll(quiet, soon).toEqual({ sends: true, arrives: 0 });

      await teacher.choose('Can Demir', 'Dersten çıkar');
      await teacher.dialog('Can Demir dersten çıkarılsın mı?').getByRole('button', { name: 'Çıkar' }).click();
      await teacher.tile('Can Demir').waitFor({ state: 'detached' });
      await restart(prosody!, [teacher]);
      const door = await day.school.browser.newPage();
      const at = new URL(day.school.stack.url).host;
      expect(await enterByToken(door, at, meeting.token, oldToken)).toBe('refused at the door');
      expect(await enterByToken(door, at, meeting.token, signJitsiJoin(meeting.token, teacher.id).token)).toBe(
        'inside',
      );
      await door.close();
    },
    storyMs,
  );
});
