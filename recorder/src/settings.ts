import { accessSync, constants } from 'node:fs';
import { hostname } from 'node:os';
import { delimiter, join } from 'node:path';

/** Jibris that film in this recorder's place. */
export interface JibriSettings {
  /** Where each one's HTTP interface is; one film at a time each. */
  readonly servers: readonly string[];
  /** The school's front door as their browsers reach it. */
  readonly pages: string;
  /** Their folder of recordings as this recorder reaches it; theirs and ours are on one disk. */
  readonly storage: string;
}

/** What the environment says to a recorder. */
export interface RecorderSettings {
  /** The school's front door as this machine reaches it. */
  readonly server: string;
  readonly secret: string;
  /** Where films lie; every recorder and the front door have the same one. */
  readonly dir: string;
  /** Where this recorder keeps what it needs while it runs. Nobody else writes there. */
  readonly runDir: string;
  /** Null: as many as it measures. */
  readonly places: number | null;
  readonly name: string;
  /** Empty where Jibris film. */
  readonly browser: string;
  readonly browserArgs: readonly string[];
  readonly jibri: JibriSettings | null;
}

const browsers = ['chromium', 'chromium-browser', 'google-chrome'];
const finishingPrograms = ['ffmpeg', 'ffprobe', 'setpriv'];
const filmingPrograms = ['Xvfb', 'pulseaudio', 'pactl', 'parec'];

export const pathOf = (program: string): string | null => {
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
  const jibris = (env['JIBRI_SERVERS'] ?? '').split(/[\s,]+/).filter(Boolean);
  const films = jibris.length === 0;
  const missing = [...finishingPrograms, ...(films ? filmingPrograms : [])].filter((one) => pathOf(one) === null);
  const browser = films ? env['RECORDER_BROWSER'] || browsers.map(pathOf).find((path) => path !== null) : '';
  if (browser === undefined) missing.push('chromium');
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
  const jibri = films
    ? null
    : {
        servers: jibris.map((one) => one.replace(/\/+$/, '')),
        pages: named('JIBRI_PAGES').replace(/\/+$/, ''),
        storage: named('JIBRI_STORAGE'),
      };
  const asked = env['RECORDER_PLACES'] ? Number(env['RECORDER_PLACES']) : null;
  const places = films ? asked : jibris.length;
  if (places !== null && (!Number.isInteger(places) || places < 1 || places > 100))
    missing.push('RECORDER_PLACES as a number from 1 to 100');
  if (missing.length > 0 || browser === undefined) throw new Error(`The recorder lacks ${missing.join(', ')}.`);
  const browserArgs = env['RECORDER_BROWSER_ARGS']?.split(' ').filter(Boolean) ?? [];
  return { server, secret, dir, runDir, places, name: hostname().slice(0, 80), browser, browserArgs, jibri };
};
