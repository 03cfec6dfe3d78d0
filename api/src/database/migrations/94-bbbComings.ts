import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Learning platforms hear who comes and goes, where they have a hook for it; and one of them may stand behind the school's own authority. */
export class BbbComings1700000000094 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of the authority that signs its certificate (PEM).
      ALTER TABLE bbb_platforms ADD COLUMN certificate text;

      -- Who came in or went out, until the hooks of that platform are told.
      CREATE TABLE bbb_comings (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES bbb_meetings ON DELETE CASCADE,
        person_id uuid NOT NULL,
        came boolean NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX bbb_comings_by_meeting ON bbb_comings (meeting_id);

      CREATE FUNCTION note_bbb_coming() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT 1 FROM bbb_meetings b JOIN bbb_hooks h ON h.platform_id = b.platform_id
            WHERE b.meeting_id = NEW.meeting_id AND (h.external_id IS NULL OR h.external_id = b.external_id)) THEN
          RETURN NULL;
        END IF;
        IF TG_OP = 'INSERT' THEN
          INSERT INTO bbb_comings (meeting_id, person_id, came, at) VALUES (NEW.meeting_id, NEW.person_id, true, NEW.joined_at);
        END IF;
        IF NEW.left_at IS NOT NULL THEN
          INSERT INTO bbb_comings (meeting_id, person_id, came, at) VALUES (NEW.meeting_id, NEW.person_id, false, NEW.left_at);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER attendance_came AFTER INSERT ON attendance FOR EACH ROW EXECUTE FUNCTION note_bbb_coming();
      CREATE TRIGGER attendance_left AFTER UPDATE OF left_at ON attendance FOR EACH ROW
        WHEN (OLD.left_at IS NULL AND NEW.left_at IS NOT NULL) EXECUTE FUNCTION note_bbb_coming();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER attendance_left ON attendance;
      DROP TRIGGER attendance_came ON attendance;
      DROP FUNCTION note_bbb_coming();
      DROP TABLE bbb_comings;
      ALTER TABLE bbb_platforms DROP COLUMN certificate;
    `);
  }
}
