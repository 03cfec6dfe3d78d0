import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `append_boards` as `13-boards.ts` made it, with another end for a line whose id the page knows. */
const appendBoards = (onKnownLine: string): string => `
  CREATE OR REPLACE FUNCTION append_boards(room uuid, rows jsonb) RETURNS void LANGUAGE plpgsql AS $$
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
          AS l("pageId" uuid, id uuid, "authorId" uuid, seq integer, body text, at bigint)${onKnownLine};
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
  $$`;

/** A line whose id its page knows, erased or not, was acknowledged and kept nowhere: it fails, and all that came with it. */
export class BoardInk1700000000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(appendBoards(''));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(appendBoards(' ON CONFLICT (meeting_id, page_id, id) DO NOTHING'));
  }
}
