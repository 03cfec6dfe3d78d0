import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  lectureFrameEntryPost,
  lectureFramePost,
  type LectureFrame,
  type LectureFrameAddress,
  type LectureFrameEntryPost,
  type LectureFramePost,
} from '@derslik/contract/lectureFrames';
import { Public, SignedIn } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { LectureFrames } from './lectureFrames.service.js';

/** Frames with the slides of a lesson. */
@Controller('public')
export class LectureFramesController {
  constructor(private readonly frames: LectureFrames) {}

  @SignedIn()
  @Post('lectureFrame')
  @HttpCode(200)
  async address(
    @CurrentSession() session: Session,
    @Body({ schema: lectureFramePost }) body: LectureFramePost,
  ): Promise<{ data: LectureFrameAddress }> {
    return { data: await this.frames.address(session, body) };
  }

  /** The token is the right: the frame's page has no session. */
  @Public()
  @Post('lectureFrameEntry')
  @HttpCode(200)
  async enter(@Body({ schema: lectureFrameEntryPost }) body: LectureFrameEntryPost): Promise<{ data: LectureFrame }> {
    return { data: await this.frames.enter(body) };
  }
}
