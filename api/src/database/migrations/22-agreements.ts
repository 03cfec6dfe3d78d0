import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the school asks people to accept, and who did. What is published or signed stays as it is. */
export class Agreements1700000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE agreement_drafts (
        type text PRIMARY KEY,
        -- Becomes the version's own.
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        -- Title and text by language.
        texts jsonb NOT NULL,
        revision integer NOT NULL DEFAULT 1,
        changed_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE agreement_versions (
        id uuid PRIMARY KEY,
        type text NOT NULL,
        version integer NOT NULL,
        texts jsonb NOT NULL,
        published_at timestamptz NOT NULL DEFAULT now(),
        -- Null: a script on the server. No foreign key: a version stays when its people are gone.
        published_by uuid,
        UNIQUE (type, version)
      );

      CREATE TABLE agreement_signatures (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        version_id uuid NOT NULL REFERENCES agreement_versions,
        -- No foreign key, as above.
        user_id uuid NOT NULL,
        -- With the version it names the text that was read, which never changes.
        language text NOT NULL CHECK (language IN ('tr','en')),
        signed_at timestamptz NOT NULL DEFAULT now(),
        address text NOT NULL,
        browser text NOT NULL,
        UNIQUE (user_id, version_id)
      );
      CREATE INDEX agreement_signatures_by_version ON agreement_signatures (version_id);
      CREATE INDEX agreement_signatures_by_time ON agreement_signatures (signed_at DESC, id);

      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'Rows of % stay as they were written', TG_TABLE_NAME;
      END $$;
      CREATE TRIGGER agreement_versions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON agreement_versions
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER agreement_signatures_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON agreement_signatures
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE agreement_signatures, agreement_versions, agreement_drafts;
      DROP FUNCTION refuse_change;
    `);
  }
}
