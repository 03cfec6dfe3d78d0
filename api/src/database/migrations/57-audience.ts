import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What viewers of a broadcast write, ask and vote; and how its stream is. Its state is the room's word alone from now on. */
export class Audience1700000000057 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whether a picture comes says the ingest's lease, and nobody writes that down beside it.
      UPDATE broadcasts SET state = 'live' WHERE state = 'interrupted';
      DROP INDEX broadcasts_on;
      ALTER TABLE broadcasts
        DROP CONSTRAINT broadcasts_state_check,
        ADD CONSTRAINT broadcasts_state_check CHECK (state IN ('planned', 'live', 'paused', 'ended')),
        -- What the recorder measured of its stream last, and when.
        ADD COLUMN stream_health jsonb,
        ADD COLUMN stream_health_at timestamptz,
        -- Whether viewers may write now, and react.
        ADD COLUMN words_on boolean NOT NULL DEFAULT true,
        ADD COLUMN reactions_on boolean NOT NULL DEFAULT true,
        -- The room's survey that viewers were asked last.
        ADD COLUMN survey_id uuid REFERENCES surveys ON DELETE SET NULL,
        ADD COLUMN survey_open boolean NOT NULL DEFAULT false,
        ADD COLUMN survey_shown boolean NOT NULL DEFAULT false;
      CREATE INDEX broadcasts_by_survey ON broadcasts (survey_id) WHERE survey_id IS NOT NULL;

      CREATE OR REPLACE FUNCTION append_broadcasts(room uuid, rows jsonb) RETURNS void LANGUAGE sql AS $$
        UPDATE recordings SET target = 'both'
          WHERE (rows ->> 'isAsked')::boolean AND meeting_id = room AND state IN ('pending', 'on', 'paused');
        UPDATE broadcasts SET state = rows ->> 'state',
            live_at = CASE WHEN rows ->> 'state' = 'live'
              THEN coalesce(live_at, to_timestamp((rows ->> 'at')::bigint / 1000.0)) ELSE live_at END,
            ended_at = CASE WHEN rows ->> 'state' = 'ended' THEN to_timestamp((rows ->> 'at')::bigint / 1000.0) ELSE ended_at END
          WHERE meeting_id = room AND rows ->> 'state' IS NOT NULL AND state <> 'ended';
      $$;

      -- Who said that they go is no viewer any more, before their lease is over.
      ALTER TABLE broadcast_viewers ADD COLUMN has_left boolean NOT NULL DEFAULT false;
      CREATE INDEX broadcast_viewers_by_lease ON broadcast_viewers (meeting_id, until) WHERE NOT has_left;
      CREATE INDEX broadcast_viewers_by_until ON broadcast_viewers (until);

      CREATE TABLE broadcast_words (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        meeting_id uuid NOT NULL REFERENCES broadcasts ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('question', 'message')),
        -- An account or a guest, so there is no foreign key.
        person_id uuid NOT NULL,
        -- A guest's, as they gave it; empty for an account, which has its own.
        guest_name text NOT NULL DEFAULT '',
        text text NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'shown', 'hidden', 'answered')),
        -- How many others ask the same.
        asked integer NOT NULL DEFAULT 0,
        written_at timestamptz NOT NULL DEFAULT now(),
        judged_at timestamptz
      );
      CREATE INDEX broadcast_words_by_meeting ON broadcast_words (meeting_id, written_at DESC, id);
      CREATE INDEX broadcast_words_shown ON broadcast_words (meeting_id, judged_at DESC, id) WHERE state IN ('shown', 'answered');
      CREATE INDEX broadcast_words_by_person ON broadcast_words (person_id, meeting_id);
      CREATE INDEX broadcast_words_by_written ON broadcast_words (written_at);

      CREATE TABLE broadcast_word_asks (
        word_id uuid NOT NULL REFERENCES broadcast_words ON DELETE CASCADE,
        person_id uuid NOT NULL,
        PRIMARY KEY (word_id, person_id)
      );
      CREATE INDEX broadcast_word_asks_by_person ON broadcast_word_asks (person_id);

      -- Sums alone: nothing says whose they are.
      CREATE TABLE broadcast_reactions (
        meeting_id uuid NOT NULL REFERENCES broadcasts ON DELETE CASCADE,
        sign text NOT NULL,
        count bigint NOT NULL,
        PRIMARY KEY (meeting_id, sign)
      );
      -- Who has answered, and how often each option was chosen: no row holds both.
      CREATE TABLE broadcast_voters (
        survey_id uuid NOT NULL REFERENCES surveys ON DELETE CASCADE,
        person_id uuid NOT NULL,
        PRIMARY KEY (survey_id, person_id)
      );
      CREATE INDEX broadcast_voters_by_person ON broadcast_voters (person_id);
      CREATE TABLE broadcast_votes (
        survey_id uuid NOT NULL REFERENCES surveys ON DELETE CASCADE,
        option smallint NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (survey_id, option)
      );

      CREATE FUNCTION append_audience(room uuid, rows jsonb) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        change record;
      BEGIN
        UPDATE broadcasts SET words_on = coalesce((rows ->> 'words')::boolean, words_on),
            reactions_on = coalesce((rows ->> 'reactions')::boolean, reactions_on)
          WHERE meeting_id = room AND (rows ? 'words' OR rows ? 'reactions');
        FOR change IN SELECT * FROM jsonb_to_recordset(coalesce(rows -> 'judged', '[]'::jsonb)) AS j(id uuid, state text, at bigint)
        LOOP
          UPDATE broadcast_words SET state = change.state,
              judged_at = CASE WHEN change.state = 'answered' THEN coalesce(judged_at, to_timestamp(change.at / 1000.0))
                ELSE to_timestamp(change.at / 1000.0) END
            WHERE id = change.id AND meeting_id = room AND state <> change.state;
          IF NOT FOUND THEN RAISE EXCEPTION 'nothing changes' USING ERRCODE = 'DN001'; END IF;
        END LOOP;
        FOR change IN SELECT * FROM jsonb_to_recordset(coalesce(rows -> 'surveys', '[]'::jsonb)) AS s(id uuid, act text)
        LOOP
          IF change.act = 'shared' THEN
            UPDATE broadcasts SET survey_id = change.id, survey_open = true, survey_shown = false WHERE meeting_id = room;
          ELSE
            UPDATE broadcasts SET survey_open = survey_open AND change.act <> 'closed',
                survey_shown = CASE change.act WHEN 'shown' THEN true WHEN 'unshown' THEN false ELSE survey_shown END
              WHERE meeting_id = room AND survey_id = change.id;
          END IF;
        END LOOP;
      END $$;

      CREATE OR REPLACE FUNCTION forget_broadcasts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM broadcast_viewers WHERE person_id = NEW.id;
        DELETE FROM broadcast_words WHERE person_id = NEW.id;
        DELETE FROM broadcast_word_asks WHERE person_id = NEW.id;
        DELETE FROM broadcast_voters WHERE person_id = NEW.id;
        UPDATE broadcast_people SET email = '', full_name = '', title = '', user_id = NULL WHERE user_id = NEW.id;
        RETURN NULL;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION forget_broadcasts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM broadcast_viewers WHERE person_id = NEW.id;
        UPDATE broadcast_people SET email = '', full_name = '', title = '', user_id = NULL WHERE user_id = NEW.id;
        RETURN NULL;
      END $$;
      DROP FUNCTION append_audience(uuid, jsonb);
      DROP TABLE broadcast_votes, broadcast_voters, broadcast_reactions, broadcast_word_asks, broadcast_words;
      DROP INDEX broadcast_viewers_by_lease, broadcast_viewers_by_until;
      ALTER TABLE broadcast_viewers DROP COLUMN has_left;
      CREATE OR REPLACE FUNCTION append_broadcasts(room uuid, rows jsonb) RETURNS void LANGUAGE sql AS $$
        UPDATE recordings SET target = 'both'
          WHERE (rows ->> 'isAsked')::boolean AND meeting_id = room AND state IN ('pending', 'on', 'paused');
        UPDATE broadcasts SET state = rows ->> 'state',
            live_at = CASE WHEN rows ->> 'state' = 'live'
              THEN coalesce(live_at, to_timestamp((rows ->> 'at')::bigint / 1000.0)) ELSE live_at END,
            ended_at = CASE WHEN rows ->> 'state' = 'ended' THEN to_timestamp((rows ->> 'at')::bigint / 1000.0) ELSE ended_at END
          WHERE meeting_id = room AND rows ->> 'state' IS NOT NULL AND state <> 'ended'
            AND NOT (rows ->> 'state' = 'interrupted' AND state = 'planned');
      $$;
      ALTER TABLE broadcasts DROP COLUMN stream_health, DROP COLUMN stream_health_at, DROP COLUMN words_on,
        DROP COLUMN reactions_on, DROP COLUMN survey_id, DROP COLUMN survey_open, DROP COLUMN survey_shown,
        DROP CONSTRAINT broadcasts_state_check,
        ADD CONSTRAINT broadcasts_state_check CHECK (state IN ('planned', 'live', 'paused', 'interrupted', 'ended'));
      CREATE INDEX broadcasts_on ON broadcasts (meeting_id) WHERE state IN ('live', 'paused', 'interrupted');
    `);
  }
}
