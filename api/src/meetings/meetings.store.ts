import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { runPrepared, type Prepared } from '../database/prepared.js';
import type { Switches } from './liveRooms.js';
import { Meeting } from './meeting.entity.js';

/** Rows of meetings, without rules. Methods with a manager run inside the caller's transaction. */
@Injectable()
export class MeetingsStore {
  /** The entity's fields of a table `m`. Every join asks for them: a query builder would cost more than the answer. */
  private readonly fields: string;
  private readonly findFor: Prepared;

  constructor(@InjectRepository(Meeting) readonly repository: Repository<Meeting>) {
    const { columns } = repository.metadata;
    this.fields = columns.map((column) => `m.${column.databaseName} AS "${column.propertyName}"`).join(', ');
    this.findFor = {
      name: 'meeting.findFor',
      text: `SELECT ${this.fields}, m.owner_id = $2
           OR EXISTS (SELECT 1 FROM meeting_people p WHERE p.meeting_id = m.id AND p.person_id = $2)
           OR EXISTS (SELECT 1 FROM users u WHERE u.id = $2 AND u.department IS NOT NULL
                AND m.departments @> jsonb_build_array(jsonb_build_object('name', u.department))) AS "isMember"
         FROM meetings m WHERE m.token = $1`,
    };
  }

  async byToken(token: string): Promise<Meeting | null> {
    const statement = `SELECT ${this.fields} FROM meetings m WHERE m.token = $1`;
    const [meeting] = await this.repository.manager.query<Meeting[]>(statement, [token]);
    return meeting ?? null;
  }

  /** @returns `isMember` is true for the owner, for people who came in before, and for invited departments */
  async byTokenFor(token: string, personId: string): Promise<{ meeting: Meeting; isMember: boolean } | null> {
    const { dataSource } = this.repository.manager;
    const [row] = await runPrepared<Meeting & { isMember: boolean }>(dataSource, this.findFor, [token, personId]);
    if (!row) return null;
    const { isMember, ...meeting } = row;
    return { meeting, isMember };
  }

  byId(id: string): Promise<Meeting | null> {
    return this.repository.findOneBy({ id });
  }

  async saveSwitches(id: string, switches: Switches, manager: EntityManager = this.repository.manager): Promise<void> {
    const {
      isModControl = null,
      isWaitingRoom = null,
      mayEnterBefore = null,
      isChatOpen = null,
      isClassicView = null,
      isOpen = false,
    } = switches;
    await manager.query(
      `UPDATE meetings SET is_mod_control = coalesce($2, is_mod_control), is_waiting_room = coalesce($3, is_waiting_room),
         may_enter_before = coalesce($4, may_enter_before), is_chat_open = coalesce($5, is_chat_open),
         is_classic_view = coalesce($7, is_classic_view),
         opened_at = CASE WHEN $6 THEN coalesce(opened_at, now()) ELSE opened_at END
       WHERE id = $1`,
      [id, isModControl, isWaitingRoom, mayEnterBefore, isChatOpen, isOpen, isClassicView],
    );
  }

  async markEnded(id: string, manager: EntityManager = this.repository.manager): Promise<void> {
    await manager.query('UPDATE meetings SET ended_at = coalesce(ended_at, now()) WHERE id = $1', [id]);
  }

  /** The person knew the password, or belongs to the meeting otherwise: next time they need none. */
  async admit(id: string, personId: string, manager: EntityManager = this.repository.manager): Promise<void> {
    await manager.query('INSERT INTO meeting_people (meeting_id, person_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      id,
      personId,
    ]);
  }
}
