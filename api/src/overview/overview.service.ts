import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  overviewReasons,
  overviewStates,
  type Overview,
  type OverviewItem,
  type OverviewNoun,
} from '@derslik/contract/overview';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { ConferenceTestService } from '../conference/conferenceTest.service.js';
import { CONFIG, type Config } from '../config.js';
import { RedisState } from '../queue/redisState.js';
import { VideoFiles } from '../videos/videoFiles.js';
import { probes } from './probes.js';
import { fullestLessons } from './probes/lessons.js';
import type { Eyes } from './probe.js';

/** However many look at the first page, this school looks once in this time. */
const keptMs = 5_000;
/** Looks at one time: lessons need the database's connections too. */
const looksAtOnce = 3;
const lessonsShown = 5;

const nouns = Object.keys(overviewReasons) as OverviewNoun[];
const urgency = ({ state }: OverviewItem): number => overviewStates.indexOf(state);

/** Is everything well, and what wants somebody? */
@Injectable()
export class OverviewService {
  private readonly log = new Logger('overview');
  private readonly turn = pLimit(looksAtOnce);
  private readonly eyes: Eyes;
  private kept: { until: number; overview: Promise<Overview> } | null = null;

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) config: Config,
    redis: RedisState,
    conference: ConferenceTestService,
    files: VideoFiles,
  ) {
    this.eyes = { source, config, redis, conference, files };
  }

  now(): Promise<Overview> {
    if (!this.kept || this.kept.until < Date.now()) {
      const overview = this.look();
      this.kept = { until: Date.now() + keptMs, overview };
      // A failure is not kept.
      overview.catch(() => (this.kept = null));
    }
    return this.kept.overview;
  }

  /** Looks anew, whatever is kept. */
  async look(): Promise<Overview> {
    const [lessons, ...items] = await Promise.all([
      this.turn(() => fullestLessons(this.source, lessonsShown)),
      ...nouns.map((noun) => this.turn(() => this.lookAt(noun))),
    ]);
    // Within one urgency they keep the contract's order.
    return { at: new Date().toISOString(), items: items.sort((a, b) => urgency(a) - urgency(b)), lessons };
  }

  /** One that fails doesn't take the others along. */
  private async lookAt(noun: OverviewNoun): Promise<OverviewItem> {
    try {
      const { state, reason, values = {} } = await probes[noun](this.eyes);
      return { noun, state, reason, values };
    } catch (error) {
      this.log.warn({ msg: 'a look failed', noun, err: String(error) });
      return { noun, state: 'unknown', reason: null, values: {} };
    }
  }
}
