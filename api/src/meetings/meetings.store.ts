import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { broadcastPerson } from '@derslik/contract/broadcasts';
import type { Room } from '@derslik/contract/meetings';
import type { OptionChanges } from '@derslik/contract/room/schoolOptions';
import type { EntityManager, Repository } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { runPrepared, type Prepared } from '../database/prepared.js';
import { Shared } from '../database/shared.js';
import type { JsonText } from '../http/jsonText.js';
import {
  guestsMayKnock,
  isLesson,
  isSafeLesson,
  lessonDoorOf,
  lessonPlace,
  pupilCount,
  type LessonDoor,
  type LessonPlace,
} from './lessonDoor.js';
import { isInvited } from '../structure/groups.js';
import type { Switches, Viewer } from './liveRoom.js';
import { Meeting } from './meeting.entity.js';
import { liveRow, mayHaveShortNames, roomJson } from './roomAnswer.js';
import { statusSql } from './status.js';

/** A meeting as it is to somebody. */
interface MeetingFor {
  meeting: Meeting;
  isMember: boolean;
  /** What the timetable says of it, where it is a lesson. */
  lesson: LessonDoor | null;
}
/** A meeting as its page shows it. */
interface MeetingSeen {
  id: string;
  hasEnded: boolean;
  /** Names still whole; null for those who need the password. */
  room: JsonText<Room> | null;
  mayShorten: boolean;
  lesson: LessonDoor | null;
}

export interface LessonFacts {
  /** How many belong into it. */
  pupils: number;
  /** The kind of the platform that made it. */
  integratedId: number | null;
}

/** What the lesson's own row says of its room before somebody has come. */
export interface LessonBeginning {
  isSafe: boolean;
  letsGuestsIn: boolean;
}
/** What a learning platform asked of the meeting that it made. */
export interface PlatformBeginning {
  options: OptionChanges;
  chatToLeaders: boolean;
}
/** How a room begins, beyond its meeting's own row. */
export interface Beginning {
  /** Null: it is no lesson of the timetable. */
  lesson: LessonBeginning | null;
  /** Null: no learning platform made it. */
  platform: PlatformBeginning | null;
}

/** Whether a person needs no password, as SQL over the row `m`. */
const isMemberOf = (
  person: string,
): string => `CASE WHEN ${isLesson} THEN ${lessonPlace(person)} IS NOT NULL ELSE (m.owner_id = ${person} OR CASE WHEN m.kind = 'broadcast'
  THEN EXISTS (SELECT 1 FROM broadcast_people p WHERE p.meeting_id = m.id AND ${person} IN (p.user_id, p.guest_id))
  ELSE EXISTS (SELECT 1 FROM meeting_people p WHERE p.meeting_id = m.id AND p.person_id = ${person}) OR ${isInvited(person)} END) END`;

const findSeen: Prepared = {
  name: 'meeting.findSeen',
  text: `SELECT m.id, m.ended_at IS NOT NULL AS "hasEnded",
    ${mayHaveShortNames('$1')} AS "mayShorten",
    ${lessonDoorOf('$1')} AS lesson,
    CASE WHEN coalesce(m.id = $4 AND ${guestsMayKnock}, ${isMemberOf('$1')}) THEN ${roomJson('$1')}::text END AS room
    FROM (SELECT m.*, ${statusSql} AS status FROM meetings m WHERE m.token = $3) m ${liveRow}`,
};

/** Rows of meetings, without rules. Methods with a manager run inside the caller's transaction. */
@Injectable()
export class MeetingsStore {
  /** The entity's fields of a table `m`. Every join asks for them: a query builder would cost more than the answer. */
  private readonly fields: string;
  private readonly find: Prepared;
  private readonly findFor: Prepared;
  private readonly foundFor = new Shared((asked: readonly { code: string; personId: string }[]) =>
    this.findAllFor(asked),
  );

  constructor(
    @InjectRepository(Meeting) readonly repository: Repository<Meeting>,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const { columns } = repository.metadata;
    this.fields = columns.map((column) => `m.${column.databaseName} AS "${column.propertyName}"`).join(', ');
    this.find = { name: 'meeting.find', text: `SELECT ${this.fields} FROM meetings m WHERE m.token = $1` };
    this.findFor = {
      name: 'meeting.findFor',
      text: `SELECT ${this.fields}, asked.n, ${isMemberOf('asked.person')} AS "isMember",
         ${lessonDoorOf('asked.person')} AS lesson
         FROM unnest($1::text[], $2::uuid[]) WITH ORDINALITY AS asked(code, person, n) JOIN meetings m ON m.token = asked.code`,
    };
  }

  async byCode(code: string): Promise<Meeting | null> {
    const [meeting] = await runPrepared<Meeting>(this.repository.manager.dataSource, this.find, [code]);
    return meeting ?? null;
  }

  /** @returns `isMember` is true for the owner, for people who came in before, and for anybody who is in a class that it is for */
  byCodeFor(code: string, personId: string): Promise<MeetingFor | null> {
    return this.foundFor.of({ code, personId });
  }

  /** A guest needs none for the one meeting, and sees no other. */
  async seenBy(code: string, { personId, meetingId }: Omit<Viewer, 'kind'>): Promise<MeetingSeen | null> {
    const values = [personId, this.config.PUBLIC_URL, code, meetingId];
    const [seen] = await runPrepared<MeetingSeen>(this.repository.manager.dataSource, findSeen, values);
    return seen ?? null;
  }

  private async findAllFor(asked: readonly { code: string; personId: string }[]): Promise<(MeetingFor | null)[]> {
    const { dataSource } = this.repository.manager;
    const rows = await runPrepared<Meeting & { n: string; isMember: boolean; lesson: LessonDoor | null }>(
      dataSource,
      this.findFor,
      [asked.map(({ code }) => code), asked.map(({ personId }) => personId)],
    );
    const found = asked.map((): MeetingFor | null => null);
    for (const { n, isMember, lesson, ...meeting } of rows) found[Number(n) - 1] = { meeting, isMember, lesson };
    return found;
  }

  byId(id: string): Promise<Meeting | null> {
    return this.repository.findOneBy({ id });
  }

  /** What a broadcast's plan makes of somebody who may come in; the owner's place is the room's own rule. */
  async stageRole(id: string, personId: string): Promise<'moderator' | 'panelist'> {
    const [row] = await this.repository.manager.query<{ type: number }[]>(
      'SELECT type FROM broadcast_people WHERE meeting_id = $1 AND $2 IN (user_id, guest_id) ORDER BY type LIMIT 1',
      [id, personId],
    );
    return row?.type === broadcastPerson.moderator ? 'moderator' : 'panelist';
  }

  /** As whom the timetable knows them in a lesson; null also where it is none. */
  async placeIn(id: string, personId: string): Promise<LessonPlace | null> {
    const [row] = await this.repository.manager.query<{ place: LessonPlace | null }[]>(
      `SELECT ${lessonPlace('$2')} AS place FROM meetings m WHERE m.id = $1`,
      [id, personId],
    );
    return row?.place ?? null;
  }

  /** What a room tells of its lesson of the timetable; null where it is none. */
  async lessonFacts(id: string): Promise<LessonFacts | null> {
    const [row] = await this.repository.manager.query<LessonFacts[]>(
      `SELECT ${pupilCount} AS pupils, l.integrated_id AS "integratedId" FROM meetings m JOIN lessons l ON l.meeting_id = m.id WHERE m.id = $1`,
      [id],
    );
    return row ?? null;
  }

  async lessonDoor(id: string): Promise<LessonDoor | null> {
    const [row] = await this.repository.manager.query<{ lesson: LessonDoor | null }[]>(
      `SELECT ${lessonDoorOf('NULL::uuid')} AS lesson FROM meetings m WHERE m.id = $1`,
      [id],
    );
    return row?.lesson ?? null;
  }

  /** A lesson's room begins as its teacher said, else as the school does; a learning platform's as the platform asked. */
  async beginning({ id, kind }: Pick<Meeting, 'id' | 'kind'>): Promise<Beginning> {
    const nothing = { lesson: null, platform: null };
    if (kind !== 'academic') return nothing;
    const [row] = await this.repository.manager.query<Beginning[]>(
      `SELECT (SELECT jsonb_build_object('isSafe', ${isSafeLesson}, 'letsGuestsIn', l.lets_guests_in)
           FROM lessons l WHERE l.meeting_id = $1) AS lesson,
         (SELECT b.settings -> 'begins' FROM bbb_meetings b WHERE b.meeting_id = $1) AS platform`,
      [id],
    );
    return row ?? nothing;
  }

  /** As what a learning platform sent this guest; null: none did. */
  async platformPlace(guestId: string): Promise<'moderator' | 'participant' | 'guest' | null> {
    const [row] = await this.repository.manager.query<{ role: 'moderator' | 'participant' | 'guest' }[]>(
      'SELECT role FROM bbb_people WHERE guest_id = $1',
      [guestId],
    );
    return row?.role ?? null;
  }

  async hasFilms(id: string): Promise<boolean> {
    const rows = await this.repository.manager.query<unknown[]>(
      'SELECT 1 FROM recordings WHERE meeting_id = $1 LIMIT 1',
      [id],
    );
    return rows.length > 0;
  }

  async saveSwitches(id: string, switches: Switches): Promise<void> {
    if (Object.keys(switches).length === 0) return;
    const {
      isModControl = null,
      isWaitingRoom = null,
      mayEnterBefore = null,
      isChatOpen = null,
      isClassicView = null,
      asksBeforeRecording = null,
      isOpen = false,
    } = switches;
    await this.repository.manager.query(
      `UPDATE meetings SET is_mod_control = coalesce($2, is_mod_control), is_waiting_room = coalesce($3, is_waiting_room),
         may_enter_before = coalesce($4, may_enter_before), is_chat_open = coalesce($5, is_chat_open),
         is_classic_view = coalesce($7, is_classic_view),
         asks_before_recording = coalesce($8, asks_before_recording),
         opened_at = CASE WHEN $6 THEN coalesce(opened_at, now()) ELSE opened_at END
       WHERE id = $1`,
      [id, isModControl, isWaitingRoom, mayEnterBefore, isChatOpen, isOpen, isClassicView, asksBeforeRecording],
    );
  }

  /** The person knew the password, or belongs to the meeting otherwise: next time they need none. */
  async admit(id: string, personId: string, manager: EntityManager = this.repository.manager): Promise<void> {
    await manager.query('INSERT INTO meeting_people (meeting_id, person_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      id,
      personId,
    ]);
  }
}
