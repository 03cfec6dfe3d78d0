import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Children } from './children.js';
import { filmPicture } from './display.js';
import { pictureEncoder } from './filmOutputs.js';
import { FilmTools } from './filmTools.js';
import { log, shortWordsOf } from './log.js';
import type { RecorderSettings } from './settings.js';

const trialSeconds = 4;
/**
 * What a whole film takes (browser, screen, sound, encoder), for each core that the encoder alone takes of the test picture. Measured by figure 26
 * on one machine: 0.40 cores of drawn cameras, where the test picture took 0.15. Real cameras give the encoder more.
 */
const filmPerEncoder = 3.5;
/** The lessons themselves run on the same machine. */
const shareOfMachine = 0.6;

/** How many films a machine makes at once. @param encoderCores what the encoder alone takes of one test picture */
export const placesFor = (cores: number, encoderCores: number): number =>
  Math.max(1, Math.min(100, Math.floor((cores * shareOfMachine) / (encoderCores * filmPerEncoder))));

/** Cores that a run of ffmpeg took for its seconds of film, by its own words; null where it says nothing of it. */
export const coresSaid = (words: string, seconds: number): number | null => {
  const times = /bench: utime=([\d.]+)s stime=([\d.]+)s/.exec(words);
  return times && (Number(times[1]) + Number(times[2])) / seconds;
};

/** Encodes some seconds of a moving test picture. Time on cores is counted, so what else the machine does changes little. */
async function coresOfEncoder(children: Children): Promise<number> {
  const tools = new FilmTools(children);
  const { width, height, framesPerSecond } = filmPicture;
  const source = `testsrc2=size=${width}x${height}:rate=${framesPerSecond}:duration=${trialSeconds}`;
  const step = { seconds: trialSeconds, from: 0, to: 1 };
  const args = ['-benchmark', '-f', 'lavfi', '-i', source, ...pictureEncoder, '-f', 'null', '-'];
  const taken = coresSaid(await tools.ffmpeg(args, step, 'info'), trialSeconds);
  if (taken === null) throw new Error('ffmpeg does not say what it took');
  return taken;
}

/** Where the last measurement stands, beside what else a recorder keeps while it runs. */
export const placesFile = 'places';

/**
 * How many films this recorder makes at once: as many as it is told, else as many as it measures at its start. Until that is done the
 * last measurement counts, since a recorder that comes back goes on with what it had at once.
 */
export class Places {
  count: number;
  private readonly file: string;

  constructor(
    private readonly settings: Pick<RecorderSettings, 'places' | 'runDir'>,
    private readonly children: Children,
  ) {
    this.file = join(settings.runDir, placesFile);
    this.count = settings.places ?? this.last();
  }

  async measure(cores = availableParallelism()): Promise<void> {
    if (this.settings.places !== null) return;
    try {
      this.count = placesFor(cores, await coresOfEncoder(this.children));
      writeFileSync(this.file, String(this.count));
      log('has measured how many lessons it films at once', { places: this.count });
    } catch (error) {
      log('can not measure how many lessons it films at once', { words: shortWordsOf(error) });
    }
  }

  private last(): number {
    const known = existsSync(this.file) ? Number(readFileSync(this.file, 'utf8')) : 1;
    return Number.isInteger(known) && known >= 1 && known <= 100 ? known : 1;
  }
}
