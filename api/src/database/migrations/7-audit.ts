import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators did, and when. */
export class Audit1700000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        -- Null: a script on the server. No foreign keys: an act stays when its people are gone.
        actor_id uuid,
        act text NOT NULL,
        subject_id uuid NOT NULL,
        changes jsonb NOT NULL DEFAULT '{}'
      );
      CREATE INDEX audit_log_by_time ON audit_log (at);
      CREATE INDEX audit_log_by_subject ON audit_log (subject_id, at);
      CREATE INDEX audit_log_by_actor ON audit_log (actor_id, at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log');
  }
}
