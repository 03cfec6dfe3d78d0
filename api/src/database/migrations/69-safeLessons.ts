import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `append_chat_messages` as `10-roomRows.ts` made it, and where `leaders` says so of messages to those who lead. */
const appendMessages = (leaders: boolean): string => `
  CREATE OR REPLACE FUNCTION append_chat_messages(room uuid, messages jsonb) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO chat_messages (id, meeting_id, seq, sender_id, receiver_id, ${leaders ? 'leader_ids, ' : ''}text, created_at)
      SELECT m.id, room, m.seq, m."senderId", m."receiverId", ${leaders ? 'm."leaderIds", ' : ''}m.text, to_timestamp(m.at / 1000.0)
      FROM jsonb_to_recordset(messages)
        AS m(id uuid, seq integer, "senderId" uuid, "receiverId" uuid, "leaderIds" uuid[], text text, at bigint);
  END
  $$`;

/** `delete_chat_messages` as `38-rowsDecide.ts` made it, of what everyone could read. */
const deleteMessages = (forAll: string): string => `
  CREATE OR REPLACE FUNCTION delete_chat_messages(room uuid, deleted jsonb) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    gone record;
  BEGIN
    FOR gone IN SELECT * FROM jsonb_to_recordset(deleted) AS d(id uuid, at bigint) LOOP
      UPDATE chat_messages m SET text = '', deleted_at = to_timestamp(gone.at / 1000.0)
        WHERE m.id = gone.id AND m.meeting_id = room AND ${forAll} AND m.deleted_at IS NULL;
      IF NOT FOUND THEN RAISE EXCEPTION 'nothing changes' USING ERRCODE = 'DN001'; END IF;
    END LOOP;
  END
  $$`;

/** Safe lessons: a pupil's words that only who leads reads, and how lessons begin. */
export class SafeLessons1700000000069 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Who leads, where a message is for them alone; null: for everyone, or for its receiver.
      ALTER TABLE chat_messages ADD leader_ids uuid[];
      -- Null: as the school says. Once somebody has come, as its room is.
      ALTER TABLE lessons ADD is_safe boolean;
      -- How lessons begin of which nobody says otherwise.
      ALTER TABLE school ADD lessons_safe boolean NOT NULL DEFAULT false;

      CREATE FUNCTION set_lesson_safety(room uuid, safe jsonb) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE lessons l SET is_safe = (safe->>'on')::boolean WHERE l.meeting_id = room;
      END
      $$;
    `);
    await runner.query(appendMessages(true));
    await runner.query(deleteMessages('m.receiver_id IS NULL AND m.leader_ids IS NULL'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(deleteMessages('m.receiver_id IS NULL'));
    await runner.query(appendMessages(false));
    await runner.query(`
      -- Before, everyone would read them.
      UPDATE chat_messages m SET receiver_id = g.owner_id FROM meetings g
        WHERE g.id = m.meeting_id AND m.leader_ids IS NOT NULL;
      DROP FUNCTION set_lesson_safety(uuid, jsonb);
      ALTER TABLE school DROP lessons_safe;
      ALTER TABLE lessons DROP is_safe;
      ALTER TABLE chat_messages DROP leader_ids;
    `);
  }
}
