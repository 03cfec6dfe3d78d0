import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { cutFilmOf } from '@derslik/contract/filmCuts';
import type { RecorderJob, RecorderTurn, RecorderTurnAnswer, RecorderWork } from '@derslik/contract/recordings';
import type { RecordingFault } from '@derslik/contract/room/parts/recording';

import { CONFIG, type Config } from '../config.js';
import { IngestTests } from '../broadcasts/ingest/ingestTests.js';
import { ViewKeys } from '../broadcasts/viewing/viewKeys.js';
import { Stopping } from '../http/stopping.js';
import { Bus } from '../realtime/bus.service.js';
import { FilmCuts } from './films/filmCuts.service.js';
import { FilmStories } from './films/filmStories.service.js';
import { LeasesStore, type LeasedRecording } from './leases.store.js';
import { RecorderTrials } from './recorderTrials.service.js';
import { RecorderTickets } from './recorderTickets.js';
import { RecordingReports } from './recordingReports.service.js';
import { hasSpace } from './recordingSpace.js';

/** How often a held answer looks for what is new; a room in hand is heard of at once. */
const lookMs = 500;
/** After this much film a beginning was no failure. */
const worksMs = 5_000;
/** New beginnings for what a film lacks, before people must look after it. */
const newBeginningsMax = 2;
/** After this much film without a fault, earlier ones count no more. */
const wholeMs = 600_000;
/** What a new screen, loudspeaker and browser may mend. Its page looks for another way to people by itself. */
const mendable: readonly RecordingFault[] = ['silent', 'still'];
/** For the console and the log. */
const faultWords: Record<RecordingFault, string> = {
  silent: 'the film was silent while somebody spoke',
  still: 'the picture stood still while the lesson moved',
  missing: 'nothing came of somebody who is filmed, though their camera or microphone was on',
};

/** It is a film already, and to be cut. */
const isToCut = ({ state }: Pick<LeasedRecording, 'state'>): boolean => state === 'ready' || state === 'broken';
const wantedOf = ({ state, wanted }: LeasedRecording): RecorderJob['wanted'] => {
  if (state === 'finishing') return 'finish';
  if (isToCut({ state })) return 'cut';
  return wanted === 'off' ? 'stop' : wanted === 'paused' ? 'pause' : 'film';
};

/** What a recorder does already, by what it is asked for; anything else it must hear of. */
const doing: Record<RecorderJob['wanted'], readonly RecorderWork['state'][]> = {
  film: ['page', 'filming'],
  pause: ['page', 'paused'],
  stop: [],
  finish: ['finishing'],
  cut: ['finishing'],
};

interface Waiting {
  rooms: ReadonlySet<string>;
  wake(): void;
}

/** A recorder's turn: its report is told to the rooms, and it hears all that it is to do. */
@Injectable()
export class RecorderTurnService implements OnModuleInit {
  private readonly waiting = new Set<Waiting>();
  /** Reports of one recorder, one after the other: an older one never overtakes. */
  private readonly reports = new Map<string, Promise<void>>();

  constructor(
    private readonly leases: LeasesStore,
    private readonly tickets: RecorderTickets,
    private readonly rooms: RecordingReports,
    private readonly stories: FilmStories,
    private readonly cuts: FilmCuts,
    private readonly tests: IngestTests,
    private readonly trials: RecorderTrials,
    private readonly views: ViewKeys,
    private readonly bus: Bus,
    private readonly stopping: Stopping,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.bus.onRoom(({ meetingId }) => {
      for (const { rooms, wake } of this.waiting) if (rooms.has(meetingId)) wake();
    });
  }

  async take(turn: RecorderTurn): Promise<RecorderTurnAnswer> {
    await this.inOrder(turn.recorderId, () => this.report(turn));
    // A held answer must not cost the lease.
    const until = performance.now() + Math.min(turn.waitMs, this.config.RECORDING_LEASE_MS / 3);
    for (;;) {
      await this.leases.take(turn);
      const leased = await this.leases.leasedBy(turn.recorderId);
      const [test, trialId] = await Promise.all([this.tests.jobOf(turn), this.trials.askedOf(turn.recorderId)]);
      const isOtherTest = (test?.id ?? null) !== (turn.test?.id ?? null);
      const isOther = isOtherTest || (trialId !== null && trialId !== turn.trial?.trialId);
      if (isOther || hasNews(turn.works, leased) || performance.now() >= until || this.stopping.isStopping)
        return { jobs: leased.map((one) => this.jobOf(one)), test, trialId };
      await this.wait(new Set(leased.map(({ meetingId }) => meetingId)), Math.min(lookMs, until - performance.now()));
    }
  }

  private async inOrder(recorderId: string, report: () => Promise<void>): Promise<void> {
    const before = this.reports.get(recorderId) ?? Promise.resolve();
    const mine = before.then(report);
    const settled = mine.catch(() => undefined);
    this.reports.set(recorderId, settled);
    try {
      await mine;
    } finally {
      if (this.reports.get(recorderId) === settled) this.reports.delete(recorderId);
    }
  }

  private async report(turn: RecorderTurn): Promise<void> {
    const { recorderId, works } = turn;
    if (await this.leases.seen(turn)) await this.succeed(turn);
    if (turn.trial) await this.trials.hear(recorderId, turn.trial);
    await this.leases.renew(
      recorderId,
      works.map(({ leaseId }) => leaseId),
    );
    if (works.length === 0) return;
    const leased = new Map((await this.leases.leasedBy(recorderId)).map((one) => [one.leaseId, one]));
    for (const work of works) {
      const recording = leased.get(work.leaseId);
      if (recording) await this.hear(recorderId, recording, work);
    }
  }

  /** A recorder that was killed is back: its films begin anew now, and their rooms hear of the gap. */
  private async succeed(turn: RecorderTurn): Promise<void> {
    for (const recording of await this.leases.takeFromFormer(turn))
      if (recording.wanted !== 'off' && recording.state !== 'pending')
        await this.rooms.tell(recording, { status: 'lost' });
  }

  private async hear(recorderId: string, recording: LeasedRecording, work: RecorderWork): Promise<void> {
    const { id, state, wanted, endReason, silentSince } = recording;
    if (state === 'finishing') {
      if (work.state === 'finished' || work.state === 'broken') {
        await this.stories.keep(id);
        await this.leases.finished(work);
      } else await this.leases.progressed(work);
      return;
    }
    if (isToCut(recording)) {
      if (work.state === 'finished') await this.cuts.made(work);
      else if (work.state === 'broken') await this.leases.cutFailed(work);
      else await this.leases.cutProgressed(work);
      return;
    }
    switch (work.state) {
      case 'filming': {
        const gapMs = silentSince && Math.max(0, Date.now() - silentSince.getTime());
        if (state !== 'on') await this.rooms.tell(recording, { status: 'on', ...(gapMs !== null && { gapMs }) });
        if (work.filmedMs > worksMs) await this.leases.works(id);
        await this.look(recorderId, recording, work);
        await this.hearStream(recording, work);
        if (!(await hasSpace(this.config.RECORDING_DIR))) await this.leases.over(id, 'full');
        return;
      }
      case 'paused':
        // What goes out afterwards is told anew.
        if (recording.streaming) await this.leases.streams(id, null);
        if (state !== 'paused') await this.rooms.tell(recording, { status: 'paused' });
        return;
      case 'again':
        await this.leases.again(work);
        return;
      case 'stopped':
      case 'failed':
        // Where it is over, it doesn't matter how it ended.
        if (wanted === 'off') await this.rooms.tell(recording, { status: 'off', reason: endReason ?? 'stopped' });
        else await this.leases.failed(work, recorderId);
        return;
      case 'page':
      case 'finishing':
      case 'finished':
      case 'broken':
        return;
    }
  }

  /** The film has what the lesson has, or its room and the console are told. It begins anew where that may help. */
  private async look(recorderId: string, recording: LeasedRecording, { lacks, filmedMs }: RecorderWork): Promise<void> {
    const { id, state, fault, faults } = recording;
    // Its beginning was told in this same turn, and is judged in the next one.
    if (state !== 'on') return;
    if (!lacks) {
      if (fault) await this.rooms.tell(recording, { status: 'on' });
      else if (faults > 0 && filmedMs > wholeMs) await this.leases.isWhole(id);
      return;
    }
    if (lacks === fault) return;
    const isMendable = mendable.includes(lacks);
    const again = isMendable && faults < newBeginningsMax;
    const isLasting = isMendable && !again;
    await this.leases.blame(recorderId, `${faultWords[lacks]}${isLasting ? ', after two new beginnings too' : ''}`);
    await this.rooms.tell(recording, { status: 'faulty', fault: lacks, again });
  }

  private async hearStream(
    { id, meetingId, streaming: was, streamKey }: LeasedRecording,
    { streaming, measures }: RecorderWork,
  ): Promise<void> {
    if (measures && streamKey !== null) await this.leases.measured(meetingId, measures);
    if (streaming === undefined || streaming === was) return;
    await this.rooms.tellStream({ id, meetingId }, streaming);
    await this.leases.streams(id, streaming);
  }

  private jobOf(recording: LeasedRecording): RecorderJob {
    const { id, leaseId, code, nextPart, isSeated, cutAsked, wholeSeconds, streamKey, streamId, language } = recording;
    const { INGEST_URL: ingest } = this.config;
    const stream = streamKey === null || ingest === null ? null : `${ingest}/${streamKey}`;
    const view = stream === null || streamId === null ? null : this.views.sign(streamId).src;
    const wanted = wantedOf(recording);
    const opens = (wanted === 'film' || wanted === 'pause') && !isSeated;
    // What stands in the film is in the school's language; the recorder's browser has none of its own.
    const asked = language === null ? '' : `?lang=${language}`;
    const page = opens ? `/rec/${code}${asked}#ticket=${this.tickets.make(id, leaseId)}` : null;
    const isCut = wanted === 'cut' && cutAsked !== null && wholeSeconds !== null;
    const cut = isCut ? cutFilmOf(cutAsked, wholeSeconds) : null;
    return { recordingId: id, leaseId, wanted, page, folder: id, nextPart, stream, view, cut };
  }

  private wait(rooms: ReadonlySet<string>, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting: Waiting = {
        rooms,
        wake: () => {
          this.waiting.delete(waiting);
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(waiting.wake, Math.max(0, ms));
      this.waiting.add(waiting);
    });
  }
}

/** Whether the recorder must hear of something: another state is wanted, or a work is no longer its own. */
const hasNews = (works: readonly RecorderWork[], leased: readonly LeasedRecording[]): boolean => {
  const byLease = new Map(works.map((work) => [work.leaseId, work]));
  const isNew = (one: LeasedRecording): boolean => {
    const work = byLease.get(one.leaseId);
    return !work || !doing[wantedOf(one)].includes(work.state);
  };
  const mine = new Set(leased.map(({ leaseId }) => leaseId));
  return leased.some(isNew) || works.some(({ leaseId }) => !mine.has(leaseId));
};
