import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Children } from './children.js';
import { Jibris } from './jibri.js';
import { log, shortWordsOf } from './log.js';
import { Places, placesFile } from './places.js';
import { TurnTaker } from './turnTaker.js';
import { readSettings, type RecorderSettings } from './settings.js';
import { Sound } from './sound.js';

/** What a start without all that it needs ends with (EX_CONFIG). */
const configExitCode = 78;

let settings: RecorderSettings;
try {
  settings = readSettings();
  mkdirSync(settings.dir, { recursive: true, mode: 0o755 });
  mkdirSync(settings.runDir, { recursive: true, mode: 0o700 });
} catch (error) {
  process.stderr.write(`${shortWordsOf(error)}\n`);
  process.exit(configExitCode);
}

const children = new Children(settings.runDir);
const leftovers = await children.endLeftovers();
if (leftovers > 0) log('ended what an earlier life left', { programs: leftovers });
for (const name of readdirSync(settings.runDir))
  if (name !== 'pids' && name !== placesFile) rmSync(join(settings.runDir, name), { recursive: true, force: true });

const sound = new Sound(children, settings.runDir);
const jibris = settings.jibri && new Jibris(settings.jibri, settings.dir);
await jibris?.endLeftovers();
const places = new Places(settings, children);
const recorder = new TurnTaker({ settings, places, children, sound, jibris });
const stop = (): void =>
  void recorder
    .stop()
    .then(() => sound.stop())
    .finally(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
log('waits for work', { places: places.count });
void places.measure();
await recorder.run();
