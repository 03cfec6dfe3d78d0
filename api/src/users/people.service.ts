import { Injectable } from '@nestjs/common';
import { shortenSurname, type Person, type UserType } from '@derslik/contract/users';
import { DataSource } from 'typeorm';

interface PersonRow {
  id: string;
  name: string;
  avatar: string | null;
  is_guest: boolean;
  user_type: UserType;
}

/** Names and pictures of members and guests, for what is shown. */
@Injectable()
export class PeopleService {
  constructor(private readonly source: DataSource) {}

  /** Answers those that exist, in no order; someone who was erased is missing. */
  async byIds(ids: readonly string[]): Promise<Person[]> {
    if (ids.length === 0) return [];
    const rows = await this.source.query<PersonRow[]>(
      `SELECT id, name || ' ' || surname AS name, avatar, false AS is_guest, user_type FROM users WHERE id = ANY($1)
       UNION ALL
       SELECT id, name, NULL, true, 'guest' FROM guests WHERE id = ANY($1)`,
      [ids],
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      formattedName: shortenSurname(row.name),
      avatar: row.avatar,
      isGuest: row.is_guest,
      userType: row.user_type,
    }));
  }
}
