import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { encodePwd } from '@derslik/contract/roomLinks';
import type { AccountType } from '@derslik/contract/roles';
import { hashPassword } from '../../api/src/users/passwords.js';
import { launchMediaBrowser, playTone, watchConnections } from './media.js';
import { RoomVisitor } from './roomVisitor.js';
import { type MeetingOptions, type TestMeeting, type TestPerson, TestSchool } from './school.js';
import { type Stack, type StackOptions, startStack } from './stack.js';
import { translatePages } from './translator.js';

/** The browser can look up only the school's own names: a request that leaves would fail, and show. */
export const nothingOutside = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost';
export const password = 'a long enough password';

/** The path of a meeting's share link. */
export const linkOf = ({ token, password }: TestMeeting): string =>
  `/room/${token}?pwd=${encodeURIComponent(encodePwd(password))}`;

export interface VisitOptions extends BrowserContextOptions {
  /** What the microphone plays, in hertz. */
  tone?: number;
  /** Another browser than the school's, such as one without devices. */
  browser?: Browser;
  /** The browser translates every page. */
  translated?: boolean;
}

/** What a school's browser must be able to do. */
export interface BrowserWish {
  /** Pictures a second of the drawn cameras. */
  readonly fps?: number;
  /** See {@link launchMediaBrowser}: for stories that share no screen, ask for no permission and change no device. */
  readonly shell?: boolean;
}
// Five pictures a second show that they move: several people share the machine's two cores.
const enoughFps = 5;
const launched = new Map<string, Browser>();
/**
 * The browser of every school, one after the other: each person has a context of their own. It ends with this process. There is
 * one for each wish.
 */
export async function schoolBrowser({ fps = enoughFps, shell = false }: BrowserWish = {}): Promise<Browser> {
  const key = `${fps} ${shell}`;
  const known = launched.get(key);
  if (known?.isConnected()) return known;
  const browser = await launchMediaBrowser({ fps, shell, args: [nothingOutside] });
  launched.set(key, browser);
  return browser;
}

/** A running school with one browser: accounts that can sign in, meetings, and people who come to the door. */
export class OnlineSchool {
  private readonly visitors = new Set<RoomVisitor>();

  private constructor(
    readonly stack: Stack,
    readonly browser: Browser,
    readonly data: TestSchool,
  ) {}

  static start(options: StackOptions = {}, wish?: BrowserWish): Promise<OnlineSchool> {
    return OnlineSchool.at(startStack(options), wish);
  }

  /** A browser for a stack that somebody else starts. */
  static async at(starting: Promise<Stack>, wish?: BrowserWish): Promise<OnlineSchool> {
    const [stack, browser] = await Promise.all([starting, schoolBrowser(wish)]);
    return new OnlineSchool(stack, browser, new TestSchool(stack.databaseUrl));
  }

  async stop(): Promise<void> {
    await this.data.close();
    await this.stack.stop();
  }

  /** An account that signs in with `username` and {@link password}. */
  async account(username: string, name: string, userType: AccountType): Promise<TestPerson> {
    const person = await this.data.member(name, userType);
    const values = [person.id, username, await hashPassword(password)];
    await this.data.query(
      'UPDATE users SET username = $2, password_hash = $3, last_sign_in_at = now(), is_welcomed = true WHERE id = $1',
      values,
    );
    return person;
  }

  meeting(owner: TestPerson, options?: MeetingOptions): Promise<TestMeeting> {
    return this.data.meeting(owner, options);
  }

  /** Someone opens a window. Nothing is signed in. */
  async visitor(name: string, options: VisitOptions = {}): Promise<RoomVisitor> {
    const { tone = 0, browser = this.browser, translated = false, ...more } = options;
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'tr-TR',
      reducedMotion: 'reduce',
      // They would ask the school beside the page. The story of the school that is away allows them.
      serviceWorkers: 'block',
      permissions: ['camera', 'microphone'],
      ...more,
    });
    if (translated) await translatePages(context);
    const page = await context.newPage();
    const visitor = new RoomVisitor(name, this.stack.url, context, page);
    visitor.tone = tone;
    if (tone > 0) await playTone(page, tone);
    await watchConnections(page);
    this.visitors.add(visitor);
    return visitor;
  }

  /** An account's owner, signed in, in a window that shows nothing yet. */
  async member(person: TestPerson, username: string, options?: VisitOptions): Promise<RoomVisitor> {
    const visitor = await this.visitor(person.name, options);
    visitor.id = person.id;
    await visitor.signInBefore(username, password);
    return visitor;
  }

  /** Comes by the meeting's link, says a name and enters. */
  async guest(name: string, meeting: TestMeeting, options?: VisitOptions): Promise<RoomVisitor> {
    const visitor = await this.visitor(name, options);
    await visitor.goto(linkOf(meeting));
    await visitor.field('Adınız').fill(name);
    await visitor.button('Derse gir').click();
    return visitor;
  }

  /** The room's id of a guest who has entered. */
  async guestId(name: string, meeting: TestMeeting): Promise<string> {
    const sql = 'SELECT id FROM guests WHERE meeting_id = $1 AND name = $2';
    const [row] = await this.data.query<{ id: string }>(sql, [meeting.id, name]);
    if (!row) throw new Error(`${name} is no guest of this meeting`);
    return row.id;
  }

  /**
   * Closes every window; answers what pages and browser complained about since they opened. `failed`: the story's name
   * where it broke; then every window's picture and console are kept.
   */
  async goHome(failed: string | null = null): Promise<string[]> {
    const all = [...this.visitors];
    this.visitors.clear();
    if (failed !== null) await keepWindows(failed, all);
    await Promise.all(all.map((visitor) => visitor.close()));
    return all.flatMap((visitor) => visitor.complaints);
  }
}

const shortened = (lines: readonly string[]): string =>
  lines
    .slice(0, 60)
    .map((line) => `      ${line.slice(0, 200)}\n`)
    .join('');

async function keepWindows(story: string, visitors: readonly RoomVisitor[]): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'derslik-e2e-'));
  for (const [n, { name, page, complaints, said }] of visitors.entries()) {
    const file = join(dir, `${n + 1}-${name.replaceAll(' ', '-')}`);
    await page.screenshot({ path: `${file}.png` }).catch(() => undefined);
    writeFileSync(`${file}.txt`, said.join('\n'));
    for (const line of complaints) process.stdout.write(`    ${line}\n`);
    // Where only the output is left of a run, it has to tell what stood there.
    const seen = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    process.stdout.write(`    ${name}, ${page.url()}\n${shortened([...said.slice(-12), ...seen.split('\n')])}`);
  }
  process.stdout.write(`    The windows when "${story}" failed, and their consoles: ${dir}\n`);
}
