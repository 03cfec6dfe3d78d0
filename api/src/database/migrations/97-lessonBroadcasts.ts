import type { MigrationInterface, QueryRunner } from 'typeorm';

/** @param more SQL of places that are taken beside those of films that are made */
const appendRecordings = (more: string): string => `
  CREATE OR REPLACE FUNCTION append_recordings(room uuid, rows jsonb) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE over record;
    BEGIN
      IF jsonb_array_length(rows -> 'asked') > 0 THEN
        -- Of two rooms that ask for the last place at once, one gets it.
        PERFORM pg_advisory_xact_lock(7391205);
        IF (SELECT count(*) FROM recordings WHERE state IN ('pending', 'on', 'paused'))${more}
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
`;

/** A lesson's picture goes out: a broadcast that its room makes, and that ends with it. And a place to film in is kept for a planned one. */
export class LessonBroadcasts1700000000097 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whose room it shows; null: it has a stage of its own.
      ALTER TABLE broadcasts ADD COLUMN lesson_id uuid REFERENCES meetings ON DELETE SET NULL;
      CREATE INDEX broadcasts_by_lesson ON broadcasts (lesson_id, created_at) WHERE lesson_id IS NOT NULL;

      -- Who presses again within three hours, for the same people, goes on under the same link.
      CREATE FUNCTION broadcast_lesson(room uuid, asked jsonb) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        presser uuid := (asked ->> 'by')::uuid;
        chosen uuid;
        code text;
        door text;
      BEGIN
        SELECT b.meeting_id INTO chosen FROM broadcasts b JOIN meetings m ON m.id = b.meeting_id
          WHERE b.lesson_id = room AND b.deleted_at IS NULL AND m.owner_id = presser AND b.audience = asked ->> 'audience'
            AND (b.ended_at IS NULL OR b.ended_at > now() - interval '3 hours')
          ORDER BY b.created_at DESC LIMIT 1;
        UPDATE broadcasts SET state = 'ended', ended_at = now()
          WHERE lesson_id = room AND state <> 'ended' AND meeting_id IS DISTINCT FROM chosen;
        IF chosen IS NOT NULL THEN
          UPDATE broadcasts SET state = 'planned', ended_at = NULL, revision = revision + 1 WHERE meeting_id = chosen;
          UPDATE meetings m SET end_at = greatest(l.end_at, now() + interval '1 hour')
            FROM meetings l WHERE m.id = chosen AND l.id = room;
          RETURN;
        END IF;
        -- The room's code is nobody's: its room is the lesson's.
        SELECT min(c), max(c) INTO code, door FROM (SELECT c FROM jsonb_array_elements_text(asked -> 'codes') c
          WHERE NOT EXISTS (SELECT FROM meetings WHERE token = c) AND NOT EXISTS (SELECT FROM room_reservations WHERE token = c)
            AND NOT EXISTS (SELECT FROM broadcasts WHERE j_token = c) LIMIT 2) free;
        INSERT INTO meetings (token, name, description, kind, password, owner_id, start_at, end_at, is_mod_control, host_prefix)
          SELECT code, l.name, '', 'broadcast', asked ->> 'password', presser, now(), greatest(l.end_at, now() + interval '1 hour'),
            true, l.host_prefix
          FROM meetings l WHERE l.id = room RETURNING id INTO chosen;
        INSERT INTO broadcasts (meeting_id, lesson_id, m_token, j_token, j_password, title, audience, stream_key, words_on, reactions_on)
          SELECT chosen, room, asked ->> 'mToken', door, asked ->> 'jPassword', coalesce(nullif(trim(left(l.name, 55)), ''), l.token),
            asked ->> 'audience', asked ->> 'streamKey', false, false
          FROM meetings l WHERE l.id = room;
        -- Who watches reads who leads.
        INSERT INTO broadcast_people (meeting_id, index, type, email, full_name, title, user_id)
          SELECT chosen, 0, 1, coalesce(u.email, ''), u.name || ' ' || u.surname, '', u.id FROM users u WHERE u.id = presser;
        INSERT INTO broadcast_classes (meeting_id, class_id)
          SELECT chosen, class_id FROM meeting_classes WHERE meeting_id = room AND asked ->> 'audience' = 'classes';
      END $$;

      -- Broadcasts that are about to begin on their stage; a place of a recorder is kept for each.
      CREATE FUNCTION reserved_broadcasts() RETURNS TABLE (meeting_id uuid, title text, start_at timestamptz) LANGUAGE sql STABLE AS $$
        SELECT b.meeting_id, b.title, m.start_at FROM meetings m JOIN broadcasts b ON b.meeting_id = m.id
        WHERE m.kind = 'broadcast' AND m.start_at > now() - interval '15 minutes' AND m.start_at < now() + interval '10 minutes'
          AND m.end_at > now() AND b.state = 'planned' AND b.lesson_id IS NULL AND b.deleted_at IS NULL AND b.published_at IS NULL
          AND NOT EXISTS (SELECT FROM recordings r WHERE r.meeting_id = b.meeting_id AND r.state IN ('pending', 'on', 'paused'));
      $$;
      ${appendRecordings(` + (
        SELECT count(*) FROM reserved_broadcasts() WHERE NOT EXISTS (SELECT FROM meetings WHERE id = room AND kind = 'broadcast'))`)}

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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION append_broadcasts(room uuid, rows jsonb) RETURNS void LANGUAGE sql AS $$
        UPDATE recordings SET target = 'both'
          WHERE (rows ->> 'isAsked')::boolean AND meeting_id = room AND state IN ('pending', 'on', 'paused');
        UPDATE broadcasts SET state = rows ->> 'state',
            live_at = CASE WHEN rows ->> 'state' = 'live'
              THEN coalesce(live_at, to_timestamp((rows ->> 'at')::bigint / 1000.0)) ELSE live_at END,
            ended_at = CASE WHEN rows ->> 'state' = 'ended' THEN to_timestamp((rows ->> 'at')::bigint / 1000.0) ELSE ended_at END
          WHERE meeting_id = room AND rows ->> 'state' IS NOT NULL AND state <> 'ended';
      $$;
      ${appendRecordings('')}
      DROP FUNCTION reserved_broadcasts();
      DROP FUNCTION broadcast_lesson(uuid, jsonb);
      ALTER TABLE broadcasts DROP COLUMN lesson_id;
    `);
  }
}
