import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far a new school is with its first start. One in which somebody has an account runs already, and is led nowhere. */
export class Setup1700000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE school
        ADD COLUMN setup_state text NOT NULL DEFAULT 'new' CHECK (setup_state IN ('new','left','finished','aside')),
        -- Of each step that was passed how: {"mail": "skipped"}.
        ADD COLUMN setup_steps jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(setup_steps) = 'object');
      UPDATE school SET setup_state = 'finished' WHERE EXISTS (SELECT FROM users);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE school DROP COLUMN setup_state, DROP COLUMN setup_steps');
  }
}
