import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What LTI's services bring of a course, and what they are told: its people, and scores. */
export class LtiServices1700000000096 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lti_links
        -- The people of its course are to be asked for; null: they are known.
        ADD COLUMN members_due_at timestamptz, ADD COLUMN members_tries integer NOT NULL DEFAULT 0,
        ADD COLUMN members_at timestamptz,
        -- Somebody sends its scores until then.
        ADD COLUMN scores_taken_until timestamptz;
      CREATE INDEX lti_links_members_due ON lti_links (members_due_at) WHERE members_due_at IS NOT NULL;

      -- People of a course as its platform lists them, for the lesson in which they may be missing.
      CREATE TABLE lti_members (
        link_id uuid NOT NULL REFERENCES lti_links ON DELETE CASCADE,
        user_id text NOT NULL,
        name text NOT NULL,
        place text NOT NULL CHECK (place IN ('moderator', 'participant', 'guest')),
        PRIMARY KEY (link_id, user_id)
      );

      -- Columns of a course's marks that this school has made or found there.
      CREATE TABLE lti_items (
        link_id uuid NOT NULL REFERENCES lti_links ON DELETE CASCADE,
        tag text NOT NULL,
        address text NOT NULL,
        PRIMARY KEY (link_id, tag)
      );

      -- What somebody came to, and whether their platform has it. A row is the truth; a job is only the moment to send it.
      CREATE TABLE lti_scores (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        link_id uuid NOT NULL REFERENCES lti_links ON DELETE CASCADE,
        user_id text NOT NULL,
        -- Attendance, or a test.
        tag text NOT NULL,
        label text NOT NULL,
        given numeric(10, 2) NOT NULL,
        maximum numeric(10, 2) NOT NULL CHECK (maximum > 0),
        remark text NOT NULL DEFAULT '',
        -- To the millisecond: who has sent it names it again.
        at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
        attempts integer NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL DEFAULT now(),
        fault text,
        sent_at timestamptz,
        failed_at timestamptz,
        UNIQUE (link_id, tag, user_id)
      );
      CREATE INDEX lti_scores_due ON lti_scores (next_at) WHERE sent_at IS NULL AND failed_at IS NULL;

      -- Tests whose points were written as scores.
      CREATE TABLE lti_quizzes (
        session_id uuid PRIMARY KEY REFERENCES quiz_sessions ON DELETE CASCADE
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE lti_quizzes, lti_scores, lti_items, lti_members;
      ALTER TABLE lti_links DROP COLUMN members_due_at, DROP COLUMN members_tries, DROP COLUMN members_at, DROP COLUMN scores_taken_until;
    `);
  }
}
