import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What grows has an end: a text stands once, and sizes are written down day by day. */
export class Growth1700000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A kept answer says that the command was a message; its text stands in the message's own row.
      DELETE FROM room_commands WHERE at < now() - interval '1 day';
      UPDATE room_commands SET answer = (answer - 'result') || '{"said": true}' WHERE answer ? 'result';
      CREATE INDEX room_commands_by_time ON room_commands USING brin (at);
      CREATE INDEX chat_messages_by_sender ON chat_messages (sender_id, created_at);

      CREATE TABLE database_sizes (
        day date PRIMARY KEY,
        bytes bigint NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE database_sizes;
      DROP INDEX chat_messages_by_sender, room_commands_by_time;
      DELETE FROM room_commands WHERE answer ? 'said';
    `);
  }
}
