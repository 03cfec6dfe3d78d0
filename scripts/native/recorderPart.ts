import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { recorderSecret } from '../../api/src/recordings/recorderSecret.js';
import { browserPath } from './browser.js';
import type { Home } from './home.js';
import type { Part } from './parts.js';
import type { Release } from './release.js';
import { StepError } from './steps.js';

const programs = ['ffmpeg', 'ffprobe', 'Xvfb', 'pulseaudio', 'pactl', 'parec'];

/** What a recorder needs of this machine and doesn't find. */
export function missingForRecorder(): string[] {
  const missing = programs.filter((name) => !existsSync(join('/usr/bin', name)));
  try {
    browserPath();
  } catch {
    missing.push('chromium');
  }
  return missing;
}

/**
 * The process that films lessons, where the machine has all that it needs.
 * @param env of the API; `RECORDER_PLACES=0` there means that nothing is filmed here
 * @param isAsked by `--recorder`
 */
export function recorderPart(
  home: Home,
  release: Release,
  env: Readonly<Record<string, string>>,
  isAsked: boolean,
): Part[] {
  const missing = missingForRecorder();
  if (missing.length > 0 && isAsked)
    throw new StepError(`Recording lacks ${missing.join(', ')}`, 'look at the log of the packages, then start again');
  if (missing.length > 0 || env['RECORDER_PLACES'] === '0') return [];
  const runDir = join(home.dir, 'recorder');
  mkdirSync(runDir, { recursive: true });
  if (home.account) chownSync(runDir, home.account.uid, home.account.gid);
  return [
    {
      name: 'recorder',
      command: release.node,
      args: [join(release.recorderDir, 'dist/main.js')],
      cwd: runDir,
      env: {
        PATH: '/usr/bin:/bin',
        LANG: 'C.UTF-8',
        HOME: runDir,
        RECORDER_SERVER: env['PUBLIC_URL']!,
        RECORDER_SECRET: env['RECORDER_SECRET'] || recorderSecret(env['SERVER_SECRET']!),
        RECORDING_DIR: env['RECORDING_DIR']!,
        RECORDER_RUN_DIR: runDir,
        ...(env['RECORDER_PLACES'] && { RECORDER_PLACES: env['RECORDER_PLACES'] }),
      },
      account: home.account,
      stopSignal: 'SIGTERM',
      version: release.recorderVersion,
    },
  ];
}
