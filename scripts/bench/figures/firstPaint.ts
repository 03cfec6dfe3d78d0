import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { OnlineSchool } from '../../../tests/support/onlineSchool.js';
import { bareReact } from '../bareReact.js';
import type { Bench, Figure, Result } from '../figure.js';
import { interleave, ratio, spread, spreadOf, type Sample } from '../rounds.js';

const slowerBy = 4;
/** One opening of a page is a matter of luck; a run is the middle of these. */
const openings = 3;
/** A page that runs nothing for so long has come to rest. */
const restMs = 500;

/** A page that is React and one heading. */
async function serveBarePage(): Promise<{ url: string; stop(): void }> {
  const script = await bareReact();
  const html = '<!doctype html><title>Bare</title><body><script type="module" src="/bare.js"></script></body>';
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/bare.js';
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    answer.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => void server.close() };
}

/** Milliseconds of all scripts, once no more run. */
async function scriptMs(page: Page, control: CDPSession): Promise<number> {
  for (let known = -1; ;) {
    const { metrics } = await control.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ScriptDuration')!.value;
    if (seconds === known) return seconds * 1_000;
    known = seconds;
    await page.waitForTimeout(restMs);
  }
}

/** Runs in the page before all else: when what it is there for had been drawn. */
const watch = (selector: string): string => `{
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(selector)})) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.standsAt = performance.now(); }));
  });
  watcher.observe(document, { childList: true, subtree: true });
}`;

/** A slow computer opens a page for the first time, and it comes to rest. */
async function open(browser: Browser, url: string, selector: string): Promise<Sample> {
  const context = await browser.newContext({ locale: 'tr-TR' });
  try {
    const page = await context.newPage();
    const control = await context.newCDPSession(page);
    await control.send('Performance.enable');
    await control.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
    await control.send('Page.enable');
    await control.send('Page.setLifecycleEventsEnabled', { enabled: true });
    // Told by the browser: who asks the page itself puts a script of theirs in it, and it waits for that one, too.
    const drawn = new Promise<void>((resolve) => {
      control.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && resolve());
    });
    await control.send('Page.addScriptToEvaluateOnNewDocument', { source: watch(selector) });
    await page.goto(url);
    // The network may rest before the page has drawn anything: all that it needs was asked for at once.
    await drawn;
    await page.waitForLoadState('networkidle');
    const script = await scriptMs(page, control);
    const times = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      stands: (window as unknown as { standsAt: number }).standsAt,
    }));
    return { ...times, script };
  } finally {
    await context.close();
  }
}

async function measure(bench: Bench): Promise<Result> {
  const bare = await serveBarePage();
  const school = await OnlineSchool.start();
  try {
    const variant = (url: string, selector: string) => async (): Promise<Sample> => {
      const runs: Sample[] = [];
      for (let n = 0; n < openings; n++) runs.push(await open(school.browser, url, selector));
      const middle = (key: string) => spreadOf(runs.map((run) => run[key]!)).median;
      return { paint: middle('paint'), stands: middle('stands'), script: middle('script') };
    };
    const variants = {
      bare: variant(bare.url, 'h1'),
      ours: variant(`${school.stack.url}/giris-yap`, 'input[type=password]'),
      again: variant(bare.url, 'h1'),
    };
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const ms = (of: 'bare' | 'ours', key: string) => `${spread(samples[of], key).median.toFixed(0)} ms`;
    const finding = (name: string, key: string, gate?: number, goal?: number) => ({
      name,
      unit: 'x',
      value: ratio(samples.ours, samples.bare, key),
      against: `bare React page: ${ms('bare', key)}; ours ${ms('ours', key)}`,
      ...(gate !== undefined && { gate }),
      ...(goal !== undefined && { goal }),
    });
    return {
      findings: [
        finding('first paint of the sign-in page', 'paint', 2, 1.15),
        finding('until its fields stand there', 'stands'),
        finding('its scripts, until it rests', 'script', undefined, 1.3),
      ],
      control: ratio(samples.again, samples.bare, 'paint'),
      method:
        `A browser with an empty cache, its processor slowed to a ${slowerBy}th, opens the sign-in page of the built app behind nginx; the paint is the ` +
        'first with content, the scripts are all that ran until the page came to rest. The floor is React with one heading, built in the ' +
        `same way, from a server that does nothing else (median of ${openings} openings each). By a CPU profile of ours, React is 37 % of the scripts’ time ` +
        '(a form in the frame of the app, in place of a heading), i18next 14 %, the router 8 %, this app’s own code 8 %, Redux with what it keeps 7 %, the script ' +
        'before the first paint, which opens the browser’s storage and asks for the first files, 6 %, garbage 4 %, icons 2 %; the rest is the start of modules and calls of the ' +
        'browser. The goal leaves 26 ms for all that is more than React with a heading.',
    };
  } finally {
    bare.stop();
    await school.goHome();
    await school.stop();
  }
}

export const firstPaint: Figure = { number: 7, title: 'First paint and script time on a slow computer', measure };
