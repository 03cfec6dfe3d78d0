import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, startProcess, until } from '../../scripts/native/processes.js';
import { hasDisplay, startDisplay } from './display.js';
import { freePort } from './services.js';

const driver = '/usr/bin/WebKitWebDriver';
const libraries = '/usr/lib';
/** Debian's and Ubuntu's WebKitGTK has a small browser for tests, in the folder of the machine's kind. */
const miniBrowser = readdirSync(libraries)
  .flatMap((kind) => ['4.1', '6.0'].map((version) => join(libraries, kind, `webkit2gtk-${version}`, 'MiniBrowser')))
  .find((path) => existsSync(path));
export const hasWebKit = miniBrowser !== undefined && existsSync(driver) && hasDisplay;

/** One window of WebKitGTK, driven by the standard's own calls (W3C WebDriver): Playwright knows only WebKits of its own. */
export interface WebKit {
  readonly version: string;
  goto(url: string): Promise<void>;
  /** The answer of a function that runs in the page; it sees nothing of here but its argument. */
  ask<Answer, Given>(inPage: (given: Given) => Answer, given: Given): Promise<Answer>;
  /** Types into the field with this label, as a person's keys. */
  fill(label: string, text: string): Promise<void>;
  press(button: string): Promise<void>;
  /** A PNG, in base64. */
  picture(): Promise<string>;
  close(): Promise<void>;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export async function launchWebKit(): Promise<WebKit> {
  const display = await startDisplay('1366x900');
  const port = await freePort();
  const child = startProcess(driver, [`--port=${port}`], { env: { ...process.env, DISPLAY: display.name } });
  const call = async <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Answer & { message?: string } };
    if (!answer.ok) throw new Error(`WebKit, ${method} ${path}: ${value.message}`);
    return value;
  };
  await until('WebKitWebDriver', async () => (await call<{ ready: boolean }>('GET', '/status')).ready, {
    stillAlive: () => child.exitCode === null,
  });
  const options = { binary: miniBrowser, args: ['--automation', '--private'] };
  const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } },
  );
  const session = `/session/${sessionId}`;
  const element = async (xpath: string): Promise<string> => {
    const found = await call<Record<string, string>>('POST', `${session}/element`, { using: 'xpath', value: xpath });
    return `${session}/element/${found[elementKey]}`;
  };
  return {
    version: capabilities.browserVersion,
    goto: (url) => call('POST', `${session}/url`, { url }),
    ask: (inPage, given) =>
      call('POST', `${session}/execute/sync`, { script: `return (${inPage})(arguments[0])`, args: [given] }),
    fill: async (label, text) => {
      const field = await element(`//input[@id = //label[normalize-space() = '${label}']/@for]`);
      await call('POST', `${field}/value`, { text });
    },
    press: async (button) => call('POST', `${await element(`//button[normalize-space() = '${button}']`)}/click`, {}),
    picture: () => call('GET', `${session}/screenshot`),
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      await endProcess(child, 'SIGTERM');
      await display.close();
    },
  };
}
