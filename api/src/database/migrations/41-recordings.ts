import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Films of meetings. Their bytes lie in a folder named by their ids; a room's own state says whether it is being filmed. */
export class Recordings1700000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Programs that film: each tells every few seconds that it lives.
      CREATE TABLE recorders (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        places integer NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT now(),
        last_fault text
      );

      CREATE TABLE recordings (
        id uuid PRIMARY KEY,
        -- What its owner names it by; it opens nothing by itself.
        token text NOT NULL UNIQUE,
        -- Whoever deletes a meeting, or its owner, deletes its films first: they never go along unsaid.
        meeting_id uuid NOT NULL REFERENCES meetings ON DELETE RESTRICT,
        layout text NOT NULL,
        state text NOT NULL DEFAULT 'pending',
        -- What was pressed last, as the room has it.
        wanted text NOT NULL DEFAULT 'on',
        -- A person's row may be emptied, and stays; what they pressed stays too.
        started_by uuid NOT NULL,
        browser text NOT NULL DEFAULT '',
        ip text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        end_reason text,
        -- Who films or finishes it now, under which lease, and until when without a word.
        recorder_id uuid REFERENCES recorders ON DELETE SET NULL,
        lease_id uuid,
        leased_until timestamptz,
        -- How often it was tried to finish it.
        tries integer NOT NULL DEFAULT 0,
        -- By which its page asks for socket tokens; null until a ticket was used under this lease.
        seat_hash bytea,
        next_part integer NOT NULL DEFAULT 0,
        seconds double precision NOT NULL DEFAULT 0,
        bytes bigint NOT NULL DEFAULT 0,
        -- Out of everybody's sight at once; row and files go right after.
        deleted_at timestamptz
      );
      -- One at a time in a room.
      CREATE UNIQUE INDEX recordings_running ON recordings (meeting_id) WHERE state IN ('pending', 'on', 'paused');
      CREATE INDEX recordings_by_meeting ON recordings (meeting_id, created_at DESC);
      CREATE INDEX recordings_unfinished ON recordings (created_at) WHERE state IN ('pending', 'on', 'paused', 'finishing');

      CREATE FUNCTION append_recordings(room uuid, rows jsonb) RETURNS void LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO recordings (id, token, meeting_id, layout, started_by, created_at)
            SELECT r.id, r.token, room, r.layout, r.by, to_timestamp(r.at / 1000.0)
            FROM jsonb_to_recordset(rows -> 'asked') AS r(id uuid, token text, layout text, by uuid, at bigint);
          UPDATE recordings SET wanted = w.wanted
            FROM jsonb_to_recordset(rows -> 'wanted') AS w(id uuid, wanted text)
            WHERE recordings.id = w.id;
        END
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION append_recordings(uuid, jsonb);
      DROP TABLE recordings;
      DROP TABLE recorders;
    `);
  }
}
