import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { unusedFeatures } from './browserFeatures.js';
import type { Child, Children } from './children.js';
import { filmPicture } from './display.js';
import type { PageWords } from './judgement.js';
import { log } from './log.js';

/** What the page says of itself, by the attributes that `web/src/features/recorder` sets. */
const said = `JSON.stringify(
  (({ recorder = null, recorderHears, recorderMoves, recorderPeople = null }) => ({ standing: recorder, hears: recorderHears !== undefined, moves: recorderMoves !== undefined, people: recorderPeople }))
  (document.documentElement?.dataset ?? {}))`;

interface Answer {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/** First line of an error that nobody in the page has caught. */
const errorOf = (params: unknown): string => {
  const { exceptionDetails } = params as { exceptionDetails: { text: string; exception?: { description?: string } } };
  return (exceptionDetails.exception?.description ?? exceptionDetails.text).split('\n')[0]!.slice(0, 200);
};

const patienceMs = 15_000;
/** Once Chromium has said that it can't keep pages apart from the system here, it isn't asked again. */
let hasSandbox = process.getuid?.() !== 0;

export interface BrowserSpec {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly profileDir: string;
  /** The school's address, which counts as a secure one. */
  readonly server: string;
}

const flags = ({ args, profileDir, server }: BrowserSpec): string[] => [
  `--user-data-dir=${profileDir}`,
  `--window-size=${filmPicture.width + 1},${filmPicture.height + 1}`,
  `--unsafely-treat-insecure-origin-as-secure=${new URL(server).origin}`,
  ...['--kiosk', '--window-position=0,0', '--remote-debugging-pipe', '--lang=tr', '--test-type', '--noerrdialogs'],
  ...['--no-first-run', '--no-default-browser-check', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', '--disable-extensions', '--disable-gpu', '--disable-dev-shm-usage', '--password-store=basic'],
  ...['--autoplay-policy=no-user-gesture-required', '--disable-background-timer-throttling'],
  ...['--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows'],
  `--disable-features=${unusedFeatures.join(',')}`,
  ...(hasSandbox ? [] : ['--no-sandbox']),
  ...args,
  'about:blank',
];

/** A Chromium that shows one page on one screen, spoken to by its debugging pipe: no port, and no ticket in a list of processes. */
export class FilmBrowser {
  private last = 0;
  private readonly answers = new Map<number, (answer: Answer) => void>();
  private rest = '';
  private session: string | undefined;
  private lastError: string | null = null;
  /** Settles when the browser or its page is no more. */
  readonly gone: Promise<void>;
  private isGone: () => void = () => undefined;

  private constructor(readonly child: Child) {
    this.gone = new Promise((resolve) => (this.isGone = resolve));
    void child.ended.then(() => {
      for (const answer of this.answers.values()) answer({ error: { message: 'Chromium ended' } });
      this.isGone();
    });
    const from = child.process.stdio[4] as Readable;
    from.setEncoding('utf8').on('data', (text: string) => this.read(text));
    // It is gone then, which is told by its end.
    child.process.stdio[3]?.on('error', () => undefined);
    from.on('error', () => undefined);
  }

  static async open(children: Children, spec: BrowserSpec): Promise<FilmBrowser> {
    // Its offer to translate a Turkish page would stand in the film. No switch takes it away (seen with Chromium 156).
    const settings = join(spec.profileDir, 'Default');
    mkdirSync(settings, { recursive: true });
    writeFileSync(join(settings, 'Preferences'), JSON.stringify({ translate: { enabled: false } }));
    const child = children.start(spec.program, flags(spec), {
      env: spec.env,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    });
    const browser = new FilmBrowser(child);
    try {
      await browser.attach();
      return browser;
    } catch (error) {
      const words = child.words();
      await child.end(1_000);
      if (!hasSandbox || !/sandbox/i.test(words)) throw new Error(`${(error as Error).message}: ${words}`);
      hasSandbox = false;
      log('Chromium finds no sandbox on this machine, and goes on without');
      return FilmBrowser.open(children, spec);
    }
  }

  async show(url: string): Promise<void> {
    const { errorText } = (await this.ask('Page.navigate', { url })) as { errorText?: string };
    if (errorText) throw new Error(`The page did not open: ${errorText}`);
  }

  /** @throws Error when the page does not answer */
  async words(): Promise<PageWords> {
    const { result } = (await this.ask('Runtime.evaluate', { expression: said })) as { result: { value: string } };
    return { ...(JSON.parse(result.value) as Omit<PageWords, 'error'>), error: this.lastError };
  }

  private async attach(): Promise<void> {
    const { targetInfos } = (await this.ask('Target.getTargets')) as {
      targetInfos: { targetId: string; type: string }[];
    };
    const page = targetInfos.find(({ type }) => type === 'page');
    if (!page) throw new Error('Chromium has no page');
    const { targetId } = page;
    this.session = (
      (await this.ask('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string }
    ).sessionId;
    // Without a window manager the window is not quite as large as it was asked to be; the page is.
    const { width, height } = filmPicture;
    await this.ask('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
    await this.ask('Page.enable');
    // It tells of a page that crashed.
    await this.ask('Inspector.enable');
    await this.ask('Runtime.enable');
    // What plays sound is a program of its own, which starts while the page is still on its way.
    await this.ask('Runtime.evaluate', { expression: 'void new AudioContext()' });
  }

  private async ask(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.last;
    const answer = await new Promise<Answer>((resolve) => {
      const timer = setTimeout(() => resolve({ error: { message: `Chromium did not answer ${method}` } }), patienceMs);
      this.answers.set(id, (given) => {
        clearTimeout(timer);
        resolve(given);
      });
      if (this.child.hasEnded) return resolve({ error: { message: 'Chromium ended' } });
      const text = JSON.stringify({ id, method, params, ...(this.session && { sessionId: this.session }) });
      (this.child.process.stdio[3] as Writable).write(`${text}\0`);
    });
    this.answers.delete(id);
    if (answer.error) throw new Error(answer.error.message);
    return answer.result;
  }

  private read(text: string): void {
    const messages = (this.rest + text).split('\0');
    this.rest = messages.pop() ?? '';
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer;
      if (answer.id !== undefined) this.answers.get(answer.id)?.(answer);
      else if (answer.method === 'Runtime.exceptionThrown') this.lastError = errorOf(answer.params);
      else if (answer.method === 'Inspector.targetCrashed' || answer.method === 'Inspector.detached') this.isGone();
    }
  }
}
