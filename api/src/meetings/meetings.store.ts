import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Switches } from './liveRooms.js';
import { Meeting } from './meeting.entity.js';

/** Rows of meetings, without rules. Methods with a manager run inside the caller's transaction. */
@Injectable()
export class MeetingsStore {
  constructor(@InjectRepository(Meeting) readonly repository: Repository<Meeting>) {}

  byToken(token: string): Promise<Meeting | null> {
    return this.repository.findOneBy({ token });
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
      isOpen = false,
    } = switches;
    await manager.query(
      `UPDATE meetings SET is_mod_control = coalesce($2, is_mod_control), is_waiting_room = coalesce($3, is_waiting_room),
         may_enter_before = coalesce($4, may_enter_before), is_chat_open = coalesce($5, is_chat_open),
         opened_at = CASE WHEN $6 THEN coalesce(opened_at, now()) ELSE opened_at END
       WHERE id = $1`,
      [id, isModControl, isWaitingRoom, mayEnterBefore, isChatOpen, isOpen],
    );
  }

  async markEnded(id: string, manager: EntityManager = this.repository.manager): Promise<void> {
    await manager.query('UPDATE meetings SET ended_at = coalesce(ended_at, now()) WHERE id = $1', [id]);
  }

  /** The person knew the password, or belongs to the meeting otherwise: the next time none is asked. */
  async admit(id: string, personId: string, manager: EntityManager = this.repository.manager): Promise<void> {
    await manager.query('INSERT INTO meeting_people (meeting_id, person_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      id,
      personId,
    ]);
  }

  /** True for the owner, for who was admitted before, and for who is invited through a department. */
  async isMember(id: string, personId: string): Promise<boolean> {
    const [row] = await this.repository.manager.query<{ member: boolean }[]>(
      `SELECT m.owner_id = $2
         OR EXISTS (SELECT 1 FROM meeting_people p WHERE p.meeting_id = m.id AND p.person_id = $2)
         OR EXISTS (SELECT 1 FROM users u WHERE u.id = $2 AND u.department IS NOT NULL
              AND m.departments @> jsonb_build_array(jsonb_build_object('name', u.department))) AS member
       FROM meetings m WHERE m.id = $1`,
      [id, personId],
    );
    return row?.member ?? false;
  }
}
