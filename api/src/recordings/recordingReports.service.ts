import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { StreamState } from '@derslik/contract/recordings';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import type { RecordingReport, SystemCommand } from '../rooms/rules/commands.js';
import { LeasesStore, type RunningRecording } from './leases.store.js';

type Told = Pick<RunningRecording, 'id' | 'meetingId'>;

/** What became of a recording, told to its room. */
@Injectable()
export class RecordingReports {
  constructor(
    private readonly rooms: RunningRooms,
    private readonly leases: LeasesStore,
  ) {}

  async tell(recording: Told, report: RecordingReport): Promise<void> {
    // A meeting that is over is told nothing any more, and its film is made all the same.
    const isHeard = await this.submit(recording, { type: 'recordingReport', id: recording.id, report });
    if (!isHeard && report.status === 'off') await this.leases.end(recording.id, report.reason);
  }

  /** Whether the ingest takes its stream. */
  async tellStream(recording: Told, stream: StreamState): Promise<void> {
    await this.submit(recording, { type: 'streamReport', id: recording.id, stream });
  }

  /** @returns whether there was a room to tell */
  private async submit({ meetingId }: Told, command: SystemCommand): Promise<boolean> {
    try {
      await this.rooms.submit(meetingId, { actorId: null, command, clientId: null });
      return true;
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      if (code !== 'meeting.ended' && code !== 'meeting.notFound') throw error;
      return false;
    }
  }
}
