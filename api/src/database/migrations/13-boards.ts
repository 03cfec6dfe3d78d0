import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is drawn on boards, line by line. How a board stands is the room's state. */
export class Boards1700000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE board_pages (
        meeting_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        id uuid NOT NULL,
        -- How many events have changed its lines.
        rev integer NOT NULL,
        PRIMARY KEY (meeting_id, id)
      );

      CREATE TABLE board_lines (
        meeting_id uuid NOT NULL,
        page_id uuid NOT NULL,
        -- Made by whoever drew it.
        id uuid NOT NULL,
        author_id uuid NOT NULL,
        -- Number of its event: later lines lie over earlier ones.
        seq integer NOT NULL,
        -- JSON: tool, colour, width, points.
        body text NOT NULL,
        dx double precision NOT NULL DEFAULT 0,
        dy double precision NOT NULL DEFAULT 0,
        -- Who erased it and may bring it back; null while it stands.
        erased_by uuid,
        drawn_at timestamptz NOT NULL,
        PRIMARY KEY (meeting_id, page_id, id),
        FOREIGN KEY (meeting_id, page_id) REFERENCES board_pages ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX board_lines_by_seq ON board_lines (meeting_id, seq);
      CREATE INDEX board_lines_by_author ON board_lines (author_id, drawn_at);

      -- To a tenth, within the reach of a page: as movedBy of the contract.
      CREATE FUNCTION board_moved(was double precision, by double precision) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
        SELECT least(2000, greatest(-2000, floor((was + by) * 10 + 0.5) / 10))
      $$;

      CREATE FUNCTION append_boards(room uuid, rows jsonb) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        change record;
      BEGIN
        IF rows ? 'pages' THEN
          INSERT INTO board_pages (meeting_id, id, rev)
            SELECT room, p.id, p.rev FROM jsonb_to_recordset(rows->'pages') AS p(id uuid, rev integer)
            ON CONFLICT (meeting_id, id) DO UPDATE SET rev = excluded.rev;
        END IF;
        IF rows ? 'drawn' THEN
          INSERT INTO board_lines (meeting_id, page_id, id, author_id, seq, body, drawn_at)
            SELECT room, l."pageId", l.id, l."authorId", l.seq, l.body, to_timestamp(l.at / 1000.0)
            FROM jsonb_to_recordset(rows->'drawn')
              AS l("pageId" uuid, id uuid, "authorId" uuid, seq integer, body text, at bigint)
            ON CONFLICT (meeting_id, page_id, id) DO NOTHING;
        END IF;
        -- In the order in which they happened; none reaches a line that was drawn after it.
        FOR change IN
          SELECT * FROM jsonb_to_recordset(coalesce(rows->'changed', '[]'::jsonb))
            AS c(what text, "pageId" uuid, "lineIds" uuid[], "of" uuid, "by" uuid, dx double precision, dy double precision,
              seq integer)
        LOOP
          IF change.what = 'erased' THEN
            UPDATE board_lines SET erased_by = change."by"
              WHERE meeting_id = room AND page_id = change."pageId" AND seq < change.seq AND erased_by IS NULL
                AND (change."lineIds" IS NULL OR id = ANY (change."lineIds"))
                AND (change."of" IS NULL OR author_id = change."of");
          ELSIF change.what = 'restored' THEN
            UPDATE board_lines SET erased_by = NULL
              WHERE meeting_id = room AND page_id = change."pageId" AND seq < change.seq AND erased_by = change."by"
                AND id = ANY (change."lineIds");
          ELSIF change.what = 'moved' THEN
            UPDATE board_lines SET dx = board_moved(dx, change.dx), dy = board_moved(dy, change.dy)
              WHERE meeting_id = room AND page_id = change."pageId" AND seq < change.seq AND erased_by IS NULL
                AND id = ANY (change."lineIds") AND (change."of" IS NULL OR author_id = change."of");
          ELSE
            DELETE FROM board_pages WHERE meeting_id = room AND id = change."pageId";
          END IF;
        END LOOP;
      END
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION append_boards(uuid, jsonb);
      DROP FUNCTION board_moved(double precision, double precision);
      DROP TABLE board_lines, board_pages;
    `);
  }
}
