import { accessSync, constants } from 'node:fs';
import { availableParallelism, hostname } from 'node:os';
import { delimiter, join } from 'node:path';

/** What the environment says to a recorder. */
export interface RecorderSettings {
  /** The school's front door as this machine reaches it. */
  readonly server: string;
  readonly secret: string;
  /** Where films lie; every recorder and the front door have the same one. */
  readonly dir: string;
  /** Where this recorder keeps what it needs while it runs. Nobody else writes there. */
  readonly runDir: string;
  readonly places: number;
  readonly name: string;
  readonly browser: string;
  readonly browserArgs: readonly string[];
}

/** A film of people who move costs about half a core each for page, picture and sound, and a lesson runs beside it. */
const measuredPlaces = (): number => Math.max(1, Math.floor(availableParallelism() / 2));

const browsers = ['chromium', 'chromium-browser', 'google-chrome'];
const programs = ['ffmpeg', 'ffprobe', 'Xvfb', 'pulseaudio', 'pactl', 'parec', 'setpriv'];

const pathOf = (program: string): string | null => {
  for (const dir of (process.env['PATH'] ?? '/usr/bin').split(delimiter)) {
    try {
      accessSync(join(dir, program), constants.X_OK);
      return join(dir, program);
    } catch {
      // The next folder.
    }
  }
  return null;
};

/** @throws Error that names all that is missing */
export const readSettings = (env: NodeJS.ProcessEnv = process.env): RecorderSettings => {
  const missing = programs.filter((program) => pathOf(program) === null);
  const browser = env['RECORDER_BROWSER'] || browsers.map(pathOf).find((path) => path !== null);
  if (!browser) missing.push('chromium');
  const named = (name: string): string => {
    const value = env[name]?.trim() ?? '';
    if (value === '') missing.push(`the variable ${name}`);
    return value;
  };
  const [server, secret, dir, runDir] = [
    named('RECORDER_SERVER').replace(/\/+$/, ''),
    named('RECORDER_SECRET'),
    named('RECORDING_DIR'),
    named('RECORDER_RUN_DIR'),
  ];
  const places = Number(env['RECORDER_PLACES'] || measuredPlaces());
  if (!Number.isInteger(places) || places < 1 || places > 100)
    missing.push('RECORDER_PLACES as a number from 1 to 100');
  if (missing.length > 0 || !browser) throw new Error(`The recorder lacks ${missing.join(', ')}.`);
  const browserArgs = env['RECORDER_BROWSER_ARGS']?.split(' ').filter(Boolean) ?? [];
  return { server, secret, dir, runDir, places, name: hostname().slice(0, 80), browser, browserArgs };
};
