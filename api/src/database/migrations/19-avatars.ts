import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People's own pictures, as the server wrote them anew: one a person. `users.avatar` is the address of the one that is here. */
export class Avatars1700000000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE avatars (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        -- The beginning of its SHA-256, in hex.
        hash text NOT NULL,
        -- JPEG: compressed already.
        body bytea NOT NULL
      );
      ALTER TABLE avatars ALTER COLUMN body SET STORAGE EXTERNAL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE users SET avatar = NULL WHERE id IN (SELECT user_id FROM avatars); DROP TABLE avatars');
  }
}
