import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who opens an activation link proves to be who registered: by their browser's secret, or by the password. */
export class RegistrationSecrets1700000000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Null: registered before this, or the form's browser is not known; the password proves it.
    await runner.query('ALTER TABLE registrations ADD COLUMN secret_hash bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registrations DROP COLUMN secret_hash');
  }
}
