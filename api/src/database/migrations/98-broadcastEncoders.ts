import type { MigrationInterface, QueryRunner } from 'typeorm';

/** @param more SQL beside what it did before */
const appendBroadcasts = (more: string): string => `
      CREATE OR REPLACE FUNCTION append_broadcasts(room uuid, rows jsonb) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        happened timestamptz := to_timestamp((rows ->> 'at')::bigint / 1000.0);
      BEGIN
        IF (rows ->> 'isAsked')::boolean THEN
          UPDATE recordings SET target = 'both' WHERE meeting_id = room AND state IN ('pending', 'on', 'paused');
        END IF;
        IF rows -> 'lesson' <> 'null' THEN
          PERFORM broadcast_lesson(room, rows -> 'lesson');
        END IF;
        ${more}
        IF rows ->> 'state' IS NULL THEN
          RETURN;
        END IF;
        -- A lesson's hours are those in which it went out.
        UPDATE meetings m SET end_at = greatest(m.start_at, happened) FROM broadcasts b
          WHERE b.lesson_id = room AND b.state <> 'ended' AND m.id = b.meeting_id AND rows ->> 'state' = 'ended';
        UPDATE broadcasts SET state = rows ->> 'state',
            live_at = CASE WHEN rows ->> 'state' = 'live' THEN coalesce(live_at, happened) ELSE live_at END,
            ended_at = CASE WHEN rows ->> 'state' = 'ended' THEN happened ELSE ended_at END
          WHERE (meeting_id = room OR lesson_id = room) AND state <> 'ended';
      END $$;
`;

/** An encoder from outside whose picture stands on the stage of a broadcast, one for each; and what is said there, written down as it is said. */
export class BroadcastEncoders1700000000098 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE broadcast_encoders (
        meeting_id uuid PRIMARY KEY REFERENCES broadcasts ON DELETE CASCADE,
        -- Under which its picture is read; no secret.
        id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
        -- The key itself is shown once and kept nowhere.
        key_digest text NOT NULL UNIQUE,
        -- The ingest's number for its connection; null while it sends nothing.
        publisher text,
        seen_at timestamptz
      );
      CREATE INDEX broadcast_encoders_sending ON broadcast_encoders (seen_at) WHERE publisher IS NOT NULL;

      -- The last line, under the one before it where that still stands.
      ALTER TABLE broadcasts ADD COLUMN caption text, ADD COLUMN caption_at timestamptz;
      ${appendBroadcasts(`IF rows ->> 'caption' IS NOT NULL THEN
          UPDATE broadcasts SET caption_at = now(), caption = CASE WHEN caption_at > now() - interval '5 seconds'
              THEN split_part(caption, E'\\n', -1) || E'\\n' ELSE '' END || (rows ->> 'caption')
            WHERE meeting_id = room AND state <> 'ended';
        END IF;`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${appendBroadcasts('')}
      ALTER TABLE broadcasts DROP COLUMN caption, DROP COLUMN caption_at;
      DROP TABLE broadcast_encoders;
    `);
  }
}
