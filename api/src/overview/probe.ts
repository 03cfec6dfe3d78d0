import type { overviewReasons, OverviewNoun, OverviewState } from '@derslik/contract/overview';
import type { DataSource } from 'typeorm';
import type { ConferenceTestService } from '../conference/conferenceTest.service.js';
import type { Config } from '../config.js';
import type { RedisState } from '../queue/redisState.js';
import type { VideoFiles } from '../videos/videoFiles.js';

/** What a look may ask. */
export interface Eyes {
  source: DataSource;
  config: Config;
  redis: RedisState;
  conference: ConferenceTestService;
  files: VideoFiles;
}

export interface Finding<N extends OverviewNoun> {
  state: OverviewState;
  reason: (typeof overviewReasons)[N][number];
  /** Numbers and names of the sentence. */
  values?: Record<string, number | string>;
}

/** How a noun is. At most one query; throws where it can't tell. */
export type Probe<N extends OverviewNoun> = (eyes: Eyes) => Promise<Finding<N>>;
