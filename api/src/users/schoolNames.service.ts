import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SchoolNames, type NamedAccount } from './schoolNames.js';

/** Who only wants to belong to it takes nobody's name. */
const ofSchool = 'users WHERE approval_wanted_at IS NULL';

/** The names of the school as its accounts have them now. */
@Injectable()
export class SchoolNamesService {
  private known: { mark: string; names: SchoolNames } | null = null;

  constructor(private readonly source: DataSource) {}

  async now(): Promise<SchoolNames> {
    // A class of guests that comes at once needs the same names.
    const [row] = await this.source.query<{ mark: string }[]>(
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(name || ' ' || surname || user_type, 0)::numeric), 0) AS mark
       FROM ${ofSchool}`,
    );
    const mark = row?.mark ?? '';
    if (this.known?.mark !== mark) {
      const accounts = await this.source.query<NamedAccount[]>(
        `SELECT name || ' ' || surname AS name, user_type AS "userType" FROM ${ofSchool}`,
      );
      this.known = { mark, names: new SchoolNames(accounts) };
    }
    return this.known.names;
  }
}
