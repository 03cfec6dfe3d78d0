import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../scripts/native/processes.js';
import { partsOf } from '../../recorder/src/parts.js';
import { probe } from './filmLook.js';
import { RoomClient } from './roomClient.js';
import type { TestSchool } from './school.js';

export const victims = ['ffmpeg', 'chromium', 'recorder', 'api', 'redis', 'postgres'] as const;
export type Victim = (typeof victims)[number];

const patient = { timeoutMs: 90_000, everyMs: 200 };
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** While its database is being started again, a school answers nothing. */
const stubborn = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (const end = Date.now() + patient.timeoutMs; ;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(300);
    }
  }
};

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
  } catch {
    return '';
  }
};

/** The last moment of which a part has a picture, in seconds; 0 where there is none. */
const endOfPart = (file: string): number => {
  const asked = ['-v', 'quiet', '-select_streams', 'v', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', file];
  try {
    return Math.max(0, ...execFileSync('ffprobe', asked, { encoding: 'utf8' }).split('\n').filter(Boolean).map(Number));
  } catch {
    return 0;
  }
};

/** What came of one lesson in whose film something was killed; seconds. */
export interface KilledFilm {
  readonly victim: Victim;
  readonly state: string;
  /** From the first picture to the press that ended it. */
  readonly lasted: number;
  readonly film: number;
  /** Seconds of what was filmed before the kill; null where the same part went on. */
  readonly lost: number | null;
}

/** Kills programs of a school that `./scripts/start` keeps, in the middle of its films. */
export class FilmKills {
  /** @param home where it keeps everything */
  constructor(
    private readonly home: string,
    private readonly url: string,
    private readonly school: TestSchool,
    private readonly recordings: string,
  ) {}

  /** A short lesson is filmed, something dies without a word, and the lesson goes on. */
  async film(victim: Victim, secondsBefore = 6, secondsAfter = 12): Promise<KilledFilm> {
    const teacher = await stubborn(() => this.school.teacher());
    const meeting = await stubborn(() => this.school.meeting(teacher));
    let host = await stubborn(() => RoomClient.join(this.url, teacher, meeting));
    await host.send({ type: 'startRecording', layout: 'teacher' });
    const row = () =>
      stubborn(async () => {
        const rows = await this.school.query<{ id: string; state: string }>(
          'SELECT id, state FROM recordings WHERE meeting_id = $1',
          [meeting.id],
        );
        return rows[0] ?? { id: '', state: 'none' };
      });
    const isIn = (...states: string[]) =>
      until(`A recording that is ${states.join(' or ')}`, async () => states.includes((await row()).state), patient);
    await isIn('on');
    const beganAt = Date.now();
    const { id } = await row();
    const parts = () => partsOf(join(this.recordings, id));
    await pause(secondsBefore * 1_000);
    const before = parts();
    for (const pid of this.pidsOf(victim)) process.kill(pid, 'SIGKILL');
    const filmedBefore = (Date.now() - beganAt) / 1_000;
    await pause(secondsAfter * 1_000);
    await isIn('on');
    const lost = parts().length > before.length ? filmedBefore - endOfPart(before.at(-1)!) : null;
    host.close();
    host = await stubborn(() => RoomClient.join(this.url, teacher, meeting, { takeOver: true }));
    await stubborn(() => host.send({ type: 'stopRecording' }));
    const lasted = (Date.now() - beganAt) / 1_000;
    await isIn('ready', 'broken');
    host.close();
    const { state } = await row();
    const film = state === 'ready' ? probe(join(this.recordings, id, 'film.mp4')).seconds : 0;
    return { victim, state, lasted, film, lost };
  }

  /** Programs that this home's recorder left or that are nobody's any more. */
  zombies(): string[] {
    return readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid))
      .flatMap((pid) => {
        try {
          const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
          const [name, state] = [
            /\((.*)\)/s.exec(stat)![1]!,
            stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3),
          ];
          const isOurs = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join(this.home, 'recorder'));
          const isFilm = /^(Xvfb|chrom|parec|ffmpeg)/.test(name);
          return (isFilm && isOurs) || (state === 'Z' && isFilm) ? [`${name} ${state}`] : [];
        } catch {
          return [];
        }
      });
  }

  private pidsOf(victim: Victim): number[] {
    const parts = {
      recorder: ['recorder'],
      api: ['api-1', 'api-2'],
      redis: ['redis'],
      postgres: ['postgres'],
    } as const;
    if (victim === 'ffmpeg' || victim === 'chromium') {
      const found = readdirSync(join(this.home, 'recorder/pids'))
        .map(Number)
        .filter((pid) => commandOf(pid).includes(victim));
      if (found.length === 0) throw new Error(`No ${victim} films`);
      return found;
    }
    return parts[victim].flatMap((name) => {
      const pid = Number.parseInt(readFileSync(join(this.home, 'run', `${name}.pid`), 'utf8'), 10);
      return pid > 0 ? [pid] : [];
    });
  }
}
