import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Acts stay as they were written, and each holds the hash of the one before. A row gets its number and hash while its
 * transaction commits, behind whoever committed before it: a long one holds up nobody until then.
 */
export class AuditChain1700000000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE audit_log
        -- Null: not about one thing.
        ALTER COLUMN subject_id DROP NOT NULL,
        -- From where; null for a script or a job of the server.
        ADD COLUMN address text,
        ADD COLUMN browser text,
        -- Null until the transaction commits: nobody else sees it so.
        ADD COLUMN number bigint,
        ADD COLUMN previous_hash bytea,
        ADD COLUMN hash bytea,
        ADD CONSTRAINT audit_log_sealed CHECK ((number IS NULL) = (hash IS NULL) AND (hash IS NULL) = (previous_hash IS NULL));

      CREATE TABLE audit_chain (
        id boolean PRIMARY KEY DEFAULT true CHECK (id),
        -- The newest act.
        number bigint NOT NULL,
        hash bytea NOT NULL,
        -- The newest that was cleared away after its time: the first that is kept holds its hash.
        cleared_number bigint NOT NULL,
        cleared_hash bytea NOT NULL
      );
      INSERT INTO audit_chain (number, hash, cleared_number, cleared_hash) VALUES (0, sha256(''), 0, sha256(''));

      -- What the check found, each time.
      CREATE TABLE audit_checks (
        checked_at timestamptz PRIMARY KEY DEFAULT now(),
        acts bigint NOT NULL,
        newest bigint NOT NULL,
        newest_hash bytea NOT NULL,
        broken bigint,
        fault text
      );

      -- When backups were made, written by the operator's script: the server doesn't see their folder.
      CREATE TABLE backups (made_at timestamptz PRIMARY KEY DEFAULT now());

      CREATE FUNCTION audit_hash(previous bytea, entry audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
        SELECT sha256(previous || convert_to(jsonb_build_array(
          entry.number, entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor_id,
          entry.act, entry.subject_id, entry.changes, entry.address, entry.browser)::text, 'UTF8'))
      $$;

      -- Gives numbers and hashes to what this transaction wrote; it doesn't see other transactions' rows yet.
      CREATE FUNCTION seal_acts() RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        chain audit_chain;
        entry audit_log;
      BEGIN
        -- Of two that commit at once one waits here, and then sees what the other left.
        SELECT * INTO STRICT chain FROM audit_chain FOR UPDATE;
        FOR entry IN SELECT * FROM audit_log WHERE number IS NULL ORDER BY id LOOP
          entry.number := chain.number + 1;
          entry.previous_hash := chain.hash;
          entry.hash := audit_hash(chain.hash, entry);
          UPDATE audit_log SET number = entry.number, previous_hash = entry.previous_hash, hash = entry.hash
            WHERE id = entry.id;
          chain.number := entry.number;
          chain.hash := entry.hash;
        END LOOP;
        UPDATE audit_chain SET number = chain.number, hash = chain.hash;
      END $$;
      CREATE INDEX audit_log_unsealed ON audit_log (id) WHERE number IS NULL;
      SELECT seal_acts();

      ALTER TABLE audit_log ADD CONSTRAINT audit_log_number UNIQUE (number);
      DROP INDEX audit_log_by_subject, audit_log_by_actor;
      CREATE INDEX audit_log_by_subject ON audit_log (subject_id, number DESC);
      CREATE INDEX audit_log_by_actor ON audit_log (actor_id, number DESC);
      CREATE INDEX audit_log_by_act ON audit_log (act, number DESC);

      CREATE FUNCTION audit_log_begin() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.number := NULL;
        NEW.previous_hash := NULL;
        NEW.hash := NULL;
        RETURN NEW;
      END $$;
      CREATE TRIGGER audit_log_begin BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_begin();

      CREATE FUNCTION audit_log_seal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- The first of a transaction's rows seals them all.
        IF EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id AND number IS NULL) THEN
          PERFORM seal_acts();
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER audit_log_seal AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION audit_log_seal();

      CREATE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.number IS NULL
          AND to_jsonb(OLD) - '{number,previous_hash,hash}'::text[] = to_jsonb(NEW) - '{number,previous_hash,hash}'::text[] THEN
          RETURN NEW;
        END IF;
        IF TG_OP = 'DELETE' AND OLD.number <= (SELECT cleared_number FROM audit_chain) THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'Rows of audit_log stay as they were written';
      END $$;
      CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_stays();
      CREATE TRIGGER audit_log_is_kept BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      CREATE FUNCTION audit_chain_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.number < OLD.number OR NEW.cleared_number < OLD.cleared_number OR NEW.cleared_number > NEW.number THEN
          RAISE EXCEPTION 'The chain of audit_log goes forward only';
        END IF;
        -- The shortest time for which a school can keep its acts.
        IF NEW.cleared_number > OLD.cleared_number AND EXISTS (
          SELECT 1 FROM audit_log WHERE number <= NEW.cleared_number AND at > now() - interval '30 days') THEN
          RAISE EXCEPTION 'Acts of the last 30 days stay';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER audit_chain_goes_on BEFORE UPDATE ON audit_chain FOR EACH ROW EXECUTE FUNCTION audit_chain_goes_on();
      CREATE TRIGGER audit_chain_stays BEFORE DELETE OR TRUNCATE ON audit_chain
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      -- Walks the whole chain. broken: number of the first act that is not as it was written, or is missing.
      CREATE FUNCTION check_acts(OUT acts bigint, OUT newest bigint, OUT newest_hash bytea, OUT broken bigint, OUT fault text)
      LANGUAGE plpgsql STABLE AS $$
      DECLARE
        chain audit_chain;
        entry audit_log;
        cleared jsonb;
      BEGIN
        SELECT * INTO STRICT chain FROM audit_chain;
        acts := 0;
        newest := chain.cleared_number;
        newest_hash := chain.cleared_hash;
        FOR entry IN SELECT * FROM audit_log WHERE number > chain.cleared_number ORDER BY number LOOP
          IF entry.number <> newest + 1 THEN
            fault := 'missing';
          ELSIF entry.previous_hash <> newest_hash OR entry.hash <> audit_hash(newest_hash, entry) THEN
            fault := 'changed';
          END IF;
          IF fault IS NOT NULL THEN
            broken := newest + 1;
            RETURN;
          END IF;
          IF entry.act = 'audit.cleared' THEN cleared := entry.changes; END IF;
          acts := acts + 1;
          newest := entry.number;
          newest_hash := entry.hash;
        END LOOP;
        IF newest <> chain.number OR newest_hash <> chain.hash THEN
          fault := 'missing';
          broken := newest + 1;
        ELSIF chain.cleared_number > 0 AND (cleared IS NULL OR (cleared ->> 'until')::bigint <> chain.cleared_number
          OR cleared ->> 'hash' <> encode(chain.cleared_hash, 'hex')) THEN
          fault := 'missing';
          broken := chain.cleared_number;
        END IF;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION check_acts, audit_chain_goes_on, audit_log_stays, audit_log_seal, audit_log_begin, seal_acts CASCADE;
      DROP FUNCTION audit_hash;
      DROP TABLE audit_checks, audit_chain, backups;
      DROP TRIGGER audit_log_is_kept ON audit_log;
      DROP INDEX audit_log_by_act, audit_log_unsealed, audit_log_by_subject, audit_log_by_actor;
      DELETE FROM audit_log WHERE subject_id IS NULL;
      ALTER TABLE audit_log DROP CONSTRAINT audit_log_sealed, DROP CONSTRAINT audit_log_number, DROP COLUMN address,
        DROP COLUMN browser, DROP COLUMN number, DROP COLUMN previous_hash, DROP COLUMN hash, ALTER COLUMN subject_id SET NOT NULL;
      CREATE INDEX audit_log_by_subject ON audit_log (subject_id, at);
      CREATE INDEX audit_log_by_actor ON audit_log (actor_id, at);
    `);
  }
}
