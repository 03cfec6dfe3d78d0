import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests to be erased, which somebody may take back for thirty days; and copies of people's own data while they are made and taken. */
export class OwnData1700000000076 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE leavings (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        asked_at timestamptz NOT NULL DEFAULT now(),
        due_at timestamptz NOT NULL,
        -- Themselves, or a manager, who says why. No foreign key: who asked may be erased meanwhile.
        asked_by uuid NOT NULL,
        reason text NOT NULL DEFAULT '',
        -- Who gets what they lead; looked at anew on the day.
        heir_id uuid,
        -- Why it could not be done on its day: a code of the contract. Tried again after next_at.
        fault text,
        next_at timestamptz NOT NULL
      );
      CREATE INDEX leavings_due ON leavings (next_at);

      CREATE TABLE data_copies (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- Whose data, and who gets them: the person, or a manager.
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        asked_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        language text NOT NULL CHECK (language IN ('tr','en')),
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting','ready','failed')),
        asked_at timestamptz NOT NULL DEFAULT now(),
        -- Nobody else begins it before: a process is at it.
        next_at timestamptz NOT NULL DEFAULT now(),
        -- Which beginning this is: pieces of earlier ones count for nothing.
        attempt integer NOT NULL DEFAULT 0,
        done smallint NOT NULL DEFAULT 0,
        files jsonb NOT NULL DEFAULT '[]',
        ends_at timestamptz,
        -- A link that was given and not used.
        link_hash bytea UNIQUE,
        UNIQUE (user_id, asked_by)
      );
      CREATE INDEX data_copies_by_asker ON data_copies (asked_by);
      CREATE INDEX data_copies_due ON data_copies (next_at) WHERE state = 'waiting';

      CREATE TABLE data_copy_pieces (
        copy_id uuid NOT NULL REFERENCES data_copies ON DELETE CASCADE,
        attempt integer NOT NULL,
        section text NOT NULL,
        number integer NOT NULL,
        -- Rows of the section, an object each; json, as it keeps the order of their columns.
        rows json NOT NULL,
        PRIMARY KEY (copy_id, attempt, section, number)
      );

      -- Also what earlier functions left: the link of a calendar, and what somebody said of a film.
      CREATE FUNCTION forget_own_data() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM leavings WHERE user_id = NEW.id;
        DELETE FROM data_copies WHERE user_id = NEW.id OR asked_by = NEW.id;
        DELETE FROM calendar_feeds WHERE person_id = NEW.id;
        UPDATE recording_reports SET why = '' WHERE person_id = NEW.id AND why <> '';
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_erased_own_data AFTER UPDATE OF erased_at ON users FOR EACH ROW
        WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_own_data();
      DELETE FROM calendar_feeds f USING users u WHERE u.id = f.person_id AND u.erased_at IS NOT NULL;
      UPDATE recording_reports r SET why = '' FROM users u WHERE u.id = r.person_id AND u.erased_at IS NOT NULL AND r.why <> '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_erased_own_data ON users;
      DROP FUNCTION forget_own_data();
      DROP TABLE data_copy_pieces, data_copies, leavings;
    `);
  }
}
