import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which lines show a picture: it is read as long as one stands, and kept as long as there is one. */
export class PictureLines1700000000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Quotes within a text are escaped, so that no text looks like a picture.
      CREATE FUNCTION board_picture_of(body text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
        SELECT CASE WHEN body LIKE '%"tool":"image"%'
          THEN substring(body from '"pictureId":"([0-9a-f-]{36})"')::uuid END
      $$;
      CREATE INDEX board_lines_by_picture ON board_lines (board_picture_of(body)) WHERE board_picture_of(body) IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX board_lines_by_picture; DROP FUNCTION board_picture_of(text)');
  }
}
