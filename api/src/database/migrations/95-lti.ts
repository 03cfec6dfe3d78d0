import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Learning platforms that launch lessons by LTI 1.3: platforms as those of BigBlueButton's API are, with what LTI adds beside. */
export class Lti1700000000095 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bbb_platforms ADD COLUMN kind text NOT NULL DEFAULT 'bbb' CHECK (kind IN ('bbb', 'lti')),
        ALTER COLUMN secret DROP NOT NULL, ADD CHECK (kind = 'lti' OR secret IS NOT NULL);

      -- What was not entered yet is empty.
      CREATE TABLE lti_platforms (
        platform_id uuid PRIMARY KEY REFERENCES bbb_platforms ON DELETE CASCADE,
        issuer text NOT NULL DEFAULT '',
        client_id text NOT NULL DEFAULT '',
        deployments text[] NOT NULL DEFAULT '{}',
        auth_address text NOT NULL DEFAULT '',
        token_address text NOT NULL DEFAULT '',
        keys_address text NOT NULL DEFAULT '',
        certificate text,
        -- A link with which its platform may enter all this itself, once.
        registration_hash bytea UNIQUE,
        registration_until timestamptz
      );
      CREATE UNIQUE INDEX lti_platforms_by_client ON lti_platforms (issuer, client_id) WHERE client_id <> '';

      -- Keys by which this school signs, the private half sealed for its row.
      CREATE TABLE lti_keys (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        private_key bytea NOT NULL,
        public_key jsonb NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      );

      -- What a link of a platform leads to: its meetings, one after the other, have this id as their name.
      CREATE TABLE lti_lessons (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        platform_id uuid NOT NULL REFERENCES bbb_platforms ON DELETE CASCADE,
        deployment text NOT NULL,
        name text NOT NULL,
        starts_at timestamptz,
        -- The platform's id of the person who chose it, and of the course; null: it began with a launch.
        chosen_by text,
        context text,
        created_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX lti_lessons_by_course ON lti_lessons (platform_id, deployment, context, created_at DESC);
      CREATE INDEX lti_lessons_by_use ON lti_lessons (used_at);

      -- A link in a course, and the services that the platform offers for it.
      CREATE TABLE lti_links (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        platform_id uuid NOT NULL REFERENCES bbb_platforms ON DELETE CASCADE,
        deployment text NOT NULL,
        resource_link text NOT NULL,
        lesson_id uuid NOT NULL REFERENCES lti_lessons ON DELETE CASCADE,
        services jsonb NOT NULL DEFAULT '{}'
      );
      CREATE UNIQUE INDEX lti_links_by_name ON lti_links (platform_id, deployment, resource_link);
      CREATE INDEX lti_links_by_lesson ON lti_links (lesson_id);

      -- By which link somebody came who is in a platform's meeting.
      CREATE TABLE lti_people (
        guest_id uuid PRIMARY KEY REFERENCES bbb_people ON DELETE CASCADE,
        link_id uuid NOT NULL REFERENCES lti_links ON DELETE CASCADE
      );
      CREATE INDEX lti_people_by_link ON lti_people (link_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE lti_people, lti_links, lti_lessons, lti_keys, lti_platforms;
      DELETE FROM bbb_platforms WHERE kind = 'lti';
      ALTER TABLE bbb_platforms DROP COLUMN kind, ALTER COLUMN secret SET NOT NULL;
    `);
  }
}
