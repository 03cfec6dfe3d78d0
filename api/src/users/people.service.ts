import { Injectable } from '@nestjs/common';
import type { UserType } from '@derslik/contract/roles';
import { shortenSurname, type Person } from '@derslik/contract/users';
import { DataSource } from 'typeorm';

interface PersonRow {
  id: string;
  name: string;
  avatar: string | null;
  userType: UserType;
  /** The learning platform that sent them. */
  platform?: string | null;
}

export interface Speaker {
  id: string;
  name: string;
  title: string;
}

/** A person as others see them, from their row. */
export const toPerson = ({ id, name, avatar, userType, platform }: PersonRow): Person => ({
  id,
  name,
  formattedName: shortenSurname(name),
  avatar,
  isGuest: userType === 'guest',
  userType,
  ...(platform && { platform }),
});

/** SQL: what the learning platform is called that sent a guest; null: none did. */
export const platformOfGuest = (guest: string): string => `(SELECT p.name FROM bbb_people b
  JOIN bbb_meetings x ON x.meeting_id = b.meeting_id JOIN bbb_platforms p ON p.id = x.platform_id WHERE b.guest_id = ${guest})`;

/** SQL: this guest leads a learning platform's meeting that it made to be recorded when somebody presses. */
export const mayRecordByPlatform = (guest: string): string => `EXISTS (SELECT 1 FROM bbb_people b
  JOIN bbb_meetings x ON x.meeting_id = b.meeting_id WHERE b.guest_id = ${guest} AND b.role = 'moderator'
    AND (x.settings ->> 'record')::boolean AND (x.settings ->> 'allowStartStopRecording')::boolean)`;

/** Names and pictures of members and guests, for what is shown. */
@Injectable()
export class PeopleService {
  constructor(private readonly source: DataSource) {}

  /** Answers those that exist, in no order; someone who was erased is missing. */
  async byIds(ids: readonly string[]): Promise<Person[]> {
    if (ids.length === 0) return [];
    const rows = await this.source.query<PersonRow[]>(
      `SELECT id, name || ' ' || surname AS name, avatar, user_type AS "userType", NULL AS platform FROM users WHERE id = ANY($1)
       UNION ALL
       SELECT g.id, g.name, NULL, 'guest', ${platformOfGuest('g.id')} FROM guests g WHERE g.id = ANY($1)`,
      [ids],
    );
    return rows.map(toPerson);
  }

  /** How the plan of a broadcast names these people; whoever it doesn't name is missing. */
  async speakersIn(meetingId: string, ids: readonly string[]): Promise<Speaker[]> {
    return this.source.query<Speaker[]>(
      `SELECT coalesce(user_id, guest_id) AS id, full_name AS name, title FROM broadcast_people
       WHERE meeting_id = $1 AND coalesce(user_id, guest_id) = ANY($2::uuid[]) ORDER BY type DESC`,
      [meetingId, ids],
    );
  }

  /** Address of the logo that a broadcast has of its own. */
  async logoOf(meetingId: string): Promise<string | null> {
    const [row] = await this.source.query<{ logo: string | null }[]>(
      `SELECT '/api/broadcastLogo/' || logo AS logo FROM broadcasts WHERE meeting_id = $1`,
      [meetingId],
    );
    return row?.logo ?? null;
  }
}
