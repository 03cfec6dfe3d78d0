import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import type { RecordingReport } from '../rooms/rules/commands.js';
import { LeasesStore, type RunningRecording } from './leases.store.js';

/** What became of a recording, told to its room. */
@Injectable()
export class RecordingReports {
  constructor(
    private readonly rooms: RunningRooms,
    private readonly leases: LeasesStore,
  ) {}

  async tell({ id, meetingId }: Pick<RunningRecording, 'id' | 'meetingId'>, report: RecordingReport): Promise<void> {
    try {
      const command = { type: 'recordingReport' as const, id, report };
      await this.rooms.submit(meetingId, { actorId: null, command, clientId: null });
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      if (code !== 'meeting.ended' && code !== 'meeting.notFound') throw error;
      // A meeting that is over is told nothing any more, and its film is made all the same.
      if (report.status === 'off') await this.leases.end(id, report.reason);
    }
  }
}
