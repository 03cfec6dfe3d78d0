import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As `groupKey` folds a name; null where nothing is left of it. */
const keyOf = (text: string): string =>
  `nullif(btrim(regexp_replace(replace(
  lower(normalize(${text}, NFC) COLLATE "tr-x-icu"), U&'i\\0307', 'i'), '[^[:alnum:]]+', ' ', 'g')), '')`;

/**
 * Levels, classes and departments, who belongs to which, and which classes a meeting is for. Until now a person had one
 * text, which a meeting could name: what a pupil had or a meeting named becomes a class, everything else a department.
 */
export class Structure1700000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- 9. sınıf stands before 10. sınıf, and Ç after C. No index is in this order: another version of the machine's
      -- ICU may bring another.
      CREATE COLLATION school_names (provider = icu, locale = 'tr-u-kn-true');

      CREATE TABLE levels (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        -- The name folded for comparison, here and below: "9-a" is the name of 9-A.
        name_key text NOT NULL CONSTRAINT levels_name UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE classes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        level_id uuid NOT NULL CONSTRAINT classes_level REFERENCES levels,
        name text NOT NULL,
        name_key text NOT NULL CONSTRAINT classes_name UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX classes_by_level ON classes (level_id);
      CREATE TABLE departments (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        name_key text NOT NULL CONSTRAINT departments_name UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      -- Follows the account's type, so that the index below holds for whoever is a pupil now.
      ALTER TABLE users ADD CONSTRAINT users_id_and_type UNIQUE (id, user_type);
      CREATE TABLE class_people (
        class_id uuid NOT NULL REFERENCES classes ON DELETE CASCADE,
        person_id uuid NOT NULL,
        user_type text NOT NULL,
        PRIMARY KEY (class_id, person_id),
        FOREIGN KEY (person_id, user_type) REFERENCES users (id, user_type) ON UPDATE CASCADE ON DELETE CASCADE
      );
      CREATE INDEX class_people_by_person ON class_people (person_id, class_id);
      CREATE UNIQUE INDEX class_people_pupil ON class_people (person_id) WHERE user_type = 'student';
      CREATE TABLE department_people (
        department_id uuid NOT NULL REFERENCES departments ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        PRIMARY KEY (department_id, person_id)
      );
      CREATE INDEX department_people_by_person ON department_people (person_id, department_id);

      CREATE TABLE meeting_classes (
        meeting_id uuid NOT NULL REFERENCES meetings ON DELETE CASCADE,
        class_id uuid NOT NULL REFERENCES classes ON DELETE CASCADE,
        PRIMARY KEY (meeting_id, class_id)
      );
      CREATE INDEX meeting_classes_by_class ON meeting_classes (class_id, meeting_id);
    `);
    await this.carryOver(runner);
    await runner.query(`
      ALTER TABLE meetings DROP COLUMN departments;
      ALTER TABLE users DROP COLUMN department;
    `);
  }

  private async carryOver(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TEMPORARY TABLE named ON COMMIT DROP AS
        SELECT person_id, meeting_id, btrim(name) AS name, ${keyOf('name')} AS name_key, is_class FROM (
          SELECT id AS person_id, NULL::uuid AS meeting_id, department AS name, user_type = 'student' AS is_class
          FROM users WHERE department IS NOT NULL
          UNION ALL
          SELECT NULL, m.id, d->>'name', true FROM meetings m, jsonb_array_elements(m.departments) d
        ) texts;
      DELETE FROM named WHERE name_key IS NULL;

      INSERT INTO levels (name, name_key)
        SELECT DISTINCT ON (${keyOf('level')}) level, ${keyOf('level')} FROM (
          SELECT coalesce(substring(name from '^\\d{1,2}') || '. sınıf', 'Diğer') AS level FROM named WHERE is_class) l;
      INSERT INTO classes (name, name_key, level_id)
        SELECT DISTINCT ON (n.name_key) n.name, n.name_key, l.id FROM named n
        JOIN levels l ON l.name = coalesce(substring(n.name from '^\\d{1,2}') || '. sınıf', 'Diğer')
        WHERE n.is_class ORDER BY n.name_key, n.name;
      INSERT INTO departments (name, name_key)
        SELECT DISTINCT ON (n.name_key) n.name, n.name_key FROM named n
        WHERE NOT EXISTS (SELECT 1 FROM classes c WHERE c.name_key = n.name_key) ORDER BY n.name_key, n.name;

      INSERT INTO class_people (class_id, person_id, user_type)
        SELECT c.id, u.id, u.user_type FROM named n JOIN classes c USING (name_key) JOIN users u ON u.id = n.person_id;
      INSERT INTO department_people (department_id, person_id)
        SELECT d.id, n.person_id FROM named n JOIN departments d USING (name_key) WHERE n.person_id IS NOT NULL;
      INSERT INTO meeting_classes (meeting_id, class_id)
        SELECT DISTINCT n.meeting_id, c.id FROM named n JOIN classes c USING (name_key) WHERE n.meeting_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN department text;
      ALTER TABLE meetings ADD COLUMN departments jsonb NOT NULL DEFAULT '[]';
      UPDATE users u SET department = coalesce(
        (SELECT min(c.name) FROM class_people p JOIN classes c ON c.id = p.class_id WHERE p.person_id = u.id),
        (SELECT min(d.name) FROM department_people p JOIN departments d ON d.id = p.department_id WHERE p.person_id = u.id));
      UPDATE meetings m SET departments = (
        SELECT jsonb_agg(jsonb_build_object('id', c.name, 'name', c.name))
        FROM meeting_classes t JOIN classes c ON c.id = t.class_id WHERE t.meeting_id = m.id)
      WHERE EXISTS (SELECT 1 FROM meeting_classes t WHERE t.meeting_id = m.id);
      CREATE INDEX users_by_department ON users (department) WHERE department IS NOT NULL;
      CREATE INDEX meetings_by_department ON meetings USING gin (departments jsonb_path_ops);
      DROP TABLE meeting_classes, department_people, class_people, departments, classes, levels;
      ALTER TABLE users DROP CONSTRAINT users_id_and_type;
      DROP COLLATION school_names;
    `);
  }
}
