import { Injectable } from '@nestjs/common';
import type { BoardPageLines } from '@derslik/contract/board';
import { AppError } from '@derslik/contract/errors';
import { board, boardPages } from '@derslik/contract/room/boardState';
import type { RoomState } from '@derslik/contract/room/state';
import { DataSource } from 'typeorm';
import { runPrepared, type Prepared } from '../database/prepared.js';
import type { JsonText } from '../http/jsonText.js';
import { RoomReaders } from '../rooms/delivery/roomReaders.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';

/** Both from one moment: whoever has the lines knows which events are in them. */
const page: Prepared = {
  name: 'board.page',
  text: `
    SELECT coalesce((SELECT rev FROM board_pages WHERE meeting_id = $1 AND id = $2), 0) AS rev,
      (SELECT coalesce(string_agg(left(body, -1) || ',"authorId":"' || author_id || '","order":' || seq || ',"dx":' || dx
        || ',"dy":' || dy || '}', ',' ORDER BY seq), '')
       FROM board_lines WHERE meeting_id = $1 AND page_id = $2 AND erased_by IS NULL) AS lines`,
};

/** JSON: the lines of a page, whoever asks. */
export const pageAnswer = async (
  source: DataSource,
  meetingId: string,
  pageId: string,
): Promise<JsonText<{ data: BoardPageLines }>> => {
  const [found] = await runPrepared<{ rev: number; lines: string }>(source, page, [meetingId, pageId]);
  return `{"data":{"rev":${found?.rev ?? 0},"lines":[${found?.lines ?? ''}]}}`;
};

/** What is drawn on boards, page by page. */
@Injectable()
export class BoardService {
  constructor(
    private readonly source: DataSource,
    private readonly readers: RoomReaders,
    private readonly rooms: RunningRooms,
  ) {}

  /** @throws AppError room.notHere, draw.pageNotFound */
  async lines(personId: string, token: string, pageId: string): Promise<JsonText<{ data: BoardPageLines }>> {
    const { roomId, state } = await this.readers.byCode(token, personId);
    // Another process may have made the page a moment ago.
    const isThere = hasPage(state, pageId) || hasPage(await this.rooms.stateNow(roomId), pageId);
    if (!isThere) throw new AppError('draw.pageNotFound');
    return pageAnswer(this.source, roomId, pageId);
  }
}

/** The whiteboard's pages can be read while it is closed, too; a screen's only as long as its share. */
const hasPage = (state: RoomState | null, pageId: string): boolean =>
  state !== null && [...board.of(state).pages, ...boardPages(state)].some(({ id }) => id === pageId);
