import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who else sees a film, who watched it, and who said that it should not be seen. */
export class FilmShares1700000000045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recording_shares (
        recording_id uuid NOT NULL REFERENCES recordings ON DELETE CASCADE,
        -- Null: the people of its meeting.
        class_id uuid REFERENCES classes ON DELETE CASCADE,
        -- The guardians of the class too, or of the classes that the meeting is for.
        has_guardians boolean NOT NULL DEFAULT false,
        may_download boolean NOT NULL DEFAULT false,
        -- Null: without an end.
        ends_at timestamptz,
        shared_at timestamptz NOT NULL DEFAULT now(),
        -- A person's row may be emptied, and stays.
        shared_by uuid NOT NULL,
        UNIQUE NULLS NOT DISTINCT (recording_id, class_id)
      );
      CREATE INDEX recording_shares_by_class ON recording_shares (class_id, recording_id);

      CREATE TABLE recording_views (
        recording_id uuid NOT NULL REFERENCES recordings ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        first_at timestamptz NOT NULL DEFAULT now(),
        last_at timestamptz NOT NULL DEFAULT now(),
        -- When the player last told what was watched; null: it never did.
        told_at timestamptz,
        seconds double precision NOT NULL DEFAULT 0,
        reached double precision NOT NULL DEFAULT 0,
        downloads integer NOT NULL DEFAULT 0,
        PRIMARY KEY (recording_id, person_id)
      );
      CREATE INDEX recording_views_by_person ON recording_views (person_id);
      CREATE INDEX recording_views_by_time ON recording_views (last_at);

      -- Each person says it of a film once. What a manager decided, they don't undo by saying it again.
      CREATE TABLE recording_reports (
        recording_id uuid NOT NULL REFERENCES recordings ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        reported_at timestamptz NOT NULL DEFAULT now(),
        why text NOT NULL,
        decided_at timestamptz,
        decided_by uuid,
        PRIMARY KEY (recording_id, person_id)
      );
      CREATE INDEX recording_reports_by_person ON recording_reports (person_id, reported_at);

      -- What an erased person watched is forgotten; what they said of a film stays as said until a manager decides.
      CREATE FUNCTION forget_views() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM recording_views WHERE person_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_erased_views AFTER UPDATE OF erased_at ON users FOR EACH ROW
        WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_views();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_erased_views ON users;
      DROP FUNCTION forget_views();
      DROP TABLE recording_reports, recording_views, recording_shares;
    `);
  }
}
