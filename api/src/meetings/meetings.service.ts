import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import {
  isStillPlanned,
  type MeetingCreate,
  type MeetingUpdate,
  type Room,
  type RoomEntry,
} from '@derslik/contract/meetings';
import type { Device, RoomRole } from '@derslik/contract/room/state';
import { DataSource, type EntityManager } from 'typeorm';
import { choosePrefix } from '../conference/jitsiHosts.js';
import { CONFIG, type Config } from '../config.js';
import { jsonText, readJson, type JsonText } from '../http/jsonText.js';
import { runPrepared } from '../database/prepared.js';
import { OptionSetsService } from '../optionSets/optionSets.service.js';
import { ClassesService, type Planner } from '../structure/classes.service.js';
import { assertLessonOpens, comerOf, type LessonPlace } from './lessonDoor.js';
import { emptyRoomOf, entryOf, type RoomBeginning } from './roomEntry.js';
import { LiveRoom, type Switches, type Viewer } from './liveRoom.js';
import { Meeting } from './meeting.entity.js';
import { assertMayMakeMeeting } from './meetingQuota.js';
import { MeetingsStore } from './meetings.store.js';
import { ReservationsService } from './reservations.service.js';
import { liveRow, roomJson, withShortNames } from './roomAnswer.js';
import { RoomPasswordService, roomCodeOf } from './roomPassword.service.js';
import { endOf, readStart } from './schedule.js';
import { statusSql } from './status.js';

const roomStatement = {
  name: 'meeting.room',
  text: `SELECT ${roomJson('$1')} AS room
    FROM (SELECT m.*, ${statusSql} AS status FROM meetings m WHERE m.id = $3) m ${liveRow}`,
};

/** The scheduled meeting: made, changed and deleted by its owner, found by its code. */
@Injectable()
export class MeetingsService {
  constructor(
    private readonly source: DataSource,
    private readonly store: MeetingsStore,
    private readonly reservations: ReservationsService,
    private readonly passwords: RoomPasswordService,
    private readonly live: LiveRoom,
    private readonly classes: ClassesService,
    private readonly optionSets: OptionSetsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  byCode(token: string): Promise<Meeting | null> {
    return this.store.byCode(roomCodeOf(token));
  }

  byId(id: string): Promise<Meeting | null> {
    return this.store.byId(id);
  }

  /** The meeting as this person may see it. */
  async toRoom(meeting: Pick<Meeting, 'id'>, personId: string): Promise<Room> {
    const values = [personId, this.config.PUBLIC_URL, meeting.id];
    const [row] = await runPrepared<{ room: Room }>(this.source, roomStatement, values);
    if (!row) throw new AppError('meeting.notFound');
    return withShortNames(row.room, personId);
  }

  /**
   * Makes a meeting of a reserved code; for one's own existing meeting it starts it.
   * @param also what else belongs to the act of making it
   * @throws AppError meeting.notFound, meeting.inPast, meeting.ended, and what {@link ClassesService.setFor} does
   */
  async create(
    planner: Planner,
    token: string,
    wanted: MeetingCreate,
    also?: (manager: EntityManager, id: string) => Promise<void>,
  ): Promise<Room> {
    const { personId } = planner;
    const code = roomCodeOf(token);
    const existing = await this.store.byCode(code);
    if (existing?.ownerId === personId && existing.kind !== 'broadcast') return this.start(personId, existing);
    // Another's meeting and no meeting at all take the same way: neither code is reserved for this person.
    const startAt = readStart(wanted.startAt, new Date());
    const meeting = await this.source.transaction(async (manager) => {
      await assertMayMakeMeeting(manager, personId, this.config);
      await this.reservations.take(manager, code, wanted.password, personId);
      const made = await manager.save(
        manager.create(Meeting, {
          code,
          name: wanted.name,
          description: wanted.description ?? '',
          password: wanted.password.toUpperCase(),
          ownerId: personId,
          startAt,
          endAt: endOf(startAt, wanted.minutes, null),
          isModControl: wanted.isModControl ?? false,
          // A new meeting has no waiting room; a moderator switches it on inside.
          isWaitingRoom: wanted.isWaitingRoom ?? false,
          mayEnterBefore: wanted.mayEnterBefore ?? false,
          isChatOpen: wanted.isChatOpen ?? true,
          isClassicView: wanted.isClassicView ?? false,
          asksBeforeRecording: wanted.asksBeforeRecording ?? false,
          hostPrefix: choosePrefix(this.config.JITSI_HOSTS, code, wanted.bosh ?? (wanted['8x8'] ? '8x8' : null)),
        }),
      );
      await this.classes.setFor(manager, made.id, planner, wanted.departments ?? []);
      await also?.(manager, made.id);
      return made;
    });
    return this.toRoom(meeting, personId);
  }

  /**
   * Schedule and classes until somebody comes, switches at any time, opening, the end; by the owner. Whom the room made a
   * moderator turns the switches that they would turn inside.
   */
  async update(planner: Planner, token: string, wanted: MeetingUpdate): Promise<Room> {
    const { personId } = planner;
    const meeting = await (isOfModerators(wanted) ? this.led(personId, token) : this.owned(personId, token));
    const {
      name,
      description,
      startAt,
      minutes,
      departments,
      userIncrease: _noted,
      isOpen,
      isEnded,
      ...switches
    } = wanted;
    // The stage of a broadcast has no second door, and is always its moderator's.
    if (meeting.kind === 'broadcast' && (switches.isWaitingRoom ?? switches.isModControl) !== undefined)
      throw new AppError('meeting.forbidden');
    const reschedules =
      name !== undefined ||
      description !== undefined ||
      departments !== undefined ||
      minutes !== undefined ||
      typeof startAt === 'number';
    if (meeting.endedAt && (reschedules || isOpen)) throw new AppError('meeting.ended');
    if (reschedules) await this.reschedule(meeting, planner, { name, description, startAt, minutes, departments });
    const wantedSwitches = withoutUndefined({ ...switches, ...(isOpen ? { isOpen } : {}) });
    if (Object.keys(wantedSwitches).length > 0) await this.live.applySwitches(meeting, wantedSwitches, personId);
    if (isEnded && !meeting.endedAt) await this.end(meeting, personId);
    return this.toRoom(meeting, personId);
  }

  /**
   * Only the owner, and only what nobody has come to. Whoever tried it out before its time may have filmed it.
   * @throws AppError meeting.hasFilms
   */
  async delete(personId: string, token: string): Promise<void> {
    const meeting = await this.owned(personId, token);
    if (meeting.kind === 'academic') throw new AppError('meeting.forbidden');
    if (!isStillPlanned(await this.toRoom(meeting, personId))) throw new AppError('common.conflict');
    if (await this.store.hasFilms(meeting.id)) throw new AppError('meeting.hasFilms');
    await this.live.deleted(meeting);
    await this.store.repository.delete({ id: meeting.id });
  }

  /**
   * The door for people with a code: members of the meeting need no password.
   * @throws AppError warning.checkPassword, common.tooMany, meeting.forbidden, meeting.ended, what {@link assertLessonOpens} does,
   *   and what the live room says
   */
  async enterable(
    asking: Viewer,
    token: string,
    password: string | undefined,
    device?: Device['kind'],
  ): Promise<JsonText<{ data: Room }>> {
    let viewer = asking;
    const seen = await this.store.seenBy(roomCodeOf(token), viewer);
    if (seen?.lesson) {
      assertLessonOpens(seen.lesson, comerOf(viewer, seen.id));
      viewer = { ...viewer, place: seen.lesson.place };
    } else if (viewer.kind === 'guest')
      viewer = { ...viewer, place: placeOfGuest(await this.store.platformPlace(viewer.personId)) };
    if (!seen?.room)
      return jsonText({ data: await this.enterableBy(await this.admitted(viewer, token, password), viewer, device) });
    if (seen.hasEnded) throw new AppError('meeting.ended');
    const entry =
      (await this.live.entryOf(seen.id, viewer, device)) ?? (await this.entryOfFirst(seen.id, viewer, device));
    const room = seen.mayShorten ? jsonText(withShortNames(readJson(seen.room), viewer.personId)) : seen.room;
    // Postgres' text of an object ends with its bracket: what only the live room knows goes before it.
    return `{"data":${room.slice(0, -1)},${JSON.stringify(entry).slice(1)}}`;
  }

  /** With the right password: from now on none is needed. */
  private async enterableBy(meeting: Meeting, viewer: Viewer, device?: Device['kind']): Promise<Room> {
    if (meeting.endedAt) throw new AppError('meeting.ended');
    await this.live.assertMayEnter(meeting, viewer);
    const room = await this.toRoom(meeting, viewer.personId);
    return { ...room, ...(await this.live.entryFor(meeting, viewer, device)) };
  }

  /** For the first person who comes. */
  private async entryOfFirst(id: string, viewer: Viewer, device?: Device['kind']): Promise<RoomEntry> {
    const meeting = await this.store.byId(id);
    if (!meeting) throw new AppError('meeting.notFound');
    return entryOf(emptyRoomOf(meeting, await this.beginningOf(meeting)), viewer, device);
  }

  private async beginningOf(meeting: Meeting): Promise<RoomBeginning> {
    return { options: await this.optionSets.ofNewRooms(), ...(await this.store.beginning(meeting)) };
  }

  /** As {@link enterable} without the live room's own word; for the join over the socket. */
  async admitted(viewer: Viewer, token: string, password: string | undefined): Promise<Meeting> {
    const known = await this.store.byCodeFor(roomCodeOf(token), viewer.personId);
    // The plan alone says who speaks, by account or by a link of their own; no password makes a place on the stage.
    if (known?.meeting.kind === 'broadcast' && !known.isMember) throw new AppError('meeting.notPermitRoom');
    // So does the timetable of a lesson.
    if (known?.lesson) assertLessonOpens(known.lesson, comerOf(viewer, known.meeting.id));
    if (viewer.kind === 'guest') {
      if (!known || known.meeting.id !== viewer.meetingId) throw new AppError('meeting.forbidden');
      return known.meeting;
    }
    if (known?.isMember) return known.meeting;
    const meeting = await this.passwords.open(token, password ?? '', { personId: viewer.personId });
    await this.store.admit(meeting.id, viewer.personId);
    return meeting;
  }

  /** As whom somebody stands at the door who was {@link admitted}; the room may know better of whoever was inside before. */
  async roleAtDoor({ id, kind }: Meeting, viewer: Viewer): Promise<RoomRole> {
    if (kind === 'broadcast') return this.store.stageRole(id, viewer.personId);
    if (viewer.kind === 'guest') return (await this.store.platformPlace(viewer.personId)) ?? 'guest';
    return (kind === 'academic' && (await this.store.placeIn(id, viewer.personId))) || 'participant';
  }

  private async start(personId: string, meeting: Meeting): Promise<Room> {
    if (meeting.endedAt) throw new AppError('meeting.ended');
    await this.live.applySwitches(meeting, { isOpen: true }, personId);
    return this.toRoom(meeting, personId);
  }

  /** @throws AppError common.conflict while it is still to come: then its owner can delete it */
  private async end(meeting: Meeting, personId: string): Promise<void> {
    const { status } = await this.toRoom(meeting, personId);
    if (status === 'coming') throw new AppError('common.conflict');
    await this.live.end(meeting, personId);
  }

  private async reschedule(
    meeting: Meeting,
    planner: Planner,
    wanted: Pick<MeetingUpdate, 'name' | 'description' | 'startAt' | 'minutes' | 'departments'>,
  ): Promise<void> {
    // When a lesson is, and for whom, says the timetable.
    if (meeting.kind === 'academic') throw new AppError('meeting.forbidden');
    if (!isStillPlanned(await this.toRoom(meeting, planner.personId))) throw new AppError('common.conflict');
    const { name = meeting.name, description = meeting.description } = wanted;
    // A meeting that began at once began at any second, and keeps that start.
    const kept = Math.floor(meeting.startAt.getTime() / 1_000);
    const moved = typeof wanted.startAt === 'number' && wanted.startAt !== kept;
    const startAt = moved ? readStart(wanted.startAt, new Date()) : meeting.startAt;
    await this.source.transaction(async (manager) => {
      await manager.update(
        Meeting,
        { id: meeting.id },
        { name, description, startAt, endAt: endOf(startAt, wanted.minutes, meeting) },
      );
      if (wanted.departments) await this.classes.setFor(manager, meeting.id, planner, wanted.departments);
    });
  }

  private async led(personId: string, token: string): Promise<Meeting> {
    const meeting = await this.byCode(token);
    if (!meeting || !(meeting.ownerId === personId || (await this.toRoom(meeting, personId)).isModerator))
      throw new AppError('meeting.forbidden');
    return meeting;
  }

  private async owned(personId: string, token: string): Promise<Meeting> {
    const meeting = await this.byCode(token);
    // A stranger learns nothing about which codes are meetings. A broadcast has calls of its own.
    if (!meeting || meeting.ownerId !== personId || meeting.kind === 'broadcast')
      throw new AppError('meeting.forbidden');
    return meeting;
  }
}

/** Nothing but what a moderator may turn inside, too; whether this one may, the room's rules say. */
const isOfModerators = (wanted: MeetingUpdate): boolean =>
  Object.entries(wanted).every(
    ([field, value]) =>
      value === undefined || field === 'isModControl' || field === 'isWaitingRoom' || field === 'isChatOpen',
  );

const placeOfGuest = (role: RoomRole | null): LessonPlace | null =>
  role === 'moderator' || role === 'participant' ? role : null;

const withoutUndefined = (switches: { [K in keyof Switches]: Switches[K] | undefined }): Switches =>
  Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== undefined));
