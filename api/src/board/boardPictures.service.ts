import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BoardPicture } from '@derslik/contract/room/board/strokes';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { mayDraw } from '@derslik/contract/room/board/state';
import { isFilmed } from '@derslik/contract/room/parts/recording';
import { recorderId, seesRoom } from '@derslik/contract/room/roleReader';
import { DataSource } from 'typeorm';
import { HousekeepingService } from '../queue/housekeeping.service.js';
import { RoomReading } from '../rooms/delivery/roomReading.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import { recoded, type Keeping } from '../pictures/recode.js';

const { picturePx } = limits.board;
const keeping: Keeping = {
  formats: ['png', 'jpeg', 'webp'],
  ...{ width: picturePx, height: picturePx },
  written: (image) => image.webp({ quality: 82 }),
  error: 'draw.invalidPicture',
};

/** SQL: there is a stroke that shows picture `p`. */
const isShown = (more = ''): string =>
  `EXISTS (SELECT 1 FROM board_lines l WHERE board_picture_of(l.body) = p.id AND l.meeting_id = p.meeting_id ${more})`;

/** What lies on a board; what was erased, for who may bring it back; and one's own that isn't drawn yet. */
const readable = `
  SELECT p.body FROM board_pictures p WHERE p.id = $1 AND p.meeting_id = $2
    AND (${isShown('AND (l.erased_by IS NULL OR l.erased_by = $3)')} OR (p.author_id = $3 AND NOT ${isShown()}))`;

/** Pictures that lie on boards: kept with the meeting, read by anybody who may read its boards. */
@Injectable()
export class BoardPicturesService {
  constructor(
    private readonly source: DataSource,
    private readonly readers: RoomReading,
    private readonly rooms: RunningRooms,
    housekeeping: HousekeepingService,
  ) {
    housekeeping.alsoRun(() => this.clear());
  }

  /**
   * @param file read only once it is known that this person draws here
   * @throws AppError room.notHere, draw.notPermitted, draw.tooMuchToday, draw.roomIsFull, draw.invalidPicture, common.tooLarge,
   *   common.tooMany, common.timeout
   */
  async add(personId: string, token: string, file: () => Promise<Buffer>): Promise<BoardPicture> {
    await this.roomOf(personId, token);
    const whole = await file();
    // It may have come slowly: meanwhile the pen was taken back, or others filled the room.
    const roomId = await this.roomOf(personId, token);
    const { body, width, height } = await recoded(whole, personId, keeping);
    const id = randomUUID();
    await this.source.query(
      `INSERT INTO board_pictures (id, meeting_id, author_id, body, added_at) VALUES ($1, $2, $3, $4, now())`,
      [id, roomId, personId, body],
    );
    return { id, width, height };
  }

  /** @throws AppError room.notHere, common.notFound */
  async read(personId: string, token: string, pictureId: string): Promise<Buffer> {
    const { roomId } = await this.readers.byCode(token, personId);
    return this.readIn(roomId, personId, pictureId);
  }

  /** The caller knows that this person reads this meeting. @throws AppError common.notFound */
  async readIn(meetingId: string, personId: string, pictureId: string): Promise<Buffer> {
    const [found] = await this.source.query<{ body: Buffer }[]>(readable, [pictureId, meetingId, personId]);
    if (!found) throw new AppError('common.notFound');
    return found.body;
  }

  /**
   * For the page that films this room: a picture may show a face, so it is in the film only while whoever laid it there is.
   * @throws AppError room.notHere, common.notFound
   */
  async filmed(meetingId: string, pictureId: string): Promise<Buffer> {
    const { state } = await this.rooms.byId(meetingId);
    if (!seesRoom(state, recorderId)) throw new AppError('room.notHere');
    const [found] = await this.source.query<{ body: Buffer; authorId: string }[]>(
      `SELECT p.body, p.author_id AS "authorId" FROM board_pictures p
       WHERE p.id = $1 AND p.meeting_id = $2 AND ${isShown('AND l.erased_by IS NULL')}`,
      [pictureId, meetingId],
    );
    if (!found || !isFilmed(state, found.authorId)) throw new AppError('common.notFound');
    return found.body;
  }

  /** Pictures that nobody drew, and those whose page is gone. */
  private async clear(): Promise<void> {
    await this.source.query(
      `DELETE FROM board_pictures p WHERE p.added_at < now() - interval '1 day' AND NOT ${isShown()}`,
    );
  }

  /** Where this person draws, and has room for one more. */
  private async roomOf(personId: string, token: string): Promise<string> {
    const { roomId, state } = await this.readers.byCode(token, personId);
    if (!mayDraw(state, personId)) throw new AppError('draw.notPermitted');
    await this.assertRoom(personId, roomId);
    return roomId;
  }

  private async assertRoom(personId: string, meetingId: string): Promise<void> {
    const { picturesOfPerson, picturesOfMeeting } = limits.board;
    const rows = await this.source.query<{ person: number; meeting: number }[]>(
      `SELECT
        (SELECT count(*)::int FROM board_pictures WHERE author_id = $1 AND added_at > now() - interval '1 day') AS person,
        (SELECT count(*)::int FROM board_pictures WHERE meeting_id = $2 AND added_at > now() - interval '1 day') AS meeting`,
      [personId, meetingId],
    );
    const { person = 0, meeting = 0 } = rows[0] ?? {};
    if (person >= picturesOfPerson) throw new AppError('draw.tooMuchToday');
    if (meeting >= picturesOfMeeting) throw new AppError('draw.roomIsFull');
  }
}
