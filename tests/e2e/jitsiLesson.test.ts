import { describe, expect, it } from 'vitest';
import { framesByTile } from '../support/frames.js';
import { stayLive } from '../support/modifiedClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { expectAllSeeAndHear, schoolDay, soon } from '../support/schoolDay.js';

/**
 * The product over real conference servers that somebody runs beside it: `JITSI_XMPP` and `JITSI_WEB` (`host:port` of
 * Prosody's HTTP and of Jitsi's web server), `JITSI_TOKEN_SECRET`, `JITSI_AUTHORITY_URL`, `JITSI_AUTHORITY_SECRET`.
 */
const { JITSI_XMPP: xmpp, JITSI_WEB: web, ...env } = process.env;
const isPossible = xmpp !== undefined && web !== undefined;
const secrets = Object.fromEntries(
  ['JITSI_TOKEN_SECRET', 'JITSI_AUTHORITY_URL', 'JITSI_AUTHORITY_SECRET'].map((name) => [name, env[name] ?? '']),
);

/** What arrives from the bridge: how many connections, and packets with sound over all of them. */
const arriving = (one: RoomVisitor) =>
  one.page.evaluate(async () => {
    const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
    const open = peerConnections.filter((pc) => pc.connectionState === 'connected');
    let packets = 0;
    for (const pc of open)
      (await pc.getStats()).forEach((entry: { type: string; kind?: string; packetsReceived?: number }) => {
        if (entry.type === 'inbound-rtp' && entry.kind === 'audio') packets += entry.packetsReceived ?? 0;
      });
    return { connections: open.length, packets };
  });

/** What the library writes by itself without a relay, and the bridge's channel where it goes by websocket. */
const libraryWords = /\[ERROR\] \[(xmpp|util):|\/colibri-ws\//;
const forgiveLibrary = (everyone: readonly RoomVisitor[]): void => {
  for (const one of everyone) {
    one.forgive(libraryWords);
    one.complaints.splice(0, Infinity, ...one.complaints.filter((text) => !libraryWords.test(text)));
  }
};

const framesOf = async (one: RoomVisitor, tile: string) => (await framesByTile(one.page))[tile] ?? 0;

describe.skipIf(!isPossible)('a lesson over the conference servers', () => {
  const day = schoolDay(isPossible ? { env: { MEDIA: 'jitsi', ...secrets }, jitsi: { xmpp, web } } : {});

  it('is seen and heard over one connection each, and kept in order by the media servers themselves', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const everyone = await day.lesson(meeting);
    const [teacher, pupil, guest] = everyone;
    forgiveLibrary(everyone);
    await expectAllSeeAndHear(everyone);
    for (const one of everyone) expect((await arriving(one)).connections).toBe(1);

    // Everyone else is silent: what arrives now is the pupil's.
    for (const one of [teacher, guest]) await one.tool('Mikrofon').click();
    await expect.poll(() => teacher.hears(guest), soon).toBe('silent');
    const dishonest = await stayLive(pupil.page);
    await teacher.choose('Elif Gökçe', 'Mikrofonunu kapat');
    await expect.poll(() => teacher.hears(pupil), soon).toBe('silent');
    const quiet = async () => {
      const [before, sentBefore] = [await arriving(guest), await dishonest.sent()];
      await guest.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
      const [after, sentAfter] = [await arriving(guest), await dishonest.sent()];
      return { sends: sentAfter.packets > sentBefore.packets, arrives: after.packets - before.packets };
    };
    await expect.poll(quiet, soon).toEqual({ sends: true, arrives: 0 });
  });

  it('asks and gives permission, carries a screen beside the camera, and puts out for good', async () => {
    const meeting = await day.school.meeting(day.ayse, { isModControl: true });
    const everyone = await day.lesson(meeting);
    const [teacher, pupil, guest] = everyone;
    forgiveLibrary(everyone);
    await expect.poll(() => pupil.hears(teacher), soon).toBe('his tone');
    expect(await teacher.hears(pupil)).toBe('silent');
    await pupil.tool('Söz iste').click();
    await (await teacher.row('Elif Gökçe')).getByRole('button', { name: 'İzin ver' }).click();
    await pupil.notice('Ayşe Yıldırım mikrofonunuza izin verdi').getByRole('button', { name: 'Mikrofonu aç' }).click();
    for (const one of [teacher, guest]) await expect.poll(() => one.hears(pupil), soon).toBe('his tone');

    await teacher.tool('Ekran paylaş').click();
    for (const one of [pupil, guest]) {
      const first = await framesOf(one, 'Ekran: Ayşe Yıldırım');
      await expect.poll(() => framesOf(one, 'Ekran: Ayşe Yıldırım'), soon).toBeGreaterThan(first);
    }

    await teacher.choose('Elif Gökçe', 'Mikrofonunu kapat');
    for (const one of [teacher, guest]) await expect.poll(() => one.hears(pupil), soon).toBe('silent');
    await teacher.choose('Can Demir', 'Dersten çıkar');
    await teacher.dialog('Can Demir dersten çıkarılsın mı?').getByRole('button', { name: 'Çıkar' }).click();
    await expect.poll(async () => (await arriving(guest)).connections, soon).toBe(0);
    await teacher.tile('Can Demir').waitFor({ state: 'detached' });
  });
});
