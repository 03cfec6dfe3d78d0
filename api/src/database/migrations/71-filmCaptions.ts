import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Captions of films, and which lives of a recorder are one after the other. */
export class FilmCaptions1700000000071 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recorders
        -- The place where its process runs; two that run at once have two. Null: it doesn't say.
        ADD COLUMN home text;

      CREATE TABLE recording_captions (
        recording_id uuid NOT NULL REFERENCES recordings ON DELETE CASCADE,
        language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
        -- [from, to, text], in milliseconds of all that was filmed: a cut moves them as they are read.
        cues jsonb NOT NULL,
        added_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (recording_id, language)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE recording_captions;
      ALTER TABLE recorders DROP COLUMN home;
    `);
  }
}
