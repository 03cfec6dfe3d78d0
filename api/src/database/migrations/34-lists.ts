import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The console's lists of 20,000 people take a page from an index, in every order that people are shown in. Names are in the
 * school's order: when the machine's ICU is another one, `migrate` builds these indexes anew.
 */
export class Lists1700000000034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_by_surname, users_by_type;
      CREATE INDEX users_by_name ON users (name COLLATE school_names, surname COLLATE school_names, id);
      CREATE INDEX users_by_surname ON users (surname COLLATE school_names, name COLLATE school_names, id);
      CREATE INDEX users_by_type ON users (user_type, name COLLATE school_names, surname COLLATE school_names, id);
      CREATE INDEX users_by_state ON users (disabled, name COLLATE school_names, surname COLLATE school_names, id)
        INCLUDE (approval_wanted_at);
      CREATE INDEX users_by_sign_in ON users (coalesce(last_sign_in_at, '-infinity'), id);

      -- Who signed a version is read from the index alone.
      DROP INDEX agreement_signatures_by_version;
      CREATE INDEX agreement_signatures_by_version ON agreement_signatures (version_id, user_id);

      CREATE INDEX mails_search ON mails USING gin (address gin_trgm_ops, person_name gin_trgm_ops);
      CREATE INDEX mails_sent ON mails (created_at, id) WHERE sent_at IS NOT NULL;
      CREATE INDEX mails_unsent ON mails (created_at, id) WHERE sent_at IS NULL;

      CREATE INDEX meetings_search ON meetings USING gin (name gin_trgm_ops, token gin_trgm_ops);
      CREATE INDEX ratings_search ON ratings USING gin (message gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ratings_search, meetings_search, mails_unsent, mails_sent, mails_search, agreement_signatures_by_version,
        users_by_sign_in, users_by_state, users_by_type, users_by_surname, users_by_name;
      CREATE INDEX agreement_signatures_by_version ON agreement_signatures (version_id);
      CREATE INDEX users_by_surname ON users (surname, name);
      CREATE INDEX users_by_type ON users (user_type, created_at DESC);
    `);
  }
}
