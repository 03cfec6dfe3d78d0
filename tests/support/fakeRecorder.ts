import { randomUUID } from 'node:crypto';
import type { RecorderJob, RecorderTurn, RecorderTurnAnswer, RecorderWork } from '@derslik/contract/recordings';
import { recorderSecret } from '../../api/src/recordings/recorderSecret.js';
import { testSecret } from './apiEnvironment.js';

type State = RecorderWork['state'];

export interface FakeRecorderOptions {
  /** Default 1. */
  readonly places?: number;
  /** Where it runs; undefined: it doesn't say. */
  readonly home?: string;
  /** What it does for a job; null: nothing new. Default: all at once, as if it had no work with it. */
  readonly does?: (job: RecorderJob, state: State | null) => State | null;
  /** Why it fails where it does; undefined: it doesn't say. */
  readonly fault?: string;
  /** What its film lacks; undefined: nothing. */
  readonly lacks?: (job: RecorderJob) => RecorderWork['lacks'];
  /** Writes what a finished film leaves on the disk. */
  readonly finish?: (job: RecorderJob) => Promise<void>;
}

const atOnce = ({ wanted }: RecorderJob): State =>
  wanted === 'film' ? 'filming' : wanted === 'pause' ? 'paused' : wanted === 'stop' ? 'stopped' : 'finished';

/** Films as soon as it is let: until then its page is on the way. */
export const filmsOnceLet =
  (may: { film: boolean }) =>
  (job: RecorderJob): State =>
    job.wanted === 'film' && !may.film ? 'page' : atOnce(job);

/** Answers of the one call. `secret`: another than the school's. */
export const recorderCall = async (
  url: string,
  turn: RecorderTurn,
  secret = recorderSecret(testSecret),
): Promise<Response> =>
  fetch(`${url}/api/recorder/turn`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(turn),
  });

/** A recorder without browser and film, which speaks the turn as the real one does. */
export class FakeRecorder {
  readonly id = randomUUID();
  /** What it had in its last answer. */
  jobs: RecorderJob[] = [];
  /** Every kind of order that it got, in their order, by recording. */
  readonly orders: { recordingId: string; leaseId: string; wanted: RecorderJob['wanted']; nextPart: number }[] = [];
  /** Pages that it was told to open. */
  readonly pages: string[] = [];
  private readonly works = new Map<string, RecorderWork>();
  private readonly silence = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly options: FakeRecorderOptions = {},
  ) {}

  /** Begins to take turns; resolves when the school knows it. */
  async start(): Promise<this> {
    await this.turn(0);
    this.running = this.run();
    return this;
  }

  /** From now on it says nothing, as one that was killed. */
  async fallSilent(): Promise<void> {
    this.silence.abort();
    await this.running;
  }

  /** What it does for one recording. */
  stateOf(recordingId: string): State | null {
    return [...this.works.values()].find((work) => work.recordingId === recordingId)?.state ?? null;
  }

  private async run(): Promise<void> {
    while (!this.silence.signal.aborted) {
      const hadNews = await this.turn(1_000).catch(() => false);
      if (!hadNews) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** One call, and what follows from it. @returns whether it did anything */
  private async turn(waitMs: number): Promise<boolean> {
    const { places = 1, does = atOnce, lacks, finish, home, fault = null } = this.options;
    const works = [...this.works.values()];
    const turn = { recorderId: this.id, name: 'fake', places, works, waitMs, ...(home !== undefined && { home }) };
    const response = await recorderCall(this.url, turn);
    if (!response.ok) throw new Error(`The turn was refused: ${response.status} ${await response.text()}`);
    if (this.silence.signal.aborted) return false;
    this.jobs = ((await response.json()) as { data: RecorderTurnAnswer }).data.jobs;
    const leases = new Set(this.jobs.map(({ leaseId }) => leaseId));
    for (const leaseId of this.works.keys()) if (!leases.has(leaseId)) this.works.delete(leaseId);
    let hadNews = false;
    for (const job of this.jobs) {
      const { recordingId, leaseId, wanted, page, nextPart } = job;
      const known = this.works.get(leaseId);
      const last = this.orders.at(-1);
      if (last?.leaseId !== leaseId || last.wanted !== wanted)
        this.orders.push({ recordingId, leaseId, wanted, nextPart });
      if (page !== null && !known) this.pages.push(page);
      const state = does(job, known?.state ?? null);
      const lacking = lacks?.(job);
      // The ingest takes at once what is filmed.
      const streaming = job.stream !== null && (state ?? known?.state) === 'filming' ? ('up' as const) : undefined;
      if (state === null || (state === known?.state && lacking === known.lacks)) continue;
      if (state === 'finished') await finish?.(job);
      const film = { filmedMs: 1_000, bytes: 2_000, soundDb: null, stillSeconds: 0, fault };
      this.works.set(leaseId, {
        ...film,
        recordingId,
        leaseId,
        state,
        ...(lacking && { lacks: lacking }),
        // Its line is a weak one.
        ...(streaming && { streaming, measures: { kbits: 800, dropped: 12, queuedKbits: 5_000, behindMs: 400 } }),
      });
      hadNews = true;
    }
    return hadNews;
  }
}
