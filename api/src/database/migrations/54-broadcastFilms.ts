import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Films that go out at once, and what a room says of its broadcast. */
export class BroadcastFilms1700000000054 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recordings
        -- Into its file alone, or to the ingest too.
        ADD COLUMN target text NOT NULL DEFAULT 'file' CHECK (target IN ('file', 'both')),
        -- Whether the ingest took its stream, as its recorder said last.
        ADD COLUMN streaming text CHECK (streaming IN ('up', 'down'));

      CREATE FUNCTION append_broadcasts(room uuid, rows jsonb) RETURNS void LANGUAGE sql AS $$
        UPDATE recordings SET target = 'both'
          WHERE (rows ->> 'isAsked')::boolean AND meeting_id = room AND state IN ('pending', 'on', 'paused');
        -- What isn't on yet can't be interrupted: its first picture has not come.
        UPDATE broadcasts SET state = rows ->> 'state',
            live_at = CASE WHEN rows ->> 'state' = 'live'
              THEN coalesce(live_at, to_timestamp((rows ->> 'at')::bigint / 1000.0)) ELSE live_at END,
            ended_at = CASE WHEN rows ->> 'state' = 'ended' THEN to_timestamp((rows ->> 'at')::bigint / 1000.0) ELSE ended_at END
          WHERE meeting_id = room AND rows ->> 'state' IS NOT NULL AND state <> 'ended'
            AND NOT (rows ->> 'state' = 'interrupted' AND state = 'planned');
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION append_broadcasts(uuid, jsonb);
      ALTER TABLE recordings DROP COLUMN target, DROP COLUMN streaming;
    `);
  }
}
