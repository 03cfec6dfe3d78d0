import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { filming } from '@derslik/contract/room/filming';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import { DataSource } from 'typeorm';
import { RunningRooms } from '../../rooms/delivery/runningRooms.js';
import { filmable, knowledgeSql, knownOf, type Knowledge } from './filmingKnowledge.js';

/** Tells rooms that are filmed who may be in the film now. */
@Injectable()
export class FilmingService {
  constructor(
    private readonly source: DataSource,
    private readonly rooms: RunningRooms,
  ) {}

  /** What has changed outside since the room was told. */
  async refresh(meetingId: string, state: RoomState): Promise<void> {
    const [found] = await this.source.query<Knowledge[]>(knowledgeSql, [meetingId, filmable(state)]);
    if (!found) return;
    const command = knownOf(found);
    const { asks, people } = filming.of(state);
    const isNew = (id: ParticipantId) => people[id]?.guardian !== command.people[id];
    if ((asks || !command.asks) && !Object.keys(command.people).some(isNew)) return;
    await this.rooms.submit(meetingId, { actorId: null, command, clientId: null });
  }

  /** Somebody's consent is another now: every room that is being filmed hears it at once. */
  async changed(): Promise<void> {
    const running = await this.source.query<{ meetingId: string }[]>(
      `SELECT meeting_id AS "meetingId" FROM recordings WHERE state IN ('pending', 'on', 'paused')`,
    );
    await Promise.all(
      running.map(async ({ meetingId }) => {
        try {
          const { state } = await this.rooms.held(meetingId);
          await this.refresh(meetingId, state);
        } catch (error) {
          // It has ended meanwhile.
          if (!(error instanceof AppError)) throw error;
        }
      }),
    );
  }
}
