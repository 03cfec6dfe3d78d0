import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { CONFIG, type Config } from '../config.js';
import { Rounds } from '../realtime/rounds.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import { FilmingService } from './filming/filming.service.js';
import { LeasesStore, type RunningRecording } from './leases.store.js';
import { RecordingReports } from './recordingReports.service.js';

/** What no recorder says: that one is lost, that none is found, that nobody is inside. Any process may do it, and several do. */
@Injectable()
export class RecordingSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Rounds;

  constructor(
    private readonly leases: LeasesStore,
    private readonly reports: RecordingReports,
    private readonly rooms: RunningRooms,
    private readonly filming: FilmingService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const log = new Logger('recordings');
    const spec = { everyMs: config.ROOM_TIMER_POLL_MS, sleptMs: 4_000, log, failed: 'recordings must wait' };
    this.rounds = new Rounds(spec, (now) => this.round(now));
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onApplicationShutdown(): void {
    this.rounds.stop();
  }

  private async round(now: number): Promise<void> {
    // While the servers were away, no recorder could say a word.
    const couldSpeak = now - this.rounds.steadySince >= this.config.RECORDING_LEASE_MS;
    if (couldSpeak) await this.leases.takeFromSilent();
    for (const recording of await this.leases.running()) await this.look(recording, couldSpeak);
  }

  private async look(recording: RunningRecording, couldSpeak: boolean): Promise<void> {
    const { id, state, wanted, endReason, unleasedMs, pendingMs } = recording;
    // Whatever recorders do meanwhile: nothing of it stands on a disk, so there is nothing to wait for.
    if (couldSpeak && pendingMs !== null && pendingMs > this.config.RECORDING_BEGIN_MS) {
      const reason = endReason ?? (wanted === 'off' ? 'stopped' : 'failed');
      await this.reports.tell(recording, { status: 'off', reason });
      return;
    }
    if (wanted === 'off') {
      if (unleasedMs !== null) await this.reports.tell(recording, { status: 'off', reason: endReason ?? 'stopped' });
      return;
    }
    if (unleasedMs !== null) {
      if (state !== 'pending') await this.reports.tell(recording, { status: 'lost' });
      if (unleasedMs > this.config.RECORDING_SEARCH_MS) await this.leases.over(id, 'failed');
    }
    await this.lookInside(recording);
  }

  private async lookInside({ id, meetingId }: RunningRecording): Promise<void> {
    const room = await this.rooms.held(meetingId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'meeting.notFound') return null;
      throw error;
    });
    const state = room?.state;
    if (!state || state.endedAt !== null) await this.leases.over(id, 'ended');
    else if (Object.keys(state.participants).length > 0) {
      await this.leases.someoneIsInside(id);
      await this.filming.refresh(meetingId, state);
    } else if ((await this.leases.emptyFor(id)) > this.config.RECORDING_EMPTY_MS) await this.leases.over(id, 'ended');
  }
}
