import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was taken out of films or silenced, and the film of before, as long as that can be undone. */
export class FilmCuts1700000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recordings
        -- What its film has of all that was filmed, as CutFilm; null: all.
        ADD COLUMN cut jsonb,
        -- The cut that stands, of the film in the folder whole, as FilmCut; null: none that can be undone.
        ADD COLUMN cut_made jsonb,
        -- The cut that is to be made of it. While there is one, nobody but the owner and managers sees the film.
        ADD COLUMN cut_asked jsonb,
        ADD COLUMN cut_asked_at timestamptz,
        -- Why that could not be made.
        ADD COLUMN cut_fault text,
        -- The film of before: up to when it is kept (null: there is none), what it has of all that was filmed, its length and size.
        ADD COLUMN whole_until timestamptz,
        ADD COLUMN whole_cut jsonb,
        ADD COLUMN whole_seconds double precision,
        ADD COLUMN whole_bytes bigint,
        -- Bytes of film.mp4, where it is not the first one: a copy beside the backups is of the same film only where it has as many.
        ADD COLUMN film_bytes bigint;
      CREATE INDEX recordings_cutting ON recordings (created_at) WHERE cut_asked IS NOT NULL;
      CREATE INDEX recordings_whole ON recordings (whole_until) WHERE whole_until IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX recordings_whole;
      DROP INDEX recordings_cutting;
      ALTER TABLE recordings DROP COLUMN cut, DROP COLUMN cut_made, DROP COLUMN cut_asked, DROP COLUMN cut_asked_at,
        DROP COLUMN cut_fault, DROP COLUMN whole_until, DROP COLUMN whole_cut, DROP COLUMN whole_seconds,
        DROP COLUMN whole_bytes, DROP COLUMN film_bytes;
    `);
  }
}
