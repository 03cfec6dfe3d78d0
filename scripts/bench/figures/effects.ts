import type { Page } from 'playwright-core';
import { OnlineSchool } from '../../../tests/support/onlineSchool.js';
import { browserShare, readCpu } from '../cpuTime.js';
import type { Bench, Figure, Finding, Result } from '../figure.js';
import { difference, interleave, ratio, spread, spreadOf, type Sample } from '../rounds.js';

const cameraFps = 30;
/** Until engine, model and devices are there. */
const settleMs = 5_000;
const windowMs = 10_000;
const tone = 440;
const owner = ['ayse.yildirim', 'Ayşe Yıldırım', 'teacher'] as const;

type Counted = Window & { masks: number };

/** Before the page's own code: adds up what the background's worker tells of its masks each second. */
const countMasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const here = window as unknown as Counted;
    here.masks = 0;
    const PlainWorker = Worker;
    window.Worker = class extends PlainWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }: MessageEvent<{ type?: string; masks?: number }>) => {
          if (data.type === 'second') here.masks += data.masks ?? 0;
        });
      }
    };
  });
const masksOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Counted).masks);

/** Percent of one core that all of the browser's processes take now, and masks a second. */
async function takes(page: Page): Promise<Sample> {
  await page.waitForTimeout(settleMs);
  const [before, masksBefore] = [readCpu(), await masksOf(page)];
  await page.waitForTimeout(windowMs);
  const [after, masks] = [readCpu(), await masksOf(page)];
  return { cpu: 100 * browserShare(before, after), masks: ((masks - masksBefore) * 1_000) / windowMs };
}

async function measure(bench: Bench): Promise<Result> {
  const school = await OnlineSchool.start({}, { fps: cameraFps });
  try {
    const teacher = await school.account(...owner);
    /** A browser that keeps one choice; the page is left after each run, and its devices close. */
    const variant = async (path: string, choose: (page: Page) => Promise<unknown>) => {
      const visitor = await school.member(teacher, owner[0], { tone });
      await countMasks(visitor.page);
      await visitor.goto(path);
      await choose(visitor.page);
      await visitor.page.goto('about:blank');
      return async (): Promise<Sample> => {
        await visitor.goto(path);
        const sample = await takes(visitor.page);
        await visitor.page.goto('about:blank');
        return sample;
      };
    };
    const asItIs = async () => undefined;
    /** All pictures that the camera has; the usual quality takes fewer. */
    const fast = async (page: Page): Promise<void> => {
      await page.getByRole('combobox', { name: 'Kalite' }).click();
      await page.getByRole('option', { name: /^Yüksek/ }).click();
    };
    const variants = {
      seen: await variant('/ayarlar/kamera', fast),
      blurred: await variant('/ayarlar/kamera', async (page) => {
        await fast(page);
        await page.getByRole('button', { name: 'Sanal arka plan', exact: true }).click();
        await page.getByRole('radio', { name: 'Çok bulanık' }).check();
        await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }),
      heard: await variant('/ayarlar/ses', asItIs),
      quiet: await variant('/ayarlar/ses', (page) => page.getByLabel('Mikrofonumdaki gürültüyü azalt').check()),
      again: await variant('/ayarlar/kamera', fast),
    };
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const middle = (of: keyof typeof samples, key: string) => spread(samples[of], key).median.toFixed(0);
    const cpu = (
      name: string,
      of: 'blurred' | 'quiet',
      floor: 'seen' | 'heard',
      gate: number,
      goal: number,
    ): Finding => ({
      name,
      unit: '%',
      value: difference(samples[of], samples[floor], 'cpu'),
      against: `without: ${middle(floor, 'cpu')} % of a core; with: ${middle(of, 'cpu')} %`,
      gate,
      goal,
    });
    return {
      findings: [
        {
          name: 'from one mask to the next',
          unit: 'ms',
          value: spreadOf(samples.blurred.map(({ masks }) => 1_000 / masks!)),
          against: `${middle('blurred', 'masks')} masks a second of a camera of ${cameraFps}`,
          gate: 1_000 / 15,
          goal: 1_000 / 30,
        },
        cpu('a background takes', 'blurred', 'seen', 60, 30),
        cpu('noise suppression takes', 'quiet', 'heard', 8, 4),
      ],
      control: ratio(samples.again, samples.seen, 'cpu'),
      method:
        `The settings of camera (strong blur or none) and of sound (noise taken out or not) in one window; a drawn camera of ${cameraFps} frames a second, ` +
        `a tone at the microphone. Percent of one core that all of the browser’s processes take over ${windowMs / 1_000} s, less the same page without it; pictures ` +
        'are put together in software, as the machine has no graphics processor. Masks are those that the worker counts; each picture gets one.',
    };
  } finally {
    await school.goHome();
    await school.stop();
  }
}

export const effects: Figure = { number: 16, title: 'A virtual background, and noise taken out', measure };
