import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which videos were shown in a meeting. How one plays is the room's state. */
export class SharedVideos1700000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shared_videos (
        id uuid PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        -- Number of its event.
        seq integer NOT NULL,
        owner_id uuid NOT NULL,
        -- As the contract's VideoSource.
        source jsonb NOT NULL,
        title text NOT NULL,
        shared_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX shared_videos_by_seq ON shared_videos (meeting_id, seq);

      CREATE FUNCTION append_shared_videos(room uuid, shown jsonb) RETURNS void LANGUAGE sql AS $$
        INSERT INTO shared_videos (id, meeting_id, seq, owner_id, source, title, shared_at)
          SELECT v.id, room, v.seq, v."ownerId", v.source, v.title, to_timestamp(v.at / 1000.0)
          FROM jsonb_to_recordset(shown)
            AS v(id uuid, seq integer, "ownerId" uuid, source jsonb, title text, at bigint)
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION append_shared_videos(uuid, jsonb);
      DROP TABLE shared_videos;
    `);
  }
}
