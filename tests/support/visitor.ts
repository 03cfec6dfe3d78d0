import type { Auth } from '@derslik/contract/auth';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { session, signedIn } from '../../web/src/lib/session.js';
import { signInBody } from '../api/signInTo.js';

/** One person with one window. Finds things as a person does: by role and by the words on them. */
export class Visitor {
  /** Errors on the page or in its console, and requests that left the school: a story ends with none. */
  readonly complaints: string[] = [];
  /** All that the console said, forgiven or not. */
  readonly said: string[] = [];
  private forgiven: RegExp[] = [/status of 4\d\d/];

  constructor(
    readonly name: string,
    readonly url: string,
    readonly context: BrowserContext,
    public page: Page,
  ) {
    context.on('console', (message) => {
      this.said.push(`${new Date().toISOString()} ${message.type()} ${message.text()}`);
      if (message.type() === 'error') this.complain(message.text());
    });
    context.on('weberror', (error) => {
      this.said.push(`${new Date().toISOString()} thrown ${error.error().stack}`);
      this.complain(error.error().message);
    });
    context.on('request', (request) => this.checkAddress(request.url()));
    context.on('page', (opened) => this.watchSockets(opened));
    this.watchSockets(page);
  }

  /** From here on such errors belong to the story, such as refused calls of an API that is away. */
  forgive(...patterns: RegExp[]): void {
    this.forgiven.push(...patterns);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }
  text(text: string | RegExp): Locator {
    return this.page.getByText(text, { exact: true });
  }
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }
  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /**
   * A press beside an open dialog. One that is seen is not yet listening: Radix listens for
   * it from the turn after the dialog got the focus, in a timeout of 0.
   */
  async pressBeside(dialog: Locator, at: [x: number, y: number] = [5, 5]): Promise<void> {
    await dialog.locator(':scope:focus, :focus').waitFor();
    await this.page.evaluate(() => new Promise((turned) => setTimeout(turned)));
    await this.page.mouse.click(...at);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(this.url + path);
  }

  /** Through the form, captcha included. */
  async signIn(username: string, password: string): Promise<void> {
    await this.goto('/giris-yap');
    await this.field('Kullanıcı adı veya e-posta').fill(username);
    await this.field('Parola').fill(password);
    await this.button('Giriş yap').click();
    await this.button(`Hesap menüsü: ${this.name}`).waitFor();
  }

  /** The browser of someone who signed in before, with the server's own answer. The form has stories of its own. */
  async signInBefore(username: string, password: string): Promise<void> {
    const data = await signInBody(this.url, username, password);
    const answer = await this.context.request.post(`${this.url}/api/auth/login`, { data });
    if (!answer.ok()) throw new Error(`Sign-in was refused: ${await answer.text()}`);
    const { data: auth } = (await answer.json()) as { data: Auth };
    const kept = JSON.stringify({ session: JSON.stringify(session.reducer(undefined, signedIn(auth))) });
    await this.context.addInitScript(
      ([url, value]) => {
        if (location.origin === url && localStorage.getItem('persist:root') === null)
          localStorage.setItem('persist:root', value!);
      },
      [this.url, kept],
    );
  }

  /** What has the focus: its name, and whether a ring or a border shows it inside the window. */
  focus(): Promise<{ name: string; isSeen: boolean }> {
    return this.page.evaluate(() => {
      const at = document.activeElement as HTMLElement;
      const label = 'labels' in at ? (at as HTMLInputElement).labels?.[0]?.textContent : null;
      const name = (at.getAttribute('aria-label') ?? label ?? at.textContent ?? '').trim();
      if (at === document.body) return { name: '', isSeen: true };
      const { left, top, right, bottom, width } = at.getBoundingClientRect();
      const isInside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && width > 0;
      // Fields wear the ring on the box around them.
      const wearers = [at, at.parentElement!, at.parentElement!.parentElement!];
      const hasRing = wearers.some((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
      return { name, isSeen: isInside && hasRing };
    });
  }

  /** Tabs until the focus is on something with this name; every stop on the way must be seen. */
  async tabTo(name: string | RegExp): Promise<void> {
    for (let n = 0; n < 60; n++) {
      await this.page.keyboard.press('Tab');
      const at = await this.focus();
      if (!at.isSeen) throw new Error(`The focus on "${at.name}" is not seen`);
      if (typeof name === 'string' ? at.name === name : name.test(at.name)) return;
    }
    throw new Error(`Tab never comes to ${name}`);
  }

  close(): Promise<void> {
    return this.context.close();
  }

  private complain(text: string): void {
    if (!this.forgiven.some((pattern) => pattern.test(text))) this.complaints.push(`${this.name}: ${text}`);
  }
  private checkAddress(address: string): void {
    const { protocol, host } = new URL(address);
    if (protocol !== 'data:' && protocol !== 'blob:' && host !== new URL(this.url).host)
      this.complain(`asked outside, ${address}`);
  }
  private watchSockets(page: Page): void {
    page.on('websocket', (socket) => this.checkAddress(socket.url()));
  }
}
