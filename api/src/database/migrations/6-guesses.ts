import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A guess is counted before it is tried, and who was right before is known again. */
export class Guesses1700000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Keyed hashes of an account with an address from which it was signed in to.
      CREATE TABLE right_sign_ins (
        scope text PRIMARY KEY,
        signed_in_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX right_sign_ins_by_time ON right_sign_ins (signed_in_at);

      -- One at a time by scope: what is tried at this moment counts like what was wrong.
      CREATE FUNCTION lock_guesses(scopes text[]) RETURNS void LANGUAGE sql AS $$
        SELECT pg_advisory_xact_lock(k) FROM (SELECT DISTINCT hashtextextended(s, 0) AS k FROM unnest(scopes) s ORDER BY k) keys;
      $$;

      -- Counts a value as wrong until release_guess says otherwise. Answers the seconds to wait where it may not be tried:
      -- it is one too many for a scope (a null takes any number), or comes too soon after the others of the first scope,
      -- whose wait doubles with each from "free" on. "is_new": the last scope hadn't seen it within the window.
      CREATE FUNCTION reserve_guess(scopes text[], most integer[], free integer, wait_first integer, wait_max integer, window_seconds integer, tried bytea)
        RETURNS TABLE (wait double precision, is_new boolean) LANGUAGE plpgsql AS $$
      DECLARE
        began timestamptz;
      BEGIN
        PERFORM lock_guesses(scopes);
        began := clock_timestamp() - make_interval(secs => window_seconds);
        SELECT coalesce(max(CASE
            WHEN seen.n >= s.most THEN window_seconds
            WHEN s.i = 1 AND seen.n >= free
              THEN least(wait_first * 2.0 ^ least(seen.n - free, 20), wait_max) - extract(epoch FROM clock_timestamp() - seen.newest)
          END), 0)
          INTO wait
          FROM unnest(scopes, most) WITH ORDINALITY AS s(scope, most, i),
            LATERAL (SELECT count(*) AS n, max(g.guessed_at) AS newest FROM wrong_guesses g
              WHERE g.scope = s.scope AND g.guessed_at > began AND g.value_hash <> tried) AS seen;
        is_new := NOT EXISTS (SELECT 1 FROM wrong_guesses g
          WHERE g.scope = scopes[cardinality(scopes)] AND g.value_hash = tried AND g.guessed_at > began);
        IF wait <= 0 THEN
          INSERT INTO wrong_guesses (scope, value_hash, guessed_at) SELECT unnest(scopes), tried, clock_timestamp()
            ON CONFLICT (scope, value_hash) DO UPDATE SET guessed_at = excluded.guessed_at;
        END IF;
        RETURN NEXT;
      END $$;

      -- The value was right; with "forgive" what was wrong before in the first scope is forgotten too.
      CREATE FUNCTION release_guess(scopes text[], tried bytea, forgive boolean) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM lock_guesses(scopes);
        DELETE FROM wrong_guesses g
          WHERE g.scope = ANY(scopes) AND (g.value_hash = tried OR forgive AND g.scope = scopes[1]);
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION release_guess, reserve_guess, lock_guesses;
      DROP TABLE right_sign_ins;
    `);
  }
}
