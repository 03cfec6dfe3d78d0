import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message that a moderator has deleted: its text is gone, and that it was there stays. */
export class ChatDeletions1700000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE chat_messages ADD deleted_at timestamptz;

      -- What two people wrote to each other is theirs.
      CREATE FUNCTION delete_chat_messages(room uuid, deleted jsonb) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE chat_messages m SET text = '', deleted_at = coalesce(m.deleted_at, to_timestamp(d.at / 1000.0))
          FROM jsonb_to_recordset(deleted) AS d(id uuid, at bigint)
          WHERE m.id = d.id AND m.meeting_id = room AND m.receiver_id IS NULL;
      END
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION delete_chat_messages(uuid, jsonb);
      ALTER TABLE chat_messages DROP deleted_at;
    `);
  }
}
