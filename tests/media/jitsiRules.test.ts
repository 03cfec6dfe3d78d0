import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterByToken } from '../support/jitsiDoor.js';
import { jitsiStack } from '../support/jitsiServers.js';
import { signJitsiJoin } from '../support/jitsiWorld.js';
import { launchMediaBrowser } from '../support/media.js';
import { roomDay } from '../support/roomDay.js';

/**
 * Who may enter a conference while its servers and the API go away and come back. Over servers that somebody runs:
 * `jitsiStack` with `JITSI_API_PORT`, and `JITSI_RESTART_PROSODY`, a command that ends when Prosody is well again.
 */
const command = process.env['JITSI_RESTART_PROSODY'];
const isPossible = jitsiStack?.apiPort !== undefined && command !== undefined;
const run = promisify(execFile);
const patient = { timeout: 90_000, interval: 500 };

describe.skipIf(!isPossible)('the rules of a conference', () => {
  const day = roomDay(jitsiStack ?? {});
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchMediaBrowser({ devices: false });
    page = await browser.newPage();
  });
  afterAll(() => browser?.close());

  it(
    'hold over a restart of Prosody and of the API: who was put out stays out, who is inside comes back',
    async () => {
      const [pupil] = await day.school.pupils(1);
      const meeting = await day.school.meeting(day.teacher);
      const desk = await day.join(day.teacher, meeting);
      await day.join(pupil!, meeting);
      const tokenOf = (id: string) => signJitsiJoin(meeting.token, id, 1_800).token;
      const [teachers, pupils] = [tokenOf(day.teacher.id), tokenOf(pupil!.id)];
      const enter = (token: string) => enterByToken(page, jitsiStack!.jitsi!.xmpp, meeting.token, token);
      // She keeps the room open: refused before it, who was put out is refused by the rules and not for want of a room.
      const stay = () => enterByToken(page, jitsiStack!.jitsi!.xmpp, meeting.token, teachers, { stays: true });
      await expect.poll(() => enter(pupils), patient).toBe('inside');
      await desk.send({ type: 'kick', id: pupil!.id });
      await expect.poll(() => enter(pupils), patient).toBe('refused at the door');

      await run('bash', ['-c', command!]);
      await expect.poll(stay, patient).toBe('inside');
      expect(await enter(pupils)).toBe('refused at the door');

      const [api] = day.stack.api;
      await api!.kill();
      expect(await enter(teachers)).toBe('inside');
      await run('bash', ['-c', command!]);
      await expect.poll(() => enter(teachers), patient).toBe('refused at the door');
      await api!.start();
      await expect.poll(stay, patient).toBe('inside');
      expect(await enter(pupils)).toBe('refused at the door');
    },
    5 * 60_000,
  );
});
