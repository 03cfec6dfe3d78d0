import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  frameEntryPost,
  framePost,
  type FrameAddress,
  type FrameEntryPost,
  type FramePost,
} from '@derslik/contract/frames';
import type { LectureFrame } from '@derslik/contract/lectureFrames';
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
    @Body({ schema: framePost }) body: FramePost,
  ): Promise<{ data: FrameAddress }> {
    return { data: await this.frames.address(session, body) };
  }

  /** The token is the right: the frame's page has no session. */
  @Public()
  @Post('lectureFrameEntry')
  @HttpCode(200)
  async enter(@Body({ schema: frameEntryPost }) body: FrameEntryPost): Promise<{ data: LectureFrame }> {
    return { data: await this.frames.enter(body) };
  }
}
