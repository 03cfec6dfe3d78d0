import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that lie on boards, as the server wrote them anew. */
export class BoardPictures1700000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE board_pictures (
        id uuid PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        author_id uuid NOT NULL,
        -- WebP: compressed already.
        body bytea NOT NULL,
        added_at timestamptz NOT NULL
      );
      ALTER TABLE board_pictures ALTER COLUMN body SET STORAGE EXTERNAL;
      CREATE INDEX board_pictures_by_meeting ON board_pictures (meeting_id, added_at);
      CREATE INDEX board_pictures_by_author ON board_pictures (author_id, added_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE board_pictures');
  }
}
