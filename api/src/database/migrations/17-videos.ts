import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The school's own videos. Their bytes lie in files named by their ids. */
export class Videos1700000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE videos (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        title text NOT NULL,
        type text NOT NULL,
        -- Of the whole file, and how many of them are on the disk.
        bytes bigint NOT NULL CHECK (bytes > 0),
        received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
        -- The client's mark of the file, by which an upload goes on.
        file_key text NOT NULL,
        -- Both null until it is whole and checked.
        seconds double precision,
        finished_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- When the last part came.
        touched_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((seconds IS NULL) = (finished_at IS NULL)),
        UNIQUE (owner_id, file_key)
      );
      CREATE INDEX videos_unfinished ON videos (touched_at) WHERE finished_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE videos');
  }
}
