import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { programLimits as limits } from '@derslik/contract/limits/programs';
import type { ProgramFilm, ProgramFilmChange, ProgramFilms, ProgramFilmsQuery } from '@derslik/contract/programCalls';
import { DataSource } from 'typeorm';
import { brokenConstraint } from '../database/databaseError.js';
import { CONFIG, type Config } from '../config.js';

type Row = Omit<ProgramFilm, 'createdAt' | 'link'> & { createdAt: Date; token: string };

/** Films that are whole; one that somebody has reported is out of sight until a manager decides. */
const isShown = `r.state = 'ready' AND r.deleted_at IS NULL AND r.reported_at IS NULL`;
const selectSql = `SELECT r.id, r.external_id AS "externalId", m.name, r.meeting_id AS "meetingId", r.created_at AS "createdAt",
    round(r.seconds)::int AS seconds, r.token
  FROM recordings r JOIN meetings m ON m.id = r.meeting_id WHERE ${isShown}`;

/** What programs see of films: that they are there, and the address at which people with a right to them watch. */
@Injectable()
export class ProgramFilmsService {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  async list({ after, size = limits.page, externalId, meetingId }: ProgramFilmsQuery): Promise<ProgramFilms> {
    const rows = await this.source.query<Row[]>(
      `${selectSql} AND ($1::uuid IS NULL OR r.id > $1) AND ($2::text IS NULL OR r.external_id = $2)
         AND ($3::uuid IS NULL OR r.meeting_id = $3) ORDER BY r.id LIMIT $4`,
      [after ?? null, externalId ?? null, meetingId ?? null, size + 1],
    );
    const films = rows.slice(0, size).map((row) => this.toFilm(row));
    return { films, next: rows.length > size ? (films.at(-1)?.id ?? null) : null };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<ProgramFilm> {
    const [row] = await this.source.query<Row[]>(`${selectSql} AND r.id = $1`, [id]);
    if (!row) throw new AppError('common.notFound');
    return this.toFilm(row);
  }

  /** @throws AppError common.notFound, programs.externalIdTaken */
  async change(id: string, { externalId }: ProgramFilmChange): Promise<ProgramFilm> {
    await this.one(id);
    try {
      await this.source.query('UPDATE recordings SET external_id = $2 WHERE id = $1', [id, externalId]);
    } catch (error) {
      if (brokenConstraint(error) === 'recordings_by_external_id') throw new AppError('programs.externalIdTaken');
      throw error;
    }
    return this.one(id);
  }

  private toFilm({ createdAt, token, ...row }: Row): ProgramFilm {
    return { ...row, createdAt: createdAt.toISOString(), link: `${this.config.PUBLIC_URL}/kayitlar/${token}` };
  }
}
