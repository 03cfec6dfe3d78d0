import { Injectable } from '@nestjs/common';
import type { ConferencePolicy } from '@derslik/contract/conference';
import { AppError } from '@derslik/contract/errors';
import { conferencePolicy } from '@derslik/contract/room/policy';
import { MeetingsStore } from '../meetings/meetings.store.js';
import { RoomsService } from '../rooms/rooms.service.js';

/** Who may be in a conference, as the room's log has it at this moment. */
@Injectable()
export class ConferenceDoorService {
  constructor(
    private readonly meetings: MeetingsStore,
    private readonly rooms: RoomsService,
  ) {}

  /**
   * @param room the room's name in the conference: its code
   * @throws AppError common.notFound for a room that nobody has come to, and for one that is over
   */
  async policyOf(room: string): Promise<ConferencePolicy> {
    const meeting = await this.meetings.byToken(room);
    const state = meeting && (await this.rooms.stateNow(meeting.id));
    if (!state || state.endedAt !== null) throw new AppError('common.notFound');
    return conferencePolicy(state, room);
  }
}
