import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ends the statement, and all that came with it, where the update before it met no row. */
const unlessFound = (mayMiss: string): string =>
  `IF NOT FOUND AND NOT ${mayMiss} THEN RAISE EXCEPTION 'nothing changes' USING ERRCODE = 'DN001'; END IF;`;

/** `append_boards` as `13-boards.ts` made it, but for the two ends: of a line whose id the page knows, and of nothing changed. */
const appendBoards = (onKnownLine: string, onNothing: string): string => `
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
          seq integer, "mayMiss" boolean)
    LOOP
      IF change.what = 'erased' THEN
        UPDATE board_lines SET erased_by = change."by"
          WHERE meeting_id = room AND page_id = change."pageId" AND seq < change.seq AND erased_by IS NULL
            AND (change."lineIds" IS NULL OR id = ANY (change."lineIds"))
            AND (change."of" IS NULL OR author_id = change."of");
        ${onNothing}
      ELSIF change.what = 'restored' THEN
        UPDATE board_lines SET erased_by = NULL
          WHERE meeting_id = room AND page_id = change."pageId" AND seq < change.seq AND erased_by = change."by"
            AND id = ANY (change."lineIds");
        ${onNothing}
      ELSIF change.what = 'moved' THEN
        UPDATE board_lines SET dx = board_moved(dx, change.dx), dy = board_moved(dy, change.dy)
          WHERE meeting_id = room AND page_id = change."pageId" AND seq < change.seq AND erased_by IS NULL
            AND id = ANY (change."lineIds") AND (change."of" IS NULL OR author_id = change."of");
        ${onNothing}
      ELSE
        DELETE FROM board_pages WHERE meeting_id = room AND id = change."pageId";
      END IF;
    END LOOP;
  END
  $$`;

/** `delete_chat_messages` as `12-chatDeletions.ts` made it, of messages that stand alone. */
const deleteChatMessages = `
  CREATE OR REPLACE FUNCTION delete_chat_messages(room uuid, deleted jsonb) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    gone record;
  BEGIN
    FOR gone IN SELECT * FROM jsonb_to_recordset(deleted) AS d(id uuid, at bigint) LOOP
      UPDATE chat_messages m SET text = '', deleted_at = to_timestamp(gone.at / 1000.0)
        WHERE m.id = gone.id AND m.meeting_id = room AND m.receiver_id IS NULL AND m.deleted_at IS NULL;
      ${unlessFound('false')}
    END LOOP;
  END
  $$`;
const deletedBefore = `
  CREATE OR REPLACE FUNCTION delete_chat_messages(room uuid, deleted jsonb) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE chat_messages m SET text = '', deleted_at = coalesce(m.deleted_at, to_timestamp(d.at / 1000.0))
      FROM jsonb_to_recordset(deleted) AS d(id uuid, at bigint)
      WHERE m.id = d.id AND m.meeting_id = room AND m.receiver_id IS NULL;
  END
  $$`;

/**
 * What the rows alone know: a line whose id its page knows, erased or not, was acknowledged and kept nowhere, and an erasing
 * or a deletion that met nothing became an event. Both fail here, and the server says what that means.
 */
export class RowsDecide1700000000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(appendBoards('', unlessFound('coalesce(change."mayMiss", false)')));
    await runner.query(deleteChatMessages);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(appendBoards(' ON CONFLICT (meeting_id, page_id, id) DO NOTHING', ''));
    await runner.query(deletedBefore);
  }
}
