import type { RecorderJob, RecorderWork } from '@derslik/contract/recordings';

/** What a recorder has in hand under one lease. */
export interface Work {
  /** What is wanted of it by now. */
  hear(job: RecorderJob): void;
  /** What it says of itself. */
  report(): RecorderWork;
  /** Ends it and all that it started. Nobody waits for its report any more, or this process ends. */
  close(): Promise<void>;
}
