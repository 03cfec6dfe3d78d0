import type { MigrationInterface, QueryRunner } from 'typeorm';

const text = {
  tr: `Okulumuzda bazı canlı dersler kaydedilir. Kayıtta çocuğunuzun görüntüsü, sesi ve adı yer alabilir.

Kayıt, dersin öğretmeninde kalır; öğretmen onu dersin katılımcılarına ve seçtiği sınıflara gösterebilir. Kayıt okulun kendi sunucusunda durur ve okulun saklama süresi dolunca silinir.

İzin vermezseniz çocuğunuz derse her zamanki gibi katılır; görüntüsü, sesi ve adı kayda girmez. Kararınızı bu mektuptaki kodla dilediğiniz zaman değiştirebilirsiniz. Çocuğunuz da ders sırasında kayıttan çıkabilir.`,
  en: `Some live lessons at our school are recorded. A recording may hold your child’s picture, voice and name.

The recording stays with the lesson’s teacher, who may show it to the people of the lesson and to chosen classes. It lies on the school’s own server and is deleted when the school’s time for keeping it is over.

If you do not consent, your child takes part as always; their picture, voice and name do not come into the recording. You can change your decision at any time with the code in this letter. Your child can also step out of a recording during the lesson.`,
};
const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Whether a child may be filmed: what guardians said, by which text, and who was in which film. What was said stays as it was written. */
export class FilmConsents1700000000047 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What guardians read. The newest counts; each is kept, since answers name theirs.
      CREATE TABLE consent_texts (
        version integer PRIMARY KEY,
        texts jsonb NOT NULL,
        written_at timestamptz NOT NULL DEFAULT now(),
        -- Null: it came with the product. No foreign key: a text stays when its people are gone.
        written_by uuid
      );
      INSERT INTO consent_texts (version, texts) VALUES (1, jsonb_build_object('tr', ${quoted(text.tr)}::text, 'en', ${quoted(text.en)}::text));

      -- The latest row of a person counts; none at all is 'unknown'.
      CREATE TABLE filming_consents (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- No foreign key, as above.
        person_id uuid NOT NULL,
        answer text NOT NULL CHECK (answer IN ('given', 'refused', 'unknown')),
        -- 'list': a manager entered it; 'letter': a manager entered what stood on a letter; 'page': a guardian, by the child's code.
        source text NOT NULL CHECK (source IN ('list', 'letter', 'page')),
        entered_by uuid,
        -- Who says that they are the guardian.
        guardian_name text NOT NULL DEFAULT '',
        text_version integer REFERENCES consent_texts,
        language text NOT NULL DEFAULT '',
        note text NOT NULL DEFAULT '',
        address text NOT NULL DEFAULT '',
        browser text NOT NULL DEFAULT '',
        at timestamptz NOT NULL DEFAULT now(),
        CHECK ((source = 'page') = (entered_by IS NULL))
      );
      CREATE INDEX filming_consents_latest ON filming_consents (person_id, id DESC);
      CREATE TRIGGER filming_consents_stay BEFORE UPDATE OR TRUNCATE ON filming_consents
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER consent_texts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_texts
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      -- By which a guardian answers for one child, until it is renewed.
      CREATE TABLE consent_codes (
        person_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        code_hash bytea NOT NULL UNIQUE,
        sealed_code bytea NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      );

      -- Nobody answers for an erased person any more; what was answered stays as proof, as signatures do.
      CREATE FUNCTION forget_consent_code() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM consent_codes WHERE person_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_erased_consent_code AFTER UPDATE OF erased_at ON users FOR EACH ROW
        WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_consent_code();

      ALTER TABLE meetings ADD COLUMN asks_before_recording boolean NOT NULL DEFAULT false;
      ALTER TABLE school ADD COLUMN asks_before_recording boolean NOT NULL DEFAULT false;

      -- What people pressed themselves, of the film that was being made.
      CREATE TABLE filming_answers (
        recording_id uuid NOT NULL REFERENCES recordings ON DELETE CASCADE,
        person_id uuid NOT NULL,
        agrees boolean NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (recording_id, person_id, at)
      );
      -- From when to when a film could hold a person; null while it can.
      CREATE TABLE recording_people (
        recording_id uuid NOT NULL REFERENCES recordings ON DELETE CASCADE,
        person_id uuid NOT NULL,
        since timestamptz NOT NULL,
        until timestamptz,
        PRIMARY KEY (recording_id, person_id, since)
      );

      CREATE FUNCTION append_filming(room uuid, rows jsonb) RETURNS void LANGUAGE plpgsql AS $$
        DECLARE one record;
        BEGIN
          INSERT INTO filming_answers (recording_id, person_id, agrees, at)
            SELECT a.recording, a.person, a.agrees, to_timestamp(a.at / 1000.0)
            FROM jsonb_to_recordset(rows -> 'answers') AS a(recording uuid, person uuid, agrees boolean, at bigint)
            WHERE EXISTS (SELECT FROM recordings r WHERE r.id = a.recording)
            ON CONFLICT (recording_id, person_id, at) DO UPDATE SET agrees = excluded.agrees;
          FOR one IN SELECT * FROM jsonb_to_recordset(rows -> 'people') AS p(recording uuid, person uuid, "isIn" boolean, at bigint) LOOP
            IF one."isIn" THEN
              INSERT INTO recording_people (recording_id, person_id, since)
                SELECT one.recording, one.person, to_timestamp(one.at / 1000.0)
                WHERE EXISTS (SELECT FROM recordings r WHERE r.id = one.recording)
                ON CONFLICT (recording_id, person_id, since) DO UPDATE SET until = NULL;
            ELSE
              UPDATE recording_people SET until = to_timestamp(one.at / 1000.0)
                WHERE recording_id = one.recording AND person_id = one.person AND until IS NULL;
            END IF;
          END LOOP;
        END
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION append_filming(uuid, jsonb);
      DROP TABLE recording_people, filming_answers;
      ALTER TABLE school DROP COLUMN asks_before_recording;
      ALTER TABLE meetings DROP COLUMN asks_before_recording;
      DROP TRIGGER users_erased_consent_code ON users;
      DROP FUNCTION forget_consent_code();
      DROP TABLE consent_codes, filming_consents, consent_texts;
    `);
  }
}
