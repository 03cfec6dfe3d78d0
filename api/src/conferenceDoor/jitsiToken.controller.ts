import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { jitsiTokenBody, type JitsiJoin, type JitsiToken } from '@derslik/contract/conference';
import type * as z from 'zod/mini';
import { SignedIn, TakesIamToken } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ConferenceDoorService } from './conferenceDoor.service.js';

/** Section 7.2's media tokens: those for a room only for people inside it; the session says who asks. */
@SignedIn()
@Controller()
export class JitsiTokenController {
  constructor(private readonly door: ConferenceDoorService) {}

  @Post('auth/getJitsiToken')
  @TakesIamToken()
  @HttpCode(200)
  async withPicture(
    @CurrentSession() session: Session,
    @Body({ schema: jitsiTokenBody }) { room }: z.infer<typeof jitsiTokenBody>,
  ): Promise<{ data: JitsiToken }> {
    return { data: await this.door.tokenFor(session, room) };
  }

  @Post('auth/prepareConference')
  @HttpCode(200)
  async beforeTheRoom(
    @CurrentSession() session: Session,
    @Body({ schema: jitsiTokenBody }) { room }: z.infer<typeof jitsiTokenBody>,
  ): Promise<{ data: JitsiJoin }> {
    return { data: await this.door.preparationFor(session, room) };
  }

  @Post('getJitsiToken')
  @HttpCode(200)
  async alone(
    @CurrentSession() session: Session,
    @Body({ schema: jitsiTokenBody }) { room }: z.infer<typeof jitsiTokenBody>,
  ): Promise<{ data: { token: string; expiresAt: number } }> {
    const { jitsiToken: token, expiresAt } = await this.door.tokenFor(session, room);
    return { data: { token, expiresAt } };
  }
}
