import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outside lesson platforms by chain numbers, the lessons that they have, and what leaves a lesson. */
export class Platforms1700000000073 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The school's chain number of the specification's section 7.1; 0 is the default.
      ALTER TABLE school ADD chain smallint NOT NULL DEFAULT 0 CHECK (chain IN (0, 1, 4, 10));
      CREATE TABLE lesson_platforms (
        chain smallint PRIMARY KEY CHECK (chain IN (0, 1, 4, 10)),
        -- Null: our own database serves it.
        base_url text,
        -- Sealed for its row.
        secret bytea,
        certificate text,
        -- Where its people come from; null: it knows them by their user names.
        provider_id uuid REFERENCES identity_providers ON DELETE SET NULL,
        is_on boolean NOT NULL DEFAULT false,
        answered_at timestamptz,
        failed_at timestamptz,
        fault text,
        revision integer NOT NULL DEFAULT 1
      );
      INSERT INTO lesson_platforms (chain) VALUES (0), (1), (4), (10);

      -- The platform that has a lesson, and how it names it.
      ALTER TABLE lessons ADD platform_chain smallint REFERENCES lesson_platforms, ADD platform_token text,
        -- When it last said who belongs into it.
        ADD people_told_at timestamptz,
        -- Its topics and boards were given to its class.
        ADD handed_at timestamptz,
        ADD CONSTRAINT lessons_platform CHECK ((platform_chain IS NULL) = (platform_token IS NULL));
      CREATE UNIQUE INDEX lessons_by_platform ON lessons (platform_chain, platform_token) WHERE platform_token IS NOT NULL;
      -- Whom the platform names as pupils of a lesson, and its own word for each: a label, never a right.
      CREATE TABLE lesson_people (
        meeting_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES users,
        user_key text,
        told_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (meeting_id, person_id)
      );
      CREATE INDEX lesson_people_by_person ON lesson_people (person_id, meeting_id);

      -- What leaves a lesson. A row is the truth; a job is only the moment to send it.
      CREATE TABLE lesson_sendings (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        meeting_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('derslik', 'metodbox', 'rollCall')),
        roll_call_id uuid REFERENCES roll_calls ON DELETE CASCADE,
        asked_by uuid NOT NULL REFERENCES users,
        asked_at timestamptz NOT NULL DEFAULT now(),
        attempts integer NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL DEFAULT now(),
        -- Somebody sends it until then.
        taken_until timestamptz,
        fault text,
        sent_at timestamptz,
        failed_at timestamptz
      );
      -- What waits is not doubled, but each roll call is one of its own.
      CREATE UNIQUE INDEX lesson_sendings_open ON lesson_sendings (meeting_id, kind)
        WHERE sent_at IS NULL AND kind <> 'rollCall';
      CREATE INDEX lesson_sendings_by_lesson ON lesson_sendings (meeting_id, asked_at DESC);
      CREATE INDEX lesson_sendings_due ON lesson_sendings (next_at) WHERE sent_at IS NULL AND failed_at IS NULL;

      -- An erased person is expected nowhere, and no platform's word for them is kept.
      CREATE FUNCTION forget_platforms() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM lesson_people WHERE person_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_erased_platforms AFTER UPDATE OF erased_at ON users FOR EACH ROW
        WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_platforms();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_erased_platforms ON users;
      DROP FUNCTION forget_platforms();
      DROP TABLE lesson_sendings, lesson_people;
      ALTER TABLE lessons DROP platform_chain, DROP platform_token, DROP people_told_at, DROP handed_at;
      DROP TABLE lesson_platforms;
      ALTER TABLE school DROP chain;
    `);
  }
}
