import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A registration that began at a social network: whom the account is joined to when it is made. */
export class SocialRegistrations1700000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE registrations
        ADD COLUMN provider_id uuid REFERENCES identity_providers ON DELETE SET NULL,
        ADD COLUMN issuer text,
        ADD COLUMN subject text,
        -- What the network said of them, as the mapping read it.
        ADD COLUMN said jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE registrations
        DROP COLUMN provider_id, DROP COLUMN issuer, DROP COLUMN subject, DROP COLUMN said;
    `);
  }
}
