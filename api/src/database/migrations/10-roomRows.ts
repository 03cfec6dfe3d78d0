import type { MigrationInterface, QueryRunner } from 'typeorm';
import { appendToRoom } from './3-rooms.js';

/** The function that appends a room's events knows of no capability: each writes its own rows beside it. */
export class RoomRows1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A new name, not a new body: a process of before must fail aloud, not lose what it has to write.
      DROP FUNCTION append_to_room(uuid, jsonb);

      -- Events, the answers of their commands, the timer, what lists show of the room, and the notice to every process.
      CREATE FUNCTION append_room_events(room uuid, facts jsonb) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO room_events (meeting_id, seq, version, at, actor_id, event)
          SELECT room, e.seq, (facts->>'version')::smallint, to_timestamp(e.at / 1000.0), e."actorId", e.event
          FROM jsonb_to_recordset(facts->'events') AS e(seq integer, at bigint, "actorId" uuid, event jsonb);
        IF facts ? 'answers' THEN
          INSERT INTO room_commands (meeting_id, actor_id, client_id, answer)
            SELECT room, a."actorId", a."clientId", a.answer
            FROM jsonb_to_recordset(facts->'answers') AS a("actorId" uuid, "clientId" uuid, answer jsonb);
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

      CREATE FUNCTION append_chat_messages(room uuid, messages jsonb) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO chat_messages (id, meeting_id, seq, sender_id, receiver_id, text, created_at)
          SELECT m.id, room, m.seq, m."senderId", m."receiverId", m.text, to_timestamp(m.at / 1000.0)
          FROM jsonb_to_recordset(messages)
            AS m(id uuid, seq integer, "senderId" uuid, "receiverId" uuid, text text, at bigint);
      END
      $$;

      -- Intervals that end, and those that begin.
      CREATE FUNCTION append_attendance(room uuid, intervals jsonb) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF intervals ? 'closed' THEN
          UPDATE attendance a SET left_at = greatest(to_timestamp(c.at / 1000.0), a.joined_at),
              last_seen_at = greatest(to_timestamp(c.at / 1000.0), a.joined_at)
            FROM jsonb_to_recordset(intervals->'closed') AS c("personId" uuid, at bigint)
            WHERE a.meeting_id = room AND a.person_id = c."personId" AND a.left_at IS NULL;
        END IF;
        IF intervals ? 'opened' THEN
          INSERT INTO attendance (meeting_id, person_id, joined_at, left_at, last_seen_at)
            SELECT room, i."personId", to_timestamp(i."joinedAt" / 1000.0), to_timestamp(i."leftAt" / 1000.0),
              to_timestamp(coalesce(i."leftAt", i."joinedAt") / 1000.0)
            FROM jsonb_to_recordset(intervals->'opened') AS i("personId" uuid, "joinedAt" bigint, "leftAt" bigint);
          INSERT INTO meeting_people (meeting_id, person_id, first_entered_at)
            SELECT room, i."personId", to_timestamp(min(i."joinedAt") / 1000.0)
            FROM jsonb_to_recordset(intervals->'opened') AS i("personId" uuid, "joinedAt" bigint)
            GROUP BY i."personId"
            ON CONFLICT (meeting_id, person_id) DO UPDATE
              SET first_entered_at = coalesce(meeting_people.first_entered_at, excluded.first_entered_at);
        END IF;
      END
      $$;

      -- What the meeting's own row says of its room.
      CREATE FUNCTION append_meeting_facts(room uuid, facts jsonb) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE meetings m SET
            opened_at = coalesce(m.opened_at, to_timestamp((facts->>'openedAt')::bigint / 1000.0)),
            ended_at = coalesce(m.ended_at, to_timestamp((facts->>'endedAt')::bigint / 1000.0)),
            is_mod_control = coalesce((facts->>'isModControl')::boolean, m.is_mod_control),
            is_waiting_room = coalesce((facts->>'isWaitingRoom')::boolean, m.is_waiting_room),
            is_chat_open = coalesce((facts->>'isChatOpen')::boolean, m.is_chat_open),
            may_enter_before = coalesce((facts->>'mayEnterBefore')::boolean, m.may_enter_before)
          WHERE m.id = room;
      END
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION append_room_events(uuid, jsonb);
      DROP FUNCTION append_chat_messages(uuid, jsonb);
      DROP FUNCTION append_attendance(uuid, jsonb);
      DROP FUNCTION append_meeting_facts(uuid, jsonb);
    `);
    await runner.query(appendToRoom);
  }
}
