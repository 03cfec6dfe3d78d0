import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Learning platforms that make meetings by BigBlueButton's API, and what they have here. */
export class BigBlueButton1700000000086 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bbb_platforms (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        -- Sealed for its row.
        secret bytea NOT NULL,
        is_on boolean NOT NULL DEFAULT false,
        -- To whom its meetings and films belong.
        owner_id uuid NOT NULL REFERENCES users,
        -- Hosts that it may name.
        addresses text[] NOT NULL DEFAULT '{}',
        meetings_max integer NOT NULL CHECK (meetings_max > 0),
        participants_max integer NOT NULL CHECK (participants_max > 0),
        calls_per_minute integer NOT NULL CHECK (calls_per_minute > 0),
        -- It says that guardians have agreed to films; else none but its moderators are in one.
        has_consents boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        called_at timestamptz,
        revision integer NOT NULL DEFAULT 1
      );
      CREATE UNIQUE INDEX bbb_platforms_by_name ON bbb_platforms (name);

      -- A meeting as its platform knows it.
      CREATE TABLE bbb_meetings (
        meeting_id uuid PRIMARY KEY REFERENCES meetings ON DELETE CASCADE,
        platform_id uuid NOT NULL REFERENCES bbb_platforms ON DELETE CASCADE,
        external_id text NOT NULL,
        attendee_pw text NOT NULL,
        moderator_pw text NOT NULL,
        -- What else create said: BbbSettings.
        settings jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        -- It takes nobody in any more; its id may be used again.
        over_at timestamptz,
        -- What its platform has to be told of its end is on the way.
        told_at timestamptz
      );
      -- Of one platform a name stands for one open meeting; of two platforms it is two.
      CREATE UNIQUE INDEX bbb_meetings_open ON bbb_meetings (platform_id, external_id) WHERE over_at IS NULL;
      CREATE INDEX bbb_meetings_by_name ON bbb_meetings (platform_id, external_id, created_at DESC);
      CREATE INDEX bbb_meetings_untold ON bbb_meetings (created_at) WHERE told_at IS NULL;

      -- Whom a platform has sent: a guest of one meeting, as what they are in its room.
      CREATE TABLE bbb_people (
        guest_id uuid PRIMARY KEY REFERENCES guests ON DELETE CASCADE,
        meeting_id uuid NOT NULL REFERENCES bbb_meetings ON DELETE CASCADE,
        -- By the platform's id of the person, or by the address by which they came.
        person_key text NOT NULL,
        user_id text,
        role text NOT NULL CHECK (role IN ('moderator', 'participant', 'guest')),
        -- Where leaving leads.
        back text,
        UNIQUE (meeting_id, person_key)
      );
      -- A join address, by its hash, and the browser in which it was opened first.
      CREATE TABLE bbb_addresses (
        guest_id uuid NOT NULL REFERENCES bbb_people ON DELETE CASCADE,
        address_hash bytea NOT NULL,
        browser_hash bytea NOT NULL,
        bound_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (guest_id, address_hash)
      );
      CREATE TABLE bbb_tickets (
        ticket_hash bytea PRIMARY KEY,
        guest_id uuid NOT NULL REFERENCES bbb_people ON DELETE CASCADE,
        address_hash bytea NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX bbb_tickets_by_guest ON bbb_tickets (guest_id);

      -- Calls for the console. Without a platform: nobody's secret had signed it.
      CREATE TABLE bbb_calls (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        platform_id uuid REFERENCES bbb_platforms ON DELETE CASCADE,
        call text NOT NULL,
        external_id text NOT NULL DEFAULT '',
        outcome text NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX bbb_calls_by_platform ON bbb_calls (platform_id, id DESC);
      CREATE INDEX bbb_calls_by_time ON bbb_calls (at);

      -- Slides that a platform has sent to a meeting of its own.
      CREATE TABLE bbb_documents (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        meeting_id uuid NOT NULL REFERENCES bbb_meetings ON DELETE CASCADE,
        lecture_id uuid REFERENCES lectures ON DELETE CASCADE,
        name text NOT NULL,
        -- Where it is to be fetched; null: it came with the call.
        url text,
        fault text,
        -- Somebody fetches it until then.
        taken_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX bbb_documents_by_meeting ON bbb_documents (meeting_id);
      CREATE INDEX bbb_documents_by_lecture ON bbb_documents (lecture_id) WHERE lecture_id IS NOT NULL;
      CREATE INDEX bbb_documents_due ON bbb_documents (created_at) WHERE lecture_id IS NULL AND fault IS NULL;

      -- What a platform has said of a film, and whether it was told that there is one.
      CREATE TABLE bbb_films (
        recording_id uuid PRIMARY KEY REFERENCES recordings ON DELETE CASCADE,
        is_published boolean NOT NULL DEFAULT true,
        meta jsonb NOT NULL DEFAULT '{}',
        told_at timestamptz
      );

      CREATE TABLE bbb_hooks (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        platform_id uuid NOT NULL REFERENCES bbb_platforms ON DELETE CASCADE,
        url text NOT NULL,
        -- Null: of all its meetings.
        external_id text,
        is_raw boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX bbb_hooks_by_url ON bbb_hooks (platform_id, url, coalesce(external_id, ''));

      -- What is to be told to a platform. A row is the truth; a job is only the moment to send it.
      CREATE TABLE bbb_notices (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        platform_id uuid NOT NULL REFERENCES bbb_platforms ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('end', 'recording', 'attendance', 'hook')),
        url text NOT NULL,
        body jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        attempts integer NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL DEFAULT now(),
        fault text,
        sent_at timestamptz,
        failed_at timestamptz
      );
      CREATE INDEX bbb_notices_due ON bbb_notices (next_at) WHERE sent_at IS NULL AND failed_at IS NULL;
      CREATE INDEX bbb_notices_by_platform ON bbb_notices (platform_id, created_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE bbb_notices, bbb_hooks, bbb_films, bbb_documents, bbb_calls, bbb_tickets, bbb_addresses, bbb_people, bbb_meetings, bbb_platforms;
    `);
  }
}
