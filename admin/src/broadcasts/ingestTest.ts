import { callError } from '@derslik/client/callError';
import type { IngestTest as ServerTest } from '@derslik/contract/adminBroadcasts';
import { endIngestTest, readIngestTest, startIngestTest } from './ingestApi';
import type { LowerQuality } from '@derslik/contract/broadcastCapacity';
import { madeQualities } from './madeQualities';
import { playTestPicture, type PlayedPicture } from './playTestPicture';

/** The picture's way, in the order in which it goes it. */
export const testSteps = ['recorder', 'ingest', 'picture', 'steady'] as const;
export type TestStep = (typeof testSteps)[number];

export interface TestRun {
  /** Milliseconds from the beginning, by step. */
  times: Partial<Record<TestStep, number>>;
  failed: TestStep | null;
  /** A code, where the server made no test. */
  refusal: string | null;
  /** What the recorder said of the ingest, in its own words. */
  fault: string | null;
  played: PlayedPicture | null;
  /** What the machine makes of it for weak lines; null: nobody knows yet. */
  made: LowerQuality[] | null;
  isOver: boolean;
}
export const begunTest: TestRun = {
  ...{ times: {}, failed: null, refusal: null, fault: null, played: null, made: null, isOver: false },
};

const lookMs = 400;
/** A recorder takes turns every two seconds; an ingest answers at once. */
const patienceMs = { recorder: 10_000, ingest: 10_000 } as const;

/** Waits for what the server knows of a step. @returns the test as it then is; null: it didn't come */
const awaitStep = async (step: 'recorder' | 'ingest', said: (test: ServerTest) => void): Promise<ServerTest | null> => {
  const until = performance.now() + patienceMs[step];
  for (;;) {
    const test = await readIngestTest();
    said(test);
    if ((step === 'recorder' ? test.takenMs : test.arrivedMs) !== null) return test;
    if (performance.now() > until) return null;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
};

/** Sends a test picture the whole way, from a recorder to this browser. @param show is told each change */
export const runIngestTest = async (video: HTMLVideoElement, show: (run: TestRun) => void): Promise<void> => {
  let run = begunTest;
  const set = (changed: Partial<TestRun>): void => show((run = { ...run, ...changed }));
  const passed = (step: TestStep, ms: number): void => set({ times: { ...run.times, [step]: ms } });
  const go = async (): Promise<TestStep | null> => {
    await startIngestTest();
    const taken = await awaitStep('recorder', () => undefined);
    if (!taken) return 'recorder';
    passed('recorder', taken.takenMs ?? 0);
    const arrived = await awaitStep('ingest', ({ fault }) => set({ fault }));
    if (!arrived?.src) return 'ingest';
    const began = performance.now();
    set({ fault: null });
    passed('ingest', arrived.arrivedMs ?? 0);
    const played = await playTestPicture(video, arrived.src, 0);
    set({ played, made: played.firstMs === null ? null : await madeQualities(arrived.src) });
    if (played.firstMs === null) return 'picture';
    passed('picture', (arrived.arrivedMs ?? 0) + played.firstMs);
    if (!played.isSteady) return 'steady';
    passed('steady', Math.round((arrived.arrivedMs ?? 0) + performance.now() - began));
    return null;
  };
  try {
    set({ failed: await go() });
  } catch (error) {
    set({ failed: 'recorder', refusal: callError(error).code });
  }
  set({ isOver: true });
  // Its next one would end it, too.
  await endIngestTest().catch(() => undefined);
};
