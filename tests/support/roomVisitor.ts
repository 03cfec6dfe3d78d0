import type { Locator } from 'playwright-core';
import { framesByTile } from './frames.js';
import { heardTone, isTone } from './media.js';
import { Visitor } from './visitor.js';

type PanelName = 'Kişiler' | 'Sohbet' | 'Anketler' | 'Konular' | 'Konuşma süreleri' | 'Ders materyalleri' | 'Ayarlar';

/** A person in a lesson, or on the stage of a broadcast: what they see, hear and do there. */
export class RoomVisitor extends Visitor {
  /** What their microphone plays, in hertz. */
  tone = 0;
  /** Their id in the room. */
  id = '';

  /** From preparation into the room. */
  async enter(): Promise<void> {
    await this.button(/^(Derse|Sahneye) gir$/).click();
    await this.inRoom();
  }
  async inRoom(): Promise<void> {
    await this.tools.waitFor();
  }

  get tools(): Locator {
    return this.page.getByLabel(/^(Ders|Sahne) araçları$/);
  }
  tool(name: string | RegExp): Locator {
    return this.tools.getByRole('button', { name, exact: true });
  }
  tile(name: string): Locator {
    return this.page.getByRole('figure', { name, exact: true });
  }
  panel(name: PanelName): Locator {
    return this.page.getByRole('complementary', { name });
  }
  /** A notice that passes or stays, by its words. */
  notice(title: string): Locator {
    // An open dialog hides it from readers of the page, but not from those who look.
    return this.page.locator('li[data-kind]').filter({ hasText: title });
  }

  /** Whether the last pictures stand dimmed behind a lost connection. */
  isDimmed(): Promise<boolean> {
    const stage = this.page.getByLabel('Sahne', { exact: true });
    return stage.evaluate((element) => {
      const [, brightness = '1'] = /brightness\(([\d.]+)\)/.exec(getComputedStyle(element).filter) ?? [];
      return Number(brightness) < 1;
    });
  }

  /** Opens a panel from wherever this width has it. */
  async open(name: PanelName): Promise<Locator> {
    const panel = this.panel(name);
    if (await panel.isVisible()) return panel;
    // In the rail or in the bar: which of them is asked anew at the press, for a window that changes its width just now.
    const places = this.page.getByLabel('Yan panel', { exact: true }).or(this.tools);
    await places
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await panel.waitFor();
    return panel;
  }

  /** A person's row in the list. */
  async row(name: string): Promise<Locator> {
    const panel = await this.open('Kişiler');
    return panel.getByRole('listitem').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** Chooses from the three dots of a person. */
  async choose(name: string, what: string): Promise<void> {
    await (
      await this.row(name)
    )
      .last()
      .getByRole('button', { name: `${name} için seçenekler` })
      .click();
    await this.page.getByRole('menuitem', { name: what, exact: true }).click();
  }

  async write(text: string): Promise<void> {
    await this.open('Sohbet');
    await this.page.getByRole('textbox', { name: /^(Mesajınızı yazın|Özel mesaj: .+)$/ }).fill(text);
    await this.button(/^(Gönder|Özel gönder)$/).click();
  }
  message(text: string): Locator {
    return this.page.getByRole('log').getByText(text, { exact: true });
  }

  /** Whether this person's picture stands in their tile here and moves. In vain after the time of three pictures. */
  async sees(other: RoomVisitor): Promise<boolean> {
    const frames = async () => (await framesByTile(this.page))[other.name] ?? 0;
    const before = await frames();
    if (before === 0) return false;
    for (const end = performance.now() + 600; performance.now() < end;) {
      await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
      if ((await frames()) > before) return true;
    }
    return false;
  }

  /** Whether this person's tone really arrives here: `silent` where nothing does. */
  async hears(other: RoomVisitor): Promise<'their tone' | 'silent' | number> {
    const heard = await heardTone(this.page, `${other.id}:microphone`);
    if (heard === null) return 'silent';
    return isTone(heard, other.tone) ? 'their tone' : heard;
  }
}
