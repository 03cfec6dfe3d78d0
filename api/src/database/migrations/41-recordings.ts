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
        -- When the first of it was filmed; null while nothing is on the disk.
        began_at timestamptz,
        ended_at timestamptz,
        end_reason text,
        -- Who films or finishes it now, under which lease, and until when without a word.
        recorder_id uuid REFERENCES recorders ON DELETE SET NULL,
        lease_id uuid,
        leased_until timestamptz,
        -- Since when nobody has it in hand; null under a lease.
        unleased_since timestamptz DEFAULT now(),
        -- Last sign of life of a recorder that was lost while it filmed; the film has a gap from there on.
        silent_since timestamptz,
        -- Since when nobody is inside; null while somebody is.
        empty_since timestamptz,
        -- Beginnings that failed one after the other, and when the next one may be tried.
        failures integer NOT NULL DEFAULT 0,
        not_before timestamptz NOT NULL DEFAULT now(),
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

      -- What was filmed becomes a film. Where nothing was, and nobody missed it, nothing stays.
      CREATE FUNCTION end_recording(recording uuid, reason text, at timestamptz) RETURNS void LANGUAGE sql AS $$
        UPDATE recordings SET
          state = CASE WHEN began_at IS NULL THEN 'broken' ELSE 'finishing' END,
          deleted_at = CASE WHEN began_at IS NULL AND reason IN ('stopped', 'ended') THEN now() ELSE deleted_at END,
          wanted = 'off', ended_at = at, end_reason = reason,
          recorder_id = NULL, lease_id = NULL, leased_until = NULL, seat_hash = NULL, unleased_since = now(),
          not_before = now()
        WHERE id = recording AND state IN ('pending', 'on', 'paused')
      $$;

      -- Who reads a room by a role and is no participant: which process has them.
      CREATE UNLOGGED TABLE room_readers (
        id uuid PRIMARY KEY,
        meeting_id uuid NOT NULL,
        reader_id text NOT NULL,
        process_id integer NOT NULL,
        seated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX room_readers_by_meeting ON room_readers (meeting_id);

      -- Such a reader has a seat in the place of a session: {seatId, readerId, meetingId}.
      ALTER TABLE socket_tokens ALTER COLUMN session_id DROP NOT NULL, ADD COLUMN seat jsonb,
        ADD CONSTRAINT socket_tokens_one_owner CHECK ((session_id IS NULL) <> (seat IS NULL));

      CREATE FUNCTION append_recordings(room uuid, rows jsonb) RETURNS void LANGUAGE plpgsql AS $$
        DECLARE over record;
        BEGIN
          IF jsonb_array_length(rows -> 'asked') > 0 THEN
            -- Of two rooms that ask for the last place at once, one gets it.
            PERFORM pg_advisory_xact_lock(7391205);
            IF (SELECT count(*) FROM recordings WHERE state IN ('pending', 'on', 'paused'))
              >= (SELECT coalesce(sum(places), 0) FROM recorders
                  WHERE seen_at > now() - make_interval(secs => (rows ->> 'seenMs')::float8 / 1000))
            THEN RAISE EXCEPTION 'no place' USING ERRCODE = 'unique_violation', CONSTRAINT = 'recordings_places';
            END IF;
            INSERT INTO recordings (id, token, meeting_id, layout, started_by, created_at, browser, ip)
              SELECT r.id, r.token, room, r.layout, r.by, to_timestamp(r.at / 1000.0), r.browser, r.ip
              FROM jsonb_to_recordset(rows -> 'asked')
                AS r(id uuid, token text, layout text, by uuid, at bigint, browser text, ip text);
          END IF;
          UPDATE recordings SET wanted = w.wanted
            FROM jsonb_to_recordset(rows -> 'wanted') AS w(id uuid, wanted text)
            WHERE recordings.id = w.id AND recordings.end_reason IS NULL;
          UPDATE recordings SET state = t.state,
              began_at = coalesce(recordings.began_at, to_timestamp(t.began / 1000.0)),
              silent_since = CASE t.state WHEN 'on' THEN NULL ELSE recordings.silent_since END
            FROM jsonb_to_recordset(rows -> 'told') AS t(id uuid, state text, began bigint)
            WHERE recordings.id = t.id AND recordings.state IN ('pending', 'on', 'paused');
          FOR over IN SELECT * FROM jsonb_to_recordset(rows -> 'over') AS o(id uuid, reason text, at bigint) LOOP
            PERFORM end_recording(over.id, over.reason, to_timestamp(over.at / 1000.0));
          END LOOP;
          -- The recorder ends its files first, and says so.
          IF (rows ->> 'hasEnded')::boolean THEN
            UPDATE recordings SET wanted = 'off', end_reason = 'ended'
              WHERE meeting_id = room AND state IN ('pending', 'on', 'paused') AND end_reason IS NULL;
          END IF;
        END
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION append_recordings(uuid, jsonb);
      DROP FUNCTION end_recording(uuid, text, timestamptz);
      DELETE FROM socket_tokens WHERE session_id IS NULL;
      ALTER TABLE socket_tokens DROP CONSTRAINT socket_tokens_one_owner, DROP COLUMN seat,
        ALTER COLUMN session_id SET NOT NULL;
      DROP TABLE room_readers;
      DROP TABLE recordings;
      DROP TABLE recorders;
    `);
  }
}
