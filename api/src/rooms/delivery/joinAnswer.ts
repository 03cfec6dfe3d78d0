import { Inject, Injectable } from '@nestjs/common';
import { encodePwd } from '@derslik/contract/roomLinks';
import { can } from '@derslik/contract/room/can';
import { readerRoleOf, seesRoom } from '@derslik/contract/room/roleReader';
import type { RoomState } from '@derslik/contract/room/state';
import type { RoomJoined, RoomSnapshot } from '@derslik/contract/socket';
import { CONFIG, type Config } from '../../config.js';
import { ConferenceService, type ConferenceRoom } from '../../conference/conference.service.js';
import { conferencePerson } from '../../conference/jitsiToken.js';
import type { RoomPeople } from '../log/roomPeople.js';
import type { Meeting } from '../../meetings/meeting.entity.js';
import type { LessonFacts } from '../../meetings/meetings.store.js';
import type { SeatedSocket } from './seatedSocket.js';
import { RoomKeys } from './roomKeys.js';

/** What an answer needs of its room. */
interface AnsweredRoom extends ConferenceRoom {
  readonly roomId: string;
  readonly state: RoomState;
  readonly people: RoomPeople;
  readonly meeting: Meeting;
  readonly lesson: LessonFacts | null;
}

/** The personal part of a join answer: keys, conference, what the meeting's row says. */
@Injectable()
export class JoinAnswers {
  constructor(
    private readonly keys: RoomKeys,
    private readonly conference: ConferenceService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  personal(room: AnsweredRoom, { personId, resumeSecret }: SeatedSocket): Omit<RoomJoined, keyof RoomSnapshot> {
    const { state, meeting, roomId, lesson } = room;
    const isInside = seesRoom(state, personId);
    // Conference servers know people; a recorder of theirs has an account of its own.
    const isServed = this.conference.engine === 'mesh' || !readerRoleOf(personId);
    const { epoch } = state;
    return {
      you: personId,
      resumeSecret,
      roomKey: isInside ? { epoch, key: this.keys.key(roomId, epoch).toString('base64') } : null,
      conference:
        isServed && can(state, personId, 'receiveMedia')
          ? this.conference.joinFor(room, conferencePerson(state, room.people.get(personId)))
          : null,
      room: {
        token: room.code,
        name: meeting.name,
        description: isInside ? (meeting.description ?? '') : '',
        startAt: Math.floor(meeting.startAt.getTime() / 1_000),
        endAt: meeting.endAt && Math.floor(meeting.endAt.getTime() / 1_000),
        // The link of a lesson is for guests.
        link: state.switches.guests !== false && can(state, personId, 'seeShareLink') ? this.linkTo(meeting) : null,
        isClassicView: meeting.isClassicView,
        ...(lesson && can(state, personId, 'studentCount') && { pupils: lesson.pupils }),
        ...(lesson?.integratedId && { integrated: lesson.integratedId }),
        ...(room.people.logo && { logo: room.people.logo }),
      },
      now: Date.now(),
    };
  }

  private linkTo({ code, password }: Meeting): string {
    return `${this.config.PUBLIC_URL}/room/${code}?pwd=${encodeURIComponent(encodePwd(password))}`;
  }
}
