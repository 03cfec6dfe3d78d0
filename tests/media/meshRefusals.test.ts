import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, mayAll } from '../../web/src/conference/conformanceWorld.js';
import type { EnginePage } from '../support/enginePage.js';
import { enginePerson } from '../support/enginePerson.js';
import { meshPages } from '../support/meshPages.js';

declare const enginePage: EnginePage;

const { openTwo, seeAll, sent, expectFrames } = meshPages();

describe('a description that a browser refuses', () => {
  /** The browser of a page takes none of the next such descriptions. */
  const refuseNext = (page: Page, type: 'offer' | 'answer', times: number) =>
    page.evaluate(
      ([kind, all]) => {
        type Take = (this: RTCPeerConnection, description: RTCSessionDescriptionInit) => Promise<void>;
        const take = RTCPeerConnection.prototype.setRemoteDescription as Take;
        let left = all;
        RTCPeerConnection.prototype.setRemoteDescription = async function (this: RTCPeerConnection, description) {
          if (description.type === kind && left-- > 0) throw new DOMException('Failed to parse', 'OperationError');
          await take.call(this, description);
        };
      },
      [type, times] as const,
    );
  const refusals = async (page: Page) => (await page.evaluate(() => enginePage.snapshot())).refusals;
  const waysOf = async (page: Page) =>
    (await page.evaluate(() => enginePage.snapshot())).sources.map(({ streaming }) => streaming);
  const ofThisPage = 'OperationError: Failed to parse';

  it.each(['offer', 'answer'] as const)(
    'tries again without preferences where the first %s is refused',
    async (type) => {
      const [a, b] = await openTwo();
      await refuseNext(type === 'offer' ? a : b, type, 1);
      await a.evaluate(() => enginePage.engine.setParticipants(['ayse']));
      await seeAll(b);
      await seeAll(a);
      await expectFrames(a);
      await expectFrames(b);
      // Every codec of the browser's, and nothing of ours.
      const sdp = await b.evaluate(() => {
        const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
        return peerConnections.at(-1)!.remoteDescription!.sdp;
      });
      expect(sdp).toContain('AV1');
      expect(sdp).not.toContain('x-google-start-bitrate');
      const own = { reason: ofThisPage, isLast: false };
      if (type === 'answer') expect(await refusals(b)).toEqual([{ participantId: 'ayse', ...own }]);
      else {
        expect(await refusals(a)).toEqual([{ participantId: 'bora', ...own }]);
        expect(await refusals(b)).toEqual([{ participantId: 'ayse', reason: 'remote', isLast: false }]);
      }
    },
  );

  it.each(['offer', 'answer'] as const)(
    'says it to both where every %s is refused, and connects a page that comes anew',
    async (type) => {
      const [a, b] = await openTwo();
      await refuseNext(type === 'offer' ? a : b, type, 100);
      await a.evaluate(() => enginePage.engine.setParticipants(['ayse']));
      await seeAll(b);
      await seeAll(a);
      for (const page of [a, b]) {
        await eventually(async () => expect(await waysOf(page)).toEqual(['refused', 'refused']));
        expect((await refusals(page)).at(-1)).toMatchObject({ isLast: true });
      }
      // It rests: nobody offers for ever.
      const before = await sent(b);
      for (const page of [a, b]) await page.evaluate(() => enginePage.pass(60_000));
      expect(await sent(b)).toEqual(before);
      const [page, id] = type === 'offer' ? [a, 'ayse'] : [b, 'bora'];
      await enginePerson(page, id).reload();
      await page.evaluate((may) => enginePage.engine.setPermissions({ ayse: may, bora: may }), mayAll);
      await seeAll(page);
      await expectFrames(a);
      await expectFrames(b);
      expect(await waysOf(a)).toEqual(['active', 'active']);
    },
  );
});
