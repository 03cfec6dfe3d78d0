import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { trialSeconds, type RecorderTrial } from '@derslik/contract/recorderTrials';
import { Camera } from './camera.js';
import { openStage, type Workshop } from './filmStage.js';
import { FilmTools } from './filmTools.js';
import { shortWordsOf } from './log.js';

const pageMs = 20_000;
const beginsMs = 15_000;
/** What a lesson's page may hold; a browser that offers to translate it would do so over these stripes. */
const words =
  'Bu ders kaydediliyor. Öğretmeniniz ve paylaşılan ekran filmde görünür; öğrencilerin görüntüsü filme girmez. '.repeat(
    20,
  );
/** Three stripes, and something that moves; a tone of 440 Hz at a quarter of full scale. */
const page = `<!doctype html><html lang="tr"><meta charset="utf-8"><body style="margin:0;overflow:hidden">
<div style="display:grid;grid-template-columns:1fr 1fr 1fr;height:100vh"><i style="background:#f00"></i><i style="background:#0f0"></i><i style="background:#00f"></i></div>
<b style="position:fixed;bottom:0;left:0;width:40px;height:40px;background:#fff"></b>
<p style="position:fixed;color:transparent">${words}</p>
<script>
const context = new AudioContext(), tone = context.createOscillator(), gain = context.createGain(), box = document.querySelector('b');
tone.frequency.value = 440; gain.gain.value = 0.25; tone.connect(gain).connect(context.destination); tone.start();
setInterval(() => { box.style.left = (Date.now() / 5) % (innerWidth - 40) + 'px'; }, 40);
context.resume().then(() => { document.documentElement.dataset.recorder = 'ready'; });
</script>`;
const stripes = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
] as const;
/** The picture in as many rows; the last one is the box's. */
const rows = 9;
/** The box, and what an encoder makes of a full colour. */
const colourSlack = 60;

const keptMs = 24 * 3_600_000;
/** Those of recorders that are no more. */
const removeOld = (dir: string): void => {
  for (const name of readdirSync(dir).filter((one) => /^trial-.*\.mp4$/.test(one))) {
    const age = Date.now() - (statSync(join(dir, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
    if (age > keptMs) rmSync(join(dir, name), { force: true });
  }
};

/** Where a recorder keeps the film of its last trial. */
export const trialFile = (dir: string, recorderId: string): string => join(dir, `trial-${recorderId}.mp4`);

/** Ten seconds of a test picture and a tone, filmed as a lesson is, and read back. It films nobody. */
export class Trial {
  private readonly report: RecorderTrial;
  private readonly tools: FilmTools;
  private readonly closed: Promise<void>;
  private tellClosed: () => void = () => undefined;
  private readonly done: Promise<void>;

  constructor(
    id: string,
    private readonly file: string,
    private readonly shop: Workshop,
    /** It is done. */
    private readonly changed: () => void,
  ) {
    this.tools = new FilmTools(shop.children);
    this.report = {
      ...{ trialId: id, state: 'running', seconds: 0, rate: 0, bytes: 0, isSeen: false, soundDb: null, fault: null },
    };
    this.closed = new Promise((resolve) => (this.tellClosed = resolve));
    this.done = this.run();
  }

  async close(): Promise<void> {
    this.tellClosed();
    await this.tools.close();
    await this.done;
  }

  words(): RecorderTrial {
    return this.report;
  }

  private async run(): Promise<void> {
    try {
      if (this.shop.jibris) throw new Error('Jibri films here, and it films no test picture');
      await this.film();
      await this.look();
    } catch (error) {
      this.report.fault = shortWordsOf(error).slice(0, 400);
    }
    this.report.state = 'done';
    this.changed();
  }

  private async film(): Promise<void> {
    removeOld(this.shop.settings.dir);
    rmSync(this.file, { force: true });
    const stage = await openStage(this.shop, 'trial');
    const { children, sound } = this.shop;
    let camera: Camera | undefined;
    try {
      await stage.browser.show(`data:text/html;base64,${Buffer.from(page).toString('base64')}`);
      for (const end = Date.now() + pageMs; (await stage.browser.words()).standing !== 'ready'; await pause(100))
        if (Date.now() > end) throw new Error(`Chromium played no sound within ${pageMs / 1_000} s`);
      const env = { ...sound.env, ...stage.display.env };
      const { DISPLAY: display } = stage.display.env;
      camera = new Camera(
        children,
        { env, display, sink: stage.sink.name, file: this.file, stream: null },
        () => undefined,
      );
      const begins = await Promise.race([camera.begun.then(() => true), camera.ended, this.closed, pause(beginsMs)]);
      if (begins !== true) throw new Error(`ffmpeg films nothing: ${camera.words()}`);
      await Promise.race([pause(trialSeconds * 1_000), camera.ended, stage.gone, this.closed]);
      this.report.bytes = camera.bytes;
    } finally {
      await camera?.stop();
      await stage.close();
    }
  }

  /** Every picture and sound of the file is read. */
  private async look(): Promise<void> {
    const { file, report } = this;
    const { seconds } = await this.tools.look(file);
    report.seconds = Math.min(60, Math.round(seconds * 10) / 10);
    const step = { seconds, from: 0, to: 1 };
    const heard = ['-map', '0:a:0', '-af', 'volumedetect', '-map', '0:v:0', '-vf', 'showinfo=checksum=0'];
    const words = await this.tools.ffmpeg(['-i', file, ...heard, '-f', 'null', '-'], step, 'info');
    const level = /mean_volume: (-?[\d.]+) dB/.exec(words)?.[1];
    report.soundDb = level === undefined ? null : Number(level);
    const last = [...words.matchAll(/ n: *(\d+) /g)].at(-1)?.[1];
    if (last !== undefined && seconds > 0) report.rate = Math.round(((Number(last) + 1) / seconds) * 10) / 10;
    const picture = `${file}.rgb`;
    try {
      const one = ['-ss', String(seconds / 2), '-i', file, '-frames:v', '1', '-vf', `scale=3:${rows}:flags=area`];
      await this.tools.ffmpeg([...one, '-pix_fmt', 'rgb24', '-f', 'rawvideo', picture], step);
      const seen = readFileSync(picture);
      const wanted = Array.from({ length: rows - 1 }, () => stripes.flat()).flat();
      report.isSeen = wanted.every((value, n) => Math.abs((seen[n] ?? -1_000) - value) < colourSlack);
    } finally {
      rmSync(picture, { force: true });
    }
  }
}
