import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FrameAddress, FrameEntryPost, FramePost } from '@derslik/contract/frames';
import { frameKeyHeader, type LectureFrame } from '@derslik/contract/lectureFrames';
import { lectureLimits as limits } from '@derslik/contract/limits/lecture';
import { boardLimits } from '@derslik/contract/room/board/limits';
import { CONFIG, type Config } from '../config.js';
import { FrameTokens } from '../frames/frameTokens.service.js';
import type { Session } from '../http/session.js';
import { LectureKeys } from './lectureKeys.js';
import { LecturesService } from './lectures.service.js';
import { RoomLectures } from './roomLectures.service.js';

/** Frames with the slides of a lesson: their addresses, and what their page gets for the token in there. */
@Injectable()
export class LectureFrames {
  constructor(
    private readonly tokens: FrameTokens,
    private readonly room: RoomLectures,
    private readonly lectures: LecturesService,
    private readonly keys: LectureKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError room.notHere, lectures.notFound */
  async address(session: Session, { roomToken, pUrl = '' }: FramePost): Promise<FrameAddress> {
    const { roomId, lectureId } = await this.room.shownTo(session.personId, roomToken);
    return this.tokens.address(session, { kind: 'lecture', materialId: lectureId, roomId, pUrl });
  }

  /** The site whose frame stands in the place of our slides; null: ours stand there. */
  outside(): Promise<string | null> {
    return this.tokens.outside('lecture');
  }

  /** @throws AppError common.unauthorized */
  async enter(entry: FrameEntryPost): Promise<LectureFrame> {
    const { id } = entry;
    const used = await this.tokens.use('lecture', entry);
    if (!used) throw new AppError('common.unauthorized');
    const { roomId, personId, role } = used;
    // Who was put out of the lesson meanwhile, or left it, gets nothing; nor of slides that are shown no more.
    if (!(await this.room.maySee(personId, roomId, id))) throw new AppError('common.unauthorized');
    const { title, pages } = await this.lectures.content(id);
    return {
      ...{ id, title, pages, role },
      ...{ ...this.keys.sign(id, { personId, roomId }), keyHeader: frameKeyHeader },
      look: await this.room.lookAt(roomId, id),
      zoomMax: limits.zoomMax,
      layerRatios: { min: boardLimits.ratioMin, max: boardLimits.ratioMax },
      parents: this.config.LESSON_FRAME_ANCESTORS,
    };
  }
}
