import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { programLimits as limits } from '@derslik/contract/limits/programs';
import type { MeetingUpdate } from '@derslik/contract/meetings';
import type {
  ProgramMeeting,
  ProgramMeetingAttendance,
  ProgramMeetingChange,
  ProgramMeetingCreate,
  ProgramMeetings,
  ProgramMeetingsQuery,
} from '@derslik/contract/programCalls';
import type { UserType } from '@derslik/contract/roles';
import { encodePwd } from '@derslik/contract/roomLinks';
import { DataSource } from 'typeorm';
import { brokenConstraint } from '../database/databaseError.js';
import { writeAudit } from '../audit/writeAudit.js';
import { CONFIG, type Config } from '../config.js';
import { peopleInside } from '../meetings/attendance.service.js';
import { MeetingsService } from '../meetings/meetings.service.js';
import { ReservationsService } from '../meetings/reservations.service.js';
import { overdueOf, statusSql } from '../meetings/status.js';
import type { Planner } from '../structure/classes.service.js';
import type { Program } from './program.js';
import { References } from './references.js';

type Row = Omit<ProgramMeeting, 'startsAt' | 'endsAt' | 'invitation'> & {
  startsAt: Date;
  endsAt: Date | null;
  code: string;
  password: string;
  ownerType: UserType;
};

const selectSql = `SELECT m.id, p.external_id AS "externalId", m.name, m.description,
    jsonb_build_object('id', u.id, 'name', u.name || ' ' || u.surname, 'externalId', u.external_id) AS owner, u.user_type AS "ownerType",
    m.start_at AS "startsAt", m.end_at AS "endsAt", m.is_waiting_room AS "isWaitingRoom", m.token AS code, m.password,
    CASE WHEN m.status = 'completed' THEN 'over' WHEN m.status = 'coming' OR ${overdueOf} THEN 'planned' ELSE 'running' END AS state
  FROM program_meetings p JOIN (SELECT m.*, ${statusSql} AS status FROM meetings m) m ON m.id = p.meeting_id JOIN users u ON u.id = m.owner_id`;

/** What programs do with meetings that are no lessons: each is somebody's own, as if they had made it. */
@Injectable()
export class ProgramMeetingsService {
  private readonly references: References;

  constructor(
    private readonly source: DataSource,
    private readonly meetings: MeetingsService,
    private readonly reservations: ReservationsService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {
    this.references = new References(source);
  }

  /** Those that programs have made; what people make themselves is none of a program's business. */
  async list({ after, size = limits.page, externalId, owner }: ProgramMeetingsQuery): Promise<ProgramMeetings> {
    const rows = await this.source.query<Row[]>(
      `${selectSql} WHERE ($1::uuid IS NULL OR p.meeting_id > $1) AND ($2::text IS NULL OR p.external_id = $2)
         AND ($3::uuid IS NULL OR m.owner_id = $3) ORDER BY p.meeting_id LIMIT $4`,
      [after ?? null, externalId ?? null, owner ?? null, size + 1],
    );
    const meetings = rows.slice(0, size).map((row) => this.toMeeting(row));
    return { meetings, next: rows.length > size ? (meetings.at(-1)?.id ?? null) : null };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<ProgramMeeting> {
    return this.toMeeting(await this.row(id));
  }

  /** @throws AppError programs.unknown, programs.externalIdTaken, and what a meeting of one's own is refused with */
  async create(program: Program, wanted: ProgramMeetingCreate): Promise<ProgramMeeting> {
    const { owner, externalId, startsAt, ...settings } = wanted;
    const [ownerId] = await this.references.ids('users', [owner]);
    const [person] = await this.source.query<{ userType: UserType }[]>(
      'SELECT user_type AS "userType" FROM users WHERE id = $1 AND NOT disabled',
      [ownerId],
    );
    if (ownerId === undefined || !person) throw new AppError('programs.unknown');
    const { token, password } = await this.reservations.reserve(ownerId);
    const made = await this.named(() =>
      this.meetings.create(
        { personId: ownerId, userType: person.userType, roles: [] },
        token,
        { ...settings, password, ...(startsAt !== undefined && { startAt: unixOf(startsAt) }) },
        async (manager, id) => {
          await manager.query('INSERT INTO program_meetings (meeting_id, external_id) VALUES ($1, $2)', [
            id,
            externalId ?? null,
          ]);
          await this.write(manager, program, id, 'created', { owner: ownerId });
        },
      ),
    );
    return this.one(made.id);
  }

  /** Fields that are missing stay as they are. @throws AppError common.notFound, common.conflict once somebody has come, programs.externalIdTaken */
  async change(program: Program, id: string, wanted: ProgramMeetingChange): Promise<ProgramMeeting> {
    const row = await this.row(id);
    const { externalId, startsAt, ...settings } = wanted;
    const update: MeetingUpdate = { ...settings, ...(startsAt !== undefined && { startAt: unixOf(startsAt) }) };
    // The meeting's own rules refuse before anything is written, and its own id is known to be free by then.
    if (externalId !== undefined && externalId !== null) await this.requireFree(externalId, id);
    if (Object.keys(update).length > 0) await this.meetings.update(plannerOf(row), row.code, update);
    await this.named(() =>
      this.source.transaction(async (manager) => {
        if (externalId !== undefined)
          await manager.query('UPDATE program_meetings SET external_id = $2 WHERE meeting_id = $1', [id, externalId]);
        await this.write(manager, program, id, 'changed', { fields: Object.keys(wanted) });
      }),
    );
    return this.one(id);
  }

  /** Puts everybody out, for good. @throws AppError common.notFound; common.conflict while it is still to come */
  async end(program: Program, id: string): Promise<ProgramMeeting> {
    const row = await this.row(id);
    if (row.state === 'over') return this.toMeeting(row);
    await this.meetings.update(plannerOf(row), row.code, { isEnded: true });
    await this.write(this.source, program, id, 'ended');
    return this.one(id);
  }

  /** @throws AppError common.notFound; common.conflict once somebody has come */
  async delete(program: Program, id: string): Promise<ProgramMeeting> {
    const row = await this.row(id);
    await this.meetings.delete(row.owner.id, row.code);
    await this.write(this.source, program, id, 'deleted', { owner: row.owner.id });
    return this.toMeeting(row);
  }

  /** Who has been inside, and how long. @throws AppError common.notFound */
  async attendance(id: string): Promise<ProgramMeetingAttendance> {
    await this.row(id);
    const rows = await this.source.query<
      (Omit<ProgramMeetingAttendance['people'][number], 'firstIn' | 'lastOut'> & { firstIn: Date; lastOut: Date })[]
    >(
      `WITH ${peopleInside('a.meeting_id = $1')}
       SELECT jsonb_build_object('id', p.id, 'name', p.name, 'externalId', u.external_id) AS person, p.is_guest AS "isGuest",
         (SELECT round(sum(extract(epoch FROM upper(stay) - lower(stay))))::int FROM stays s, unnest(s.inside) AS stay WHERE s.person_id = p.id) AS seconds,
         p.first_in AS "firstIn", p.last_out AS "lastOut"
       FROM people p LEFT JOIN users u ON u.id = p.id ORDER BY p.first_in, p.id`,
      [id],
    );
    return {
      people: rows.map(({ firstIn, lastOut, ...row }) => ({
        ...row,
        ...{ firstIn: firstIn.toISOString(), lastOut: lastOut.toISOString() },
      })),
    };
  }

  private async row(id: string): Promise<Row> {
    const [row] = await this.source.query<Row[]>(`${selectSql} WHERE p.meeting_id = $1`, [id]);
    if (!row) throw new AppError('common.notFound');
    return row;
  }

  private toMeeting({ code, password, startsAt, endsAt, ownerType: _type, ...row }: Row): ProgramMeeting {
    return {
      ...row,
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
      invitation: `${this.config.PUBLIC_URL}/room/${code}?pwd=${encodeURIComponent(encodePwd(password))}`,
    };
  }

  private write(
    manager: Parameters<typeof writeAudit>[0],
    { ownerId }: Program,
    subjectId: string,
    act: 'created' | 'changed' | 'ended' | 'deleted',
    changes: Record<string, unknown> = {},
  ): Promise<void> {
    return writeAudit(manager, { actorId: ownerId, act: `meeting.${act}`, subjectId, changes });
  }

  private async requireFree(externalId: string, id: string): Promise<void> {
    const others = await this.source.query<unknown[]>(
      'SELECT 1 FROM program_meetings WHERE external_id = $1 AND meeting_id <> $2',
      [externalId, id],
    );
    if (others.length > 0) throw new AppError('programs.externalIdTaken');
  }

  private async named<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (brokenConstraint(error) === 'program_meetings_by_external_id') throw new AppError('programs.externalIdTaken');
      throw error;
    }
  }
}

const unixOf = (time: string): number => Math.floor(Date.parse(time) / 1_000);
const plannerOf = ({ owner, ownerType }: Row): Planner => ({ personId: owner.id, userType: ownerType, roles: [] });
