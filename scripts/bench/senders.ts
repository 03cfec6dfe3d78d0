import type { Browser } from 'playwright-core';
import type { MediaSignal } from '@derslik/contract/conference';
import { mayConnect } from '@derslik/contract/room/policy';
import { recorderId } from '@derslik/contract/room/roleReader';
import { bundlePage } from '../../tests/support/bundlePage.js';
import { launchMediaBrowser, playTone } from '../../tests/support/media.js';
import { RoomClient } from '../../tests/support/roomClient.js';
import type { TestMeeting, TestPerson } from '../../tests/support/school.js';
import { openPlainPage } from './plainPage.js';
import type { SendersPage } from './sendersPage.js';

declare const senders: SendersPage;

/**
 * People of a lesson who cost a machine little: each is inside with a socket of their own, and one page sends the camera and voice of all
 * of them with the product's own engine, to the recorder alone. They draw nothing, receive nothing, and have no way to each other.
 */
export class Senders {
  private constructor(
    private readonly browser: Browser,
    /** In the order of their people. */
    readonly clients: readonly RoomClient[],
  ) {}

  static async join(url: string, meeting: TestMeeting, people: readonly TestPerson[], fps: number): Promise<Senders> {
    const browser = await launchMediaBrowser({ fps, shell: true });
    const page = await browser.newPage({ permissions: ['camera', 'microphone'] });
    const clients = new Map<string, RoomClient>();
    await playTone(page, 440);
    await page.exposeFunction('sendSignal', async (from: string, signal: MediaSignal) => {
      await clients.get(from)!.request('media signal', signal);
    });
    await openPlainPage(page, url);
    await page.evaluate(`(() => {${await bundlePage(new URL('sendersPage.ts', import.meta.url))}})()`);
    for (const person of people) {
      const client = await RoomClient.join(url, person, meeting, { wants: { cam: true, mic: true } });
      const { id } = person;
      clients.set(id, client);
      await page.evaluate((me) => senders.enter(me), id);
      let isFilmed = false;
      client.heard = (message) => {
        if (message.name === 'media signal')
          void page.evaluate(([me, signal]) => senders.hear(me, signal), [id, message.payload] as const);
        // What has come is read after this.
        queueMicrotask(() => {
          const films = client.view !== null && mayConnect(client.view, id, recorderId);
          if (films === isFilmed) return;
          isFilmed = films;
          void page.evaluate(([me, to]) => senders.sendTo(me, to), [id, films ? [recorderId] : []] as const);
        });
      };
    }
    return new Senders(browser, [...clients.values()]);
  }

  async leave(): Promise<void> {
    for (const client of this.clients) client.close();
    await this.browser.close();
  }
}
