import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the school says of itself. Where a column holds nothing, the server's variables stand. */
export class School1700000000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE school (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        is_only boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only),
        name text,
        accent text CHECK (accent ~ '^#[0-9a-f]{6}$'),
        language text CHECK (language IN ('tr','en')),
        -- Of the logo's content: its address. The picture is a PNG that the server wrote.
        logo_hash text,
        logo bytea,
        revision integer NOT NULL DEFAULT 1,
        CHECK ((logo_hash IS NULL) = (logo IS NULL))
      );
      INSERT INTO school DEFAULT VALUES;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE school');
  }
}
