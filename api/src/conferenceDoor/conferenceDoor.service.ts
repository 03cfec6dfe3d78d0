import { Inject, Injectable } from '@nestjs/common';
import type { ConferencePolicy, JitsiJoin, JitsiToken } from '@derslik/contract/conference';
import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import { conferencePolicy } from '@derslik/contract/room/policy';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import { CONFIG, type Config } from '../config.js';
import { readJson } from '../http/jsonText.js';
import type { Viewer } from '../meetings/liveRoom.js';
import { MeetingsService } from '../meetings/meetings.service.js';
import { MeetingsStore } from '../meetings/meetings.store.js';
import { roomCodeOf } from '../meetings/roomPassword.service.js';
import { RoomPeople } from '../rooms/log/roomPeople.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import { PeopleService } from '../users/people.service.js';
import { hostFor } from '../conference/jitsiHosts.js';
import { conferencePerson, conferenceRoom, noRoom, signJitsiToken } from '../conference/jitsiToken.js';

/** Who may be in a conference, as the room's log has it at this moment. */
@Injectable()
export class ConferenceDoorService {
  constructor(
    private readonly meetings: MeetingsStore,
    private readonly doors: MeetingsService,
    private readonly rooms: RunningRooms,
    private readonly people: PeopleService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param room the room's name in the conference: its code
   * @throws AppError common.notFound for a room that nobody has come to, and for one that is over
   */
  async policyOf(room: string): Promise<ConferencePolicy> {
    const meeting = await this.meetings.byCode(room);
    const state = meeting && (await this.rooms.stateNow(meeting.id));
    if (!state || state.endedAt !== null) throw new AppError('common.notFound');
    return conferencePolicy(state, room);
  }

  /**
   * A fresh token for the room in which the person is.
   * @throws AppError room.notHere, meeting.notOpened, waitingRoom.waiting, waitingRoom.waitingRejected, meeting.kicked,
   *   meeting.ended, common.notFound where media goes from browser to browser
   */
  async tokenFor(viewer: Viewer, room: string): Promise<JitsiToken> {
    const { MEDIA, JITSI_TOKEN_SECRET: secret } = this.config;
    if (MEDIA !== 'jitsi' || !secret) throw new AppError('common.notFound');
    const { personId } = viewer;
    const known = await this.meetings.byCodeFor(roomCodeOf(room), personId);
    const isKnown = viewer.kind === 'guest' ? known?.meeting.id === viewer.meetingId : known?.isMember;
    const state = known && isKnown ? await this.rooms.stateNow(known.meeting.id) : null;
    // Strangers to a room learn nothing of it.
    if (!known || !state) throw new AppError('room.notHere');
    requireInside(state, personId);
    const people = new RoomPeople(this.people, state.kind === 'academic');
    await people.learn([personId]);
    const person = people.get(personId);
    const { code } = known.meeting;
    const { token, expiresAt } = signJitsiToken(secret, code, conferencePerson(state, person), Date.now());
    return { jitsiToken: token, expiresAt, avatar: person.avatar };
  }

  /**
   * For anybody who still prepares and could knock: enough to sign in at the room's servers, and for no room. The room's own
   * token comes with its word that the person is inside.
   * @throws AppError what knocking would throw; common.notFound where media goes from browser to browser
   */
  async preparationFor(viewer: Viewer, room: string): Promise<JitsiJoin> {
    const { MEDIA, JITSI_TOKEN_SECRET: secret } = this.config;
    if (MEDIA !== 'jitsi' || !secret) throw new AppError('common.notFound');
    const { token: code, bosh } = readJson(await this.doors.enterable(viewer, room, undefined)).data;
    const { domain, focus, muc, serviceUrl } = hostFor(this.config.JITSI_HOSTS, bosh);
    const person = { id: viewer.personId, name: '', isModerator: false, mayShareScreen: false };
    const signed = signJitsiToken(secret, noRoom, person, Date.now());
    return { kind: 'jitsi', domain, focus, muc, serviceUrl, room: conferenceRoom(code), ...signed };
  }
}

const atTheDoor = {
  notOpened: 'meeting.notOpened',
  waiting: 'waitingRoom.waiting',
  rejected: 'waitingRoom.waitingRejected',
  kicked: 'meeting.kicked',
} as const;

const requireInside = (state: RoomState, id: ParticipantId): void => {
  if (state.endedAt !== null) throw new AppError('meeting.ended');
  if (can(state, id, 'receiveMedia')) return;
  const outsider = state.outside[id];
  throw new AppError(outsider ? atTheDoor[outsider.status] : 'room.notHere');
};
