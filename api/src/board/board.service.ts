import { Injectable } from '@nestjs/common';
import type { BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import { AppError } from '@derslik/contract/errors';
import { board, pageRev } from '@derslik/contract/room/board/state';
import { can } from '@derslik/contract/room/can';
import { recorderId, seesRoom } from '@derslik/contract/room/roleReader';
import type { RoomState } from '@derslik/contract/room/state';
import { DataSource } from 'typeorm';
import { runPrepared, type Prepared } from '../database/prepared.js';
import type { JsonText } from '../http/jsonText.js';
import { RoomReading } from '../rooms/delivery/roomReading.js';
import type { RunningRoom } from '../rooms/delivery/runningRoom.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';

/** Both from one moment: who has the strokes knows which events are in them. */
const page: Prepared = {
  name: 'board.page',
  text: `
    SELECT coalesce((SELECT rev FROM board_pages WHERE meeting_id = $1 AND id = $2), 0) AS rev,
      (SELECT coalesce(string_agg(left(body, -1) || ',"authorId":"' || author_id || '","order":' || seq || ',"dx":' || dx
        || ',"dy":' || dy || '}', ',' ORDER BY seq), '')
       FROM board_lines WHERE meeting_id = $1 AND page_id = $2 AND erased_by IS NULL) AS lines`,
};

/** Who drew on a page what still stands. */
const authors: Prepared = {
  name: 'board.authors',
  text: 'SELECT DISTINCT author_id AS id FROM board_lines WHERE meeting_id = $1 AND page_id = $2 AND erased_by IS NULL',
};

/** JSON: the strokes of a page, whoever asks. `more`: further fields. */
export const pageAnswer = async (
  source: DataSource,
  meetingId: string,
  pageId: string,
  more: Pick<BoardPageStrokes, 'authors'> = {},
): Promise<JsonText<{ data: BoardPageStrokes }>> => {
  const [found] = await runPrepared<{ rev: number; lines: string }>(source, page, [meetingId, pageId]);
  const fields = JSON.stringify({ rev: found?.rev ?? 0, ...more }).slice(0, -1);
  return `{"data":${fields},"lines":[${found?.lines ?? ''}]}}`;
};

/** What is drawn on boards, page by page. */
@Injectable()
export class BoardService {
  constructor(
    private readonly source: DataSource,
    private readonly readers: RoomReading,
    private readonly rooms: RunningRooms,
  ) {}

  /** @throws AppError room.notHere, draw.pageNotFound */
  async lines(personId: string, token: string, pageId: string): Promise<JsonText<{ data: BoardPageStrokes }>> {
    const room = await this.readers.byCode(token, personId);
    await this.requirePage(room, pageId);
    const { roomId, state } = room;
    const leads = can(state, personId, 'writeOnScreenPermission');
    return pageAnswer(this.source, roomId, pageId, leads ? { authors: await this.gone(room, pageId) } : {});
  }

  /**
   * As a recorder sees them: it learns no names. The caller knows that it reads this room.
   * @throws AppError room.notHere, draw.pageNotFound
   */
  async filmed(meetingId: string, pageId: string): Promise<JsonText<{ data: BoardPageStrokes }>> {
    const room = await this.rooms.byId(meetingId);
    if (!seesRoom(room.state, recorderId)) throw new AppError('room.notHere');
    await this.requirePage(room, pageId);
    return pageAnswer(this.source, room.roomId, pageId);
  }

  /** How often what is written on a page of slides has changed. The caller knows who asks. @throws AppError draw.pageNotFound */
  async revOf(meetingId: string, layerId: string): Promise<number> {
    const { state } = await this.rooms.held(meetingId);
    const rev = pageRev(state, layerId) ?? (await this.revNow(meetingId, layerId));
    if (rev === null) throw new AppError('draw.pageNotFound');
    return rev;
  }

  /** Another process may have shown these slides a moment ago. */
  private async revNow(meetingId: string, layerId: string): Promise<number | null> {
    const state = await this.rooms.stateNow(meetingId);
    return state && pageRev(state, layerId);
  }

  /** As {@link lines}, without names. The caller knows that it may be read. */
  layer(meetingId: string, layerId: string): Promise<JsonText<{ data: BoardPageStrokes }>> {
    return pageAnswer(this.source, meetingId, layerId);
  }

  private async requirePage({ roomId, state }: RunningRoom, pageId: string): Promise<void> {
    // Another process may have made the page a moment ago.
    const isThere = hasPage(state, pageId) || hasPage(await this.rooms.stateNow(roomId), pageId);
    if (!isThere) throw new AppError('draw.pageNotFound');
  }

  /** Those who aren't inside: of these a tab may not know the names. */
  private async gone({ roomId, state, people }: RunningRoom, pageId: string): Promise<Record<string, string>> {
    const drew = await runPrepared<{ id: string }>(this.source, authors, [roomId, pageId]);
    const ids = drew.map(({ id }) => id).filter((id) => !state.participants[id]);
    await people.learn(ids);
    return Object.fromEntries(ids.map((id) => [id, people.get(id).formattedName]));
  }
}

/** The whiteboard's pages can be read while it is closed, too; those of a screen and of slides only as long as their share. */
const hasPage = (state: RoomState | null, pageId: string): boolean =>
  state !== null && (board.of(state).pages.some(({ id }) => id === pageId) || pageRev(state, pageId) !== null);
