import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guardians and their children, and the register: who was in which lesson, what a teacher says of it, and which days are closed. */
export class Register1700000000063 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE guardian_children (
        guardian_id uuid NOT NULL REFERENCES users,
        child_id uuid NOT NULL REFERENCES users,
        made_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (guardian_id, child_id)
      );
      CREATE INDEX guardian_children_by_child ON guardian_children (child_id, guardian_id);
      -- A code of a letter, by which a guardian joins themselves to a child once.
      CREATE TABLE guardian_codes (
        code_hash bytea PRIMARY KEY,
        child_id uuid NOT NULL REFERENCES users,
        made_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        used_by uuid REFERENCES users
      );
      CREATE INDEX guardian_codes_by_child ON guardian_codes (child_id);
      CREATE INDEX guardian_codes_by_expiry ON guardian_codes (expires_at);

      -- A pupil in a lesson of theirs, reckoned from the intervals after its end.
      CREATE TABLE lesson_attendance (
        meeting_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES users,
        -- The class by which they were expected, as it was then.
        class_id uuid REFERENCES classes ON DELETE SET NULL,
        on_date date NOT NULL,
        first_in timestamptz,
        last_out timestamptz,
        seconds integer NOT NULL DEFAULT 0,
        -- Of them within the lesson's own time, by which is judged.
        counted_seconds integer NOT NULL DEFAULT 0,
        -- How often they came in and went out.
        joins integer NOT NULL DEFAULT 0,
        leaves integer NOT NULL DEFAULT 0,
        environment text NOT NULL DEFAULT 'Web',
        -- An interval that an outage of ours had cut was joined.
        bridged boolean NOT NULL DEFAULT false,
        late_seconds integer NOT NULL DEFAULT 0,
        early_seconds integer NOT NULL DEFAULT 0,
        reckoned text NOT NULL CHECK (reckoned IN ('present', 'late', 'absent')),
        -- What a teacher says instead.
        mark text CHECK (mark IN ('present', 'late', 'absent', 'excused')),
        reason text NOT NULL DEFAULT '',
        marked_by uuid REFERENCES users,
        marked_at timestamptz,
        PRIMARY KEY (meeting_id, person_id)
      );
      CREATE INDEX lesson_attendance_by_person ON lesson_attendance (person_id, on_date);
      CREATE INDEX lesson_attendance_by_class ON lesson_attendance (class_id, on_date);
      -- The trail of the marks.
      CREATE TABLE attendance_changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES users,
        was text,
        becomes text,
        reason text NOT NULL DEFAULT '',
        by_id uuid REFERENCES users,
        at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX attendance_changes_by_person ON attendance_changes (person_id);
      CREATE INDEX attendance_changes_by_lesson ON attendance_changes (meeting_id, person_id, id);
      -- When a roll call was sent, and by whom.
      CREATE TABLE roll_calls (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        meeting_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
        at timestamptz NOT NULL,
        sent_by uuid NOT NULL REFERENCES users,
        present uuid[] NOT NULL
      );
      CREATE INDEX roll_calls_by_lesson ON roll_calls (meeting_id, at);
      -- A guardian says beforehand that a child will not come.
      CREATE TABLE absence_reports (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        child_id uuid NOT NULL REFERENCES users,
        guardian_id uuid NOT NULL REFERENCES users,
        from_on date NOT NULL,
        until_on date NOT NULL CHECK (until_on >= from_on),
        reason text NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now(),
        accepted boolean,
        answered_by uuid REFERENCES users,
        answered_at timestamptz
      );
      CREATE INDEX absence_reports_by_child ON absence_reports (child_id, from_on);
      CREATE INDEX absence_reports_by_guardian ON absence_reports (guardian_id, made_at DESC);
      CREATE INDEX absence_reports_by_end ON absence_reports (until_on);
      -- Whose guardians were told of an absence, once a lesson.
      CREATE TABLE absence_reminders (
        meeting_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES users,
        sent_by uuid REFERENCES users,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (meeting_id, person_id)
      );
      -- A class's day is closed; a row without closed_at was opened again.
      CREATE TABLE register_days (
        class_id uuid NOT NULL REFERENCES classes ON DELETE CASCADE,
        on_date date NOT NULL,
        closed_by uuid REFERENCES users,
        closed_at timestamptz,
        PRIMARY KEY (class_id, on_date)
      );

      -- The last sign of life of the server as a whole; a gap in it is an outage.
      CREATE TABLE server_beat (at timestamptz NOT NULL);
      INSERT INTO server_beat VALUES (now());
      CREATE TABLE server_outages (
        from_at timestamptz PRIMARY KEY,
        until_at timestamptz NOT NULL
      );
      CREATE INDEX server_outages_by_end ON server_outages (until_at);

      -- Who counts as present: by minutes or by a share of the lesson, of a hundred.
      ALTER TABLE school
        ADD COLUMN attendance_by text NOT NULL DEFAULT 'share' CHECK (attendance_by IN ('minutes', 'share')),
        ADD COLUMN attendance_minutes smallint NOT NULL DEFAULT 20,
        ADD COLUMN attendance_share smallint NOT NULL DEFAULT 50,
        ADD COLUMN late_minutes smallint NOT NULL DEFAULT 5,
        ADD COLUMN reminds_guardians boolean NOT NULL DEFAULT false;

      -- Of an erased person nobody knows whose child or guardian they were, nor why they were absent.
      CREATE FUNCTION forget_register() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM guardian_children WHERE guardian_id = NEW.id OR child_id = NEW.id;
        DELETE FROM guardian_codes WHERE child_id = NEW.id;
        DELETE FROM absence_reports WHERE child_id = NEW.id OR guardian_id = NEW.id;
        UPDATE lesson_attendance SET reason = '' WHERE person_id = NEW.id AND reason <> '';
        UPDATE attendance_changes SET reason = '' WHERE person_id = NEW.id AND reason <> '';
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_erased_register AFTER UPDATE OF erased_at ON users FOR EACH ROW
        WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_register();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_erased_register ON users;
      DROP FUNCTION forget_register();
      ALTER TABLE school DROP COLUMN attendance_by, DROP COLUMN attendance_minutes, DROP COLUMN attendance_share,
        DROP COLUMN late_minutes, DROP COLUMN reminds_guardians;
      DROP TABLE server_outages, server_beat, register_days, absence_reminders, absence_reports, roll_calls, attendance_changes, lesson_attendance, guardian_codes, guardian_children;
    `);
  }
}
