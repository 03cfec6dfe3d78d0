import { Inject, Injectable } from '@nestjs/common';
import {
  assertHours,
  readPeople,
  type Broadcast,
  type BroadcastAudience,
  type BroadcastUser,
  type BroadcastWrite,
} from '@derslik/contract/broadcasts';
import { AppError } from '@derslik/contract/errors';
import type { EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { choosePrefix } from '../conference/jitsiHosts.js';
import { CONFIG, type Config } from '../config.js';
import type { Session } from '../http/session.js';
import { MailsService, type NewMail } from '../mails/mails.service.js';
import { LiveRoom } from '../meetings/liveRoom.js';
import { Meeting } from '../meetings/meeting.entity.js';
import { assertMayMakeMeeting } from '../meetings/meetingQuota.js';
import { MeetingsStore } from '../meetings/meetings.store.js';
import { ReservationsService } from '../meetings/reservations.service.js';
import { generateRoomPassword } from '../meetings/roomPassword.service.js';
import { SchoolService } from '../school/school.service.js';
import { ClassesService } from '../structure/classes.service.js';
import { PersonNews } from '../users/personNews.js';
import { UsersService } from '../users/users.service.js';
import { BroadcastRow } from './broadcast.entity.js';
import { isOn } from './broadcastAnswer.js';
import { newJToken, newMToken, newStreamKey } from './broadcastCodes.js';
import { takePicture, type BroadcastPicture } from './broadcastPictures.service.js';
import { BroadcastsStore } from './broadcasts.store.js';
import { speakerMails, type ToldBroadcast } from './speakers/speakerMails.js';
import { endInvitations, speakersOf, writeSpeakers, type InvitedSpeaker } from './speakers/writeSpeakers.js';

type Hours = Pick<BroadcastWrite, 'startAt' | 'endAt'>;
/** Who may watch, which is as it was where a body doesn't name it. */
interface Watching {
  audience: BroadcastAudience;
  departments: { id: string }[];
  opensWithoutPassword: boolean;
}
type Plan = Omit<BroadcastWrite, keyof Watching> & Watching;

/** A broadcast is planned and changed by its owner, who has the permission; and taken away by them. */
@Injectable()
export class BroadcastPlansService {
  constructor(
    private readonly store: BroadcastsStore,
    private readonly meetings: MeetingsStore,
    private readonly reservations: ReservationsService,
    private readonly classes: ClassesService,
    private readonly users: UsersService,
    private readonly live: LiveRoom,
    private readonly news: PersonNews,
    private readonly mails: MailsService,
    private readonly school: SchoolService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError common.forbidden without the permission, meeting.tooManyMade, and what {@link read} does */
  async create(session: Session, body: BroadcastWrite): Promise<Broadcast> {
    await this.assertMayPlan(session);
    const wanted = planOf(body, { audience: 'members', departments: [], opensWithoutPassword: false });
    const people = read(wanted, null);
    const { personId } = session;
    const room = await this.reservations.reserve(personId);
    const timeZone = await this.school.timeZone();
    let id = '';
    await this.mails.post(async (manager) => {
      await assertMayMakeMeeting(manager, personId, this.config);
      await this.reservations.take(manager, room.token, room.password, personId);
      const { id: meetingId } = await manager.save(
        manager.create(Meeting, {
          ...{ code: room.token, name: wanted.title, description: wanted.description, kind: 'broadcast' },
          ...{ password: room.password, ownerId: personId, startAt: date(wanted.startAt), endAt: date(wanted.endAt) },
          ...{
            isModControl: true,
            isWaitingRoom: false,
            hostPrefix: choosePrefix(this.config.JITSI_HOSTS, room.token, null),
          },
        }),
      );
      const doors = { mToken: newMToken(), jToken: newJToken(), jPassword: generateRoomPassword() };
      const row = {
        meetingId,
        ...doors,
        streamKey: newStreamKey(),
        ...(await this.fieldsOf(manager, personId, wanted, { logo: null, poster: null })),
      };
      await manager.insert(BroadcastRow, row);
      const speakers = await writeSpeakers(manager, meetingId, people, this.config.SERVER_SECRET);
      await this.writeClasses(manager, session, meetingId, wanted);
      id = meetingId;
      return this.mailsTo(speakers, toldOf(meetingId, doors.mToken, wanted, 0), false, timeZone);
    });
    return this.shown(personId, id);
  }

  /**
   * Everything until it begins; from then on its hours stay, but for a later end.
   * @throws AppError common.forbidden, meeting.forbidden, broadcast.over, broadcast.running, and what {@link read} does
   */
  async update(session: Session, mToken: string, body: BroadcastWrite): Promise<Broadcast> {
    await this.assertMayPlan(session);
    const { row, meeting } = await this.owned(session, mToken);
    // What shows a lesson has the lesson's hours and people.
    if (row.lessonId) throw new AppError('meeting.forbidden');
    const hours = { startAt: unix(meeting.startAt), endAt: unix(meeting.endAt ?? meeting.startAt) };
    const isPast = hours.endAt <= unix(new Date());
    if (row.state === 'ended' || (!hasBegun(row) && isPast)) throw new AppError('broadcast.over');
    if (hasBegun(row) && body.startAt !== hours.startAt) throw new AppError('broadcast.running');
    const { meetingId } = row;
    const departments = await classesOf(this.store.repository.manager, meetingId);
    const wanted = planOf(body, { ...row, departments });
    const people = read(wanted, hours);
    const timeZone = await this.school.timeZone();
    const hasMoved = wanted.title !== row.title || wanted.startAt !== hours.startAt || wanted.endAt !== hours.endAt;
    await this.mails.post(async (manager) => {
      const times = { startAt: date(wanted.startAt), endAt: date(wanted.endAt) };
      await manager.update(
        Meeting,
        { id: meetingId },
        { name: wanted.title, description: wanted.description, ...times },
      );
      const fields = await this.fieldsOf(manager, session.personId, wanted, row);
      await manager.update(BroadcastRow, { meetingId }, { ...fields, revision: row.revision + 1 });
      const speakers = await writeSpeakers(manager, meetingId, people, this.config.SERVER_SECRET);
      await this.writeClasses(manager, session, meetingId, wanted);
      return this.mailsTo(speakers, toldOf(meetingId, row.mToken, wanted, row.revision + 1), hasMoved, timeZone);
    });
    await this.tellStage(meetingId);
    return this.shown(session.personId, meetingId);
  }

  /** Who is on the stage already may be called otherwise there from now on. */
  private async tellStage(meetingId: string): Promise<void> {
    const speakers = await this.store.repository.query<{ id: string }[]>(
      `SELECT coalesce(user_id, guest_id) AS id FROM broadcast_people
       WHERE meeting_id = $1 AND num_nonnulls(user_id, guest_id) > 0`,
      [meetingId],
    );
    await Promise.all(speakers.map(({ id }) => this.news.renamed(id)));
  }

  /**
   * A mark, so that whoever has its link reads it. Nobody enters its room any more.
   * @throws AppError meeting.forbidden, broadcast.running
   */
  async delete(session: Session, mToken: string): Promise<void> {
    const { row, meeting } = await this.owned(session, mToken);
    await this.takeAway(row, meeting, session.personId);
  }

  /**
   * By a manager, of whoever's it is; one that is gone stays so.
   * @throws AppError common.notFound, broadcast.running
   */
  async deleteAny(actorId: string, meetingId: string): Promise<void> {
    const [row, meeting] = await Promise.all([this.store.byMeeting(meetingId), this.meetings.byId(meetingId)]);
    if (!row || !meeting) throw new AppError('common.notFound');
    if (row.deletedAt) return;
    await this.takeAway(row, meeting, actorId, (manager) =>
      writeAudit(manager, { actorId, act: 'broadcast.deleted', subjectId: meetingId }),
    );
  }

  private async takeAway(
    { meetingId, mToken, title, revision }: BroadcastRow,
    meeting: Meeting,
    actorId: string,
    also?: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    const timeZone = await this.school.timeZone();
    const hours = { startAt: unix(meeting.startAt), endAt: unix(meeting.endAt ?? meeting.startAt) };
    await this.mails.post(async (manager) => {
      // Nobody takes away what has begun meanwhile.
      const [gone] = await manager.query<[unknown[], number]>(
        `UPDATE broadcasts b SET deleted_at = now(), revision = b.revision + 1 FROM meetings m
         WHERE b.meeting_id = $1 AND m.id = b.meeting_id AND b.deleted_at IS NULL AND NOT ${isOn} RETURNING 1`,
        [meetingId],
      );
      if (gone.length === 0) throw new AppError('broadcast.running');
      await also?.(manager);
      await endInvitations(manager, meetingId);
      // Nobody has to be told of what is over.
      const before = hours.endAt > unix(new Date()) && !meeting.endedAt ? await speakersOf(manager, meetingId) : [];
      return this.mailsTo(
        { now: [], before },
        toldOf(meetingId, mToken, { ...hours, title }, revision + 1),
        false,
        timeZone,
      );
    });
    if (!meeting.endedAt) await this.live.end(meeting, actorId);
  }

  private mailsTo(
    speakers: { now: InvitedSpeaker[]; before: InvitedSpeaker[] },
    broadcast: ToldBroadcast,
    hasMoved: boolean,
    timeZone: string,
  ): NewMail[] {
    return speakerMails(speakers, broadcast, hasMoved, { timeZone, config: this.config });
  }

  private async assertMayPlan({ personId }: Session): Promise<void> {
    const permissions = await this.users.permissionsOf(personId);
    if (!permissions['derslikcreatestream:custom']) throw new AppError('common.forbidden');
  }

  private async owned({ personId }: Session, mToken: string): Promise<{ row: BroadcastRow; meeting: Meeting }> {
    const row = await this.store.byMToken(mToken);
    const meeting = row && !row.deletedAt ? await this.meetings.byId(row.meetingId) : null;
    if (!row || meeting?.ownerId !== personId) throw new AppError('meeting.forbidden');
    return { row, meeting };
  }

  private async fieldsOf(
    manager: EntityManager,
    personId: string,
    wanted: Plan,
    present: Pick<BroadcastRow, 'logo' | 'poster'>,
  ) {
    const { title, description, audience, opensWithoutPassword } = wanted;
    const picture = (kind: BroadcastPicture) =>
      takePicture(manager, personId, kind, { address: wanted[kind], present: present[kind] });
    return {
      ...{ title, description, audience },
      logo: await picture('logo'),
      poster: await picture('poster'),
      // Elsewhere accounts open it, and no password does.
      opensWithoutPassword: audience === 'link' && opensWithoutPassword,
    };
  }

  private async writeClasses(
    manager: EntityManager,
    session: Session,
    meetingId: string,
    { audience, departments }: Plan,
  ): Promise<void> {
    const ids = audience === 'classes' ? [...new Set(departments.map(({ id }) => id))] : [];
    const kept = await classesOf(manager, meetingId);
    const added = ids.filter((id) => !kept.some((one) => one.id === id));
    await this.classes.assertTheirs(manager, session, added);
    await manager.query('DELETE FROM broadcast_classes WHERE meeting_id = $1 AND class_id <> ALL($2)', [
      meetingId,
      ids,
    ]);
    await manager.query('INSERT INTO broadcast_classes SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING', [
      meetingId,
      added,
    ]);
  }

  private async shown(personId: string, id: string): Promise<Broadcast> {
    const seen = await this.store.seenBy(personId, id);
    if (!seen) throw new AppError('warning.streamNotFound');
    return seen.broadcast;
  }
}

const planOf = (body: BroadcastWrite, present: Watching): Plan => ({
  ...body,
  audience: body.audience ?? present.audience,
  departments: body.departments ?? present.departments,
  opensWithoutPassword: body.opensWithoutPassword ?? present.opensWithoutPassword,
});

const classesOf = (manager: EntityManager, meetingId: string): Promise<{ id: string }[]> =>
  manager.query<{ id: string }[]>('SELECT class_id AS id FROM broadcast_classes WHERE meeting_id = $1', [meetingId]);

const unix = (at: Date): number => Math.floor(at.getTime() / 1_000);
const date = (at: number): Date => new Date(at * 1_000);

const toldOf = (
  id: string,
  mToken: string,
  { title, startAt, endAt }: Hours & Pick<BroadcastWrite, 'title'>,
  revision: number,
): ToldBroadcast => ({ id, mToken, title, startAt: date(startAt), endAt: date(endAt), revision });

/** @throws AppError broadcast.titleRequired, broadcast.classRequired, and what people and hours are refused with */
const read = (wanted: Plan, before: Hours | null): BroadcastUser[] => {
  if (!wanted.title) throw new AppError('broadcast.titleRequired');
  assertHours(wanted, unix(new Date()), before);
  if (wanted.audience === 'classes' && wanted.departments.length === 0) throw new AppError('broadcast.classRequired');
  return readPeople(wanted.users);
};

/** By its room, or by an encoder without it. */
const hasBegun = ({ state, publishedAt }: BroadcastRow): boolean => state !== 'planned' || publishedAt !== null;
