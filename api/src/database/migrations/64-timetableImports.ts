import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of timetable programs that managers bring: their names, their lessons line by line, and what it takes to take them back. */
export class TimetableImports1700000000064 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE timetable_imports (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        term_id uuid NOT NULL REFERENCES terms ON DELETE CASCADE,
        file_name text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('asc','fet','table','eOkul')),
        state text NOT NULL DEFAULT 'checked' CHECK (state IN ('checked','running','done','undone')),
        -- What becomes of the term's other lessons, from which day on, and whether the file's times become bells; null until it is started.
        mode text CHECK (mode IN ('add','replace')),
        from_on date,
        with_bells boolean NOT NULL DEFAULT false,
        created_by uuid REFERENCES users ON DELETE SET NULL,
        remarks jsonb NOT NULL,
        bells jsonb NOT NULL,
        -- Once it runs: its names are made; the bells that it made.
        has_names boolean NOT NULL DEFAULT false,
        schedule_id uuid,
        -- Lessons that it took the place of, as they were.
        replaced jsonb NOT NULL DEFAULT '[]',
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        -- Nobody else goes on with it before: a process is at it.
        next_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX timetable_imports_by_time ON timetable_imports (created_at DESC, id);
      CREATE INDEX timetable_imports_by_term ON timetable_imports (term_id);
      CREATE INDEX timetable_imports_by_person ON timetable_imports (created_by);
      CREATE INDEX timetable_imports_due ON timetable_imports (next_at) WHERE state = 'running';

      CREATE TABLE timetable_import_names (
        import_id uuid NOT NULL REFERENCES timetable_imports ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('teacher','class','group','subject','room')),
        key text NOT NULL,
        number integer NOT NULL,
        name text NOT NULL,
        short text NOT NULL DEFAULT '',
        email text,
        -- Of a group: its class's key, and what divides it. Of a class: its level, as the file says it.
        class_key text,
        division text NOT NULL DEFAULT '',
        level text,
        plan text NOT NULL CHECK (plan IN ('found','made','choose','skipped')),
        by text NOT NULL DEFAULT 'name' CHECK (by IN ('name','guess','hand')),
        -- What of the school it means; no foreign key, as it may go. The level of a class that is made.
        target_id uuid,
        level_id uuid,
        is_made boolean NOT NULL DEFAULT false,
        PRIMARY KEY (import_id, kind, key)
      );

      CREATE TABLE timetable_import_lines (
        import_id uuid NOT NULL REFERENCES timetable_imports ON DELETE CASCADE,
        number integer NOT NULL,
        lesson jsonb NOT NULL,
        plan text NOT NULL CHECK (plan IN ('create','existing','refused')),
        remarks jsonb NOT NULL,
        -- Null until it is done: who goes on after a process that ended begins there.
        outcome text CHECK (outcome IN ('made','left','refused')),
        -- The weekly lesson that it made or found.
        lesson_id uuid,
        PRIMARY KEY (import_id, number)
      );
      CREATE INDEX timetable_import_lines_to_do ON timetable_import_lines (import_id, number) WHERE outcome IS NULL;

      -- Files hold names of teachers, in their lines as well: they go with who is erased.
      CREATE FUNCTION forget_timetable_imports() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM timetable_imports WHERE id IN (SELECT import_id FROM timetable_import_names
          WHERE target_id = OLD.id OR (kind = 'teacher' AND (name = OLD.name || ' ' || OLD.surname OR email = OLD.email)));
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_erased_from_imports AFTER UPDATE OF erased_at ON users FOR EACH ROW
        WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_timetable_imports();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION forget_timetable_imports CASCADE;
      DROP TABLE timetable_import_lines, timetable_import_names, timetable_imports;
    `);
  }
}
