import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a school has otherwise than our option sets. Rooms take it over when they are made, in the column `base`. */
export class OptionSets1700000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE option_sets (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        -- By set and flag; what is missing is as ours.
        changes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(changes) = 'object'),
        revision integer NOT NULL DEFAULT 1,
        changed_at timestamptz,
        changed_by uuid REFERENCES users ON DELETE SET NULL
      );
      INSERT INTO option_sets DEFAULT VALUES;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE option_sets');
  }
}
