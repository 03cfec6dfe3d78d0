import type { JitsiLibrary, JitsiRemoteTrack } from '@derslik/client/jitsi/library';
import { loadLibrary } from '@derslik/client/jitsi/loadLibrary';
import type { JitsiJoin } from '@derslik/contract/conference';
import { TestCaller } from './caller';
import { createTestMedia, untilPicture, untilTone } from './testMedia';

/** In order; the first one that the call does not reach names the failure. */
export const callSteps = ['room', 'library', 'signalling', 'conference', 'picture', 'sound'] as const;
export type CallStep = (typeof callSteps)[number];

export interface CallDeps {
  /** Two places in a room that the server made for it. */
  begin(): Promise<readonly [JitsiJoin, JitsiJoin]>;
  /** Milliseconds since the step began. Picture and sound: both ways, since the first one was in the room. */
  onStep(step: CallStep, ms: number): void;
  load?(): Promise<JitsiLibrary>;
}

const patienceMs = 20_000;
const tones = [440, 1_000] as const;

/** Rejects when `work` takes longer than anyone would wait in a lesson. */
const within = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * A call of two people in this page, over the school's own servers: drawn pictures and tones both ways. Call it from a
 * click, for the sound.
 * @returns the step that failed, null when all was well
 */
export async function runTestCall({ begin, onStep, load = loadLibrary }: CallDeps): Promise<CallStep | null> {
  const context = new AudioContext();
  const media = tones.map((frequency) => createTestMedia(context, frequency));
  const stop = new AbortController();
  const callers: TestCaller[] = [];
  const step = async <T>(name: CallStep, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await within(work()).catch((error: unknown) => {
      throw new StepFailed(name, { cause: error });
    });
    onStep(name, Math.round(performance.now() - began));
    return result;
  };
  try {
    const joins = await step('room', begin);
    const library = await step('library', load);
    await step('signalling', async () => {
      for (const join of joins) callers.push(new TestCaller(library, join));
      await Promise.all(callers.map((caller) => caller.connect()));
    });
    const arrivals = callers.map(() => arrivalOf());
    await step('conference', () =>
      Promise.all(callers.map((caller, me) => caller.enter((track) => arrivals[me]?.take(track)))),
    );
    await Promise.all([
      ...callers
        .map((caller, me) => media[me] && caller.send(media[me]))
        .map(async (sent) => sent?.catch(() => undefined)),
      step('picture', () => Promise.all(arrivals.map(async ({ video }) => untilPicture(await video, stop.signal)))),
      step('sound', () =>
        Promise.all(
          arrivals.map(async ({ audio }, me) => untilTone(context, await audio, tones[1 - me] ?? 0, stop.signal)),
        ),
      ),
    ]);
    return null;
  } catch (error) {
    if (error instanceof StepFailed) return error.step;
    throw error;
  } finally {
    stop.abort();
    await Promise.all(callers.map((caller) => caller.close()));
    for (const one of media) one.close();
    await context.close();
  }
}

class StepFailed extends Error {
  constructor(
    readonly step: CallStep,
    options: ErrorOptions,
  ) {
    super(`${step} failed`, options);
  }
}

/** What the other one sends, as soon as it is there. */
const arrivalOf = () => {
  const resolvers: Record<'audio' | 'video', (track: MediaStreamTrack) => void> = {
    audio: () => undefined,
    video: () => undefined,
  };
  const until = (type: 'audio' | 'video') =>
    new Promise<MediaStreamTrack>((resolve) => {
      resolvers[type] = resolve;
    });
  return {
    audio: until('audio'),
    video: until('video'),
    take: (track: JitsiRemoteTrack) => resolvers[track.getType()](track.getTrack()),
  };
};
