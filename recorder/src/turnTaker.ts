import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecorderJob, RecorderTestJob, RecorderTurn, RecorderTurnAnswer } from '@derslik/contract/recordings';
import { CutWork } from './cutWork.js';
import { FilmWork } from './filmWork.js';
import { FinishWork } from './finishWork.js';
import { JibriWork } from './jibriWork.js';
import { log, shortWordsOf } from './log.js';
import type { Workshop } from './filmStage.js';
import { TestStream } from './testStream.js';
import { Trial, trialFile } from './trial.js';
import type { Work } from './work.js';

/** The server holds an answer back for so long while there is nothing new. */
const waitMs = 2_000;
const answerMs = 10_000;
/** Between two turns, so that no mistake of ours keeps the server busy. */
const breathMs = 150;
const retryMs = 500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes turns: tells what it does, hears all that it is to do, does that and nothing else. */
export class TurnTaker {
  private readonly id = randomUUID();
  /** Nobody else has this folder on this machine. */
  private readonly home: string;
  private readonly works = new Map<string, Work>();
  private test: TestStream | null = null;
  private trial: Trial | null = null;
  private isStopping = false;
  private turn: AbortController | null = null;
  private isReached = true;

  constructor(private readonly shop: Workshop) {
    const { name, runDir } = shop.settings;
    this.home = createHash('sha256').update(`${name} ${runDir}`).digest('hex');
  }

  async run(): Promise<void> {
    while (!this.isStopping) {
      const news = new AbortController();
      this.turn = news;
      try {
        this.obey(await this.take(waitMs, news.signal));
        if (!this.isReached) log('the school answers again');
        this.isReached = true;
      } catch (error) {
        // Cut short by news of our own, or the server is away: what is filmed goes on.
        if (!news.signal.aborted) {
          if (this.isReached) log('the school does not answer', { words: shortWordsOf(error) });
          this.isReached = false;
          await pause(retryMs);
        }
      }
      await pause(breathMs);
    }
  }

  /** Closes every file, and says that others may go on. */
  async stop(): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    this.turn?.abort();
    const all = [...this.works.values(), this.test, this.trial];
    await Promise.all(all.map((work) => work?.close()));
    this.test = null;
    await this.take(0, AbortSignal.timeout(retryMs)).catch(() => undefined);
  }

  private async take(wait: number, news: AbortSignal): Promise<RecorderTurnAnswer> {
    const { count: places } = this.shop.places;
    const { server, secret, name } = this.shop.settings;
    const turn: RecorderTurn = {
      ...{ recorderId: this.id, home: this.home, name, waitMs: wait },
      places: this.isStopping ? 0 : places,
      ...(this.trial && { trial: this.trial.words() }),
      works: [...this.works.values()].map((work) => {
        const report = work.report();
        // What this process's end cut off is for another recorder.
        return this.isStopping && report.state === 'stopped'
          ? { ...report, state: 'failed', fault: 'it stops' }
          : report;
      }),
      test: this.test && { id: this.test.id, fault: this.test.fault?.slice(0, 400) ?? null },
    };
    const answer = await fetch(`${server}/api/recorder/turn`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(turn),
      signal: AbortSignal.any([news, AbortSignal.timeout(answerMs)]),
    });
    if (!answer.ok) throw new Error(`It answered ${answer.status}`);
    const { data } = (await answer.json()) as { data: RecorderTurnAnswer };
    // By its age others see that the school and this recorder hear each other.
    writeFileSync(join(this.shop.settings.runDir, 'turn'), '');
    return data;
  }

  private obey({ jobs, test = null, trialId }: RecorderTurnAnswer): void {
    this.send(test);
    if (trialId !== null && trialId !== this.trial?.words().trialId)
      this.trial = new Trial(trialId, trialFile(this.shop.settings.dir, this.id), this.shop, () => this.turn?.abort());
    const wanted = new Set(jobs.map(({ leaseId }) => leaseId));
    for (const [leaseId, work] of this.works) {
      if (wanted.has(leaseId)) continue;
      this.works.delete(leaseId);
      void work.close();
    }
    for (const job of jobs) {
      const work = this.works.get(job.leaseId);
      if (work) work.hear(job);
      else this.works.set(job.leaseId, this.begin(job));
    }
  }

  private send(job: RecorderTestJob | null): void {
    if (this.isStopping || job?.id === this.test?.id) return;
    void this.test?.close();
    this.test = job && new TestStream(job, this.shop.children, () => this.turn?.abort());
  }

  private begin(job: RecorderJob): Work {
    const changed = (): void => this.turn?.abort();
    log('begins', { recordingId: job.recordingId, wanted: job.wanted });
    if (job.wanted === 'finish') return new FinishWork(job, this.shop, changed);
    if (job.wanted === 'cut') return new CutWork(job, this.shop, changed);
    const { jibris } = this.shop;
    return jibris ? new JibriWork(job, jibris, this.shop, changed) : new FilmWork(job, this.shop, changed);
  }
}
