import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replaced by a function that knows of events alone, and brought back when that one goes. */
export const appendToRoom = `
  -- Everything that follows from one batch of commands, in one round trip and one transaction. The events go first:
  -- who decided on an older state fails on their key before anything else is touched.
  CREATE FUNCTION append_to_room(room uuid, facts jsonb) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO room_events (meeting_id, seq, version, at, actor_id, event)
      SELECT room, e.seq, (facts->>'version')::smallint, to_timestamp(e.at / 1000.0), e."actorId", e.event
      FROM jsonb_to_recordset(facts->'events') AS e(seq integer, at bigint, "actorId" uuid, event jsonb);
    IF facts ? 'answers' THEN
      INSERT INTO room_commands (meeting_id, actor_id, client_id, answer)
        SELECT room, a."actorId", a."clientId", a.answer
        FROM jsonb_to_recordset(facts->'answers') AS a("actorId" uuid, "clientId" uuid, answer jsonb);
    END IF;
    IF facts ? 'messages' THEN
      INSERT INTO chat_messages (id, meeting_id, seq, sender_id, receiver_id, text, created_at)
        SELECT m.id, room, m.seq, m."senderId", m."receiverId", m.text, to_timestamp(m.at / 1000.0)
        FROM jsonb_to_recordset(facts->'messages')
          AS m(id uuid, seq integer, "senderId" uuid, "receiverId" uuid, text text, at bigint);
    END IF;
    IF facts ? 'closed' THEN
      UPDATE attendance a SET left_at = greatest(to_timestamp(c.at / 1000.0), a.joined_at),
          last_seen_at = greatest(to_timestamp(c.at / 1000.0), a.joined_at)
        FROM jsonb_to_recordset(facts->'closed') AS c("personId" uuid, at bigint)
        WHERE a.meeting_id = room AND a.person_id = c."personId" AND a.left_at IS NULL;
    END IF;
    IF facts ? 'intervals' THEN
      INSERT INTO attendance (meeting_id, person_id, joined_at, left_at, last_seen_at)
        SELECT room, i."personId", to_timestamp(i."joinedAt" / 1000.0), to_timestamp(i."leftAt" / 1000.0),
          to_timestamp(coalesce(i."leftAt", i."joinedAt") / 1000.0)
        FROM jsonb_to_recordset(facts->'intervals') AS i("personId" uuid, "joinedAt" bigint, "leftAt" bigint);
      INSERT INTO meeting_people (meeting_id, person_id, first_entered_at)
        SELECT room, i."personId", to_timestamp(min(i."joinedAt") / 1000.0)
        FROM jsonb_to_recordset(facts->'intervals') AS i("personId" uuid, "joinedAt" bigint)
        GROUP BY i."personId"
        ON CONFLICT (meeting_id, person_id) DO UPDATE
          SET first_entered_at = coalesce(meeting_people.first_entered_at, excluded.first_entered_at);
    END IF;
    IF facts ? 'meeting' THEN
      UPDATE meetings m SET
          opened_at = coalesce(m.opened_at, to_timestamp((facts#>>'{meeting,openedAt}')::bigint / 1000.0)),
          ended_at = coalesce(m.ended_at, to_timestamp((facts#>>'{meeting,endedAt}')::bigint / 1000.0)),
          is_mod_control = coalesce((facts#>>'{meeting,isModControl}')::boolean, m.is_mod_control),
          is_waiting_room = coalesce((facts#>>'{meeting,isWaitingRoom}')::boolean, m.is_waiting_room),
          is_chat_open = coalesce((facts#>>'{meeting,isChatOpen}')::boolean, m.is_chat_open),
          may_enter_before = coalesce((facts#>>'{meeting,mayEnterBefore}')::boolean, m.may_enter_before)
        WHERE m.id = room;
    END IF;
    IF facts ? 'moderatorAbsentAt' THEN
      DELETE FROM room_timers WHERE meeting_id = room AND kind = 'moderatorAbsent';
      INSERT INTO room_timers (meeting_id, kind, due_at)
        SELECT room, 'moderatorAbsent', to_timestamp(t.due / 1000.0)
        FROM (SELECT (facts->>'moderatorAbsentAt')::bigint AS due) t WHERE t.due IS NOT NULL;
    END IF;
    UPDATE rooms r SET seq = (facts->>'seq')::integer, is_locked = (facts->>'isLocked')::boolean,
        waiting_count = (facts->>'waitingCount')::integer,
        moderators = ARRAY(SELECT jsonb_array_elements_text(facts->'moderators')::uuid)
      WHERE r.meeting_id = room;
    PERFORM pg_notify('rooms', room || ' ' || (facts->>'seq') || ' ' || (facts->>'process'));
  END
  $$;
`;

/** The live room: its log, who is connected, what is due. */
export class Rooms1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Every start of a process takes one; it begins the nonces that the process makes.
      CREATE SEQUENCE process_numbers AS integer CYCLE;

      CREATE TABLE rooms (
        meeting_id uuid PRIMARY KEY REFERENCES meetings ON DELETE CASCADE,
        -- What the room was before its first event; a snapshot that can't be read is replayed from here.
        base jsonb NOT NULL,
        seq integer NOT NULL DEFAULT 0,
        version integer NOT NULL,
        snapshot jsonb,
        snapshot_seq integer NOT NULL DEFAULT 0,
        is_locked boolean NOT NULL DEFAULT false,
        waiting_count integer NOT NULL DEFAULT 0,
        moderators uuid[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE room_events (
        meeting_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        seq integer NOT NULL,
        version smallint NOT NULL,
        at timestamptz NOT NULL,
        -- Null: the room itself acted.
        actor_id uuid,
        event jsonb NOT NULL,
        PRIMARY KEY (meeting_id, seq)
      );

      -- Commands that were carried out, with their answers: a repeated one is answered, not done again.
      CREATE TABLE room_commands (
        meeting_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        actor_id uuid NOT NULL,
        client_id uuid NOT NULL,
        answer jsonb NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (meeting_id, actor_id, client_id)
      );

      CREATE TABLE chat_messages (
        id uuid PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        -- Number of the message's event; the order of the chat.
        seq integer NOT NULL,
        sender_id uuid NOT NULL,
        receiver_id uuid,
        text text NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (meeting_id, seq)
      );

      -- One living connection a person and room.
      CREATE TABLE connections (
        id uuid PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES meetings ON DELETE CASCADE,
        person_id uuid NOT NULL,
        tab_id text NOT NULL,
        resume_secret_hash bytea NOT NULL,
        process_id integer NOT NULL,
        device jsonb NOT NULL,
        connected_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        disconnected_at timestamptz,
        UNIQUE (meeting_id, person_id)
      );
      CREATE INDEX connections_by_end ON connections (coalesce(disconnected_at, last_seen_at));

      CREATE TABLE room_timers (
        meeting_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        kind text NOT NULL,
        due_at timestamptz NOT NULL,
        PRIMARY KEY (meeting_id, kind)
      );
      CREATE INDEX room_timers_by_due ON room_timers (due_at);

      -- What one process hands to another for its sockets; worth nothing after a crash.
      CREATE UNLOGGED TABLE signals (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        process_id integer NOT NULL,
        payload text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX signals_by_process ON signals (process_id, id);
    `);
    await runner.query(appendToRoom);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION append_to_room(uuid, jsonb);
      DROP TABLE signals, room_timers, connections, chat_messages, room_commands, room_events, rooms;
      DROP SEQUENCE process_numbers;
    `);
  }
}
