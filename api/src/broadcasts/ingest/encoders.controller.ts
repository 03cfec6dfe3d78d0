import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { EncoderPicture, StageEncoder, StageEncoderKey } from '@derslik/contract/broadcasts';
import * as z from 'zod/mini';
import { Members } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { Encoders } from './encoders.service.js';

const roomToken = z.string().check(z.minLength(1), z.maxLength(64));
const RoomToken = () => Param('roomToken', { schema: roomToken });

/** The encoder from outside, for those who direct the picture of a stage. */
@Members()
@Controller('broadcastEncoder')
export class EncodersController {
  constructor(private readonly encoders: Encoders) {}

  @Get(':roomToken')
  async encoder(@CurrentSession() { personId }: Session, @RoomToken() token: string): Promise<{ data: StageEncoder }> {
    return { data: await this.encoders.of(personId, token) };
  }

  @Post(':roomToken')
  @HttpCode(200)
  async renew(@CurrentSession() { personId }: Session, @RoomToken() token: string): Promise<{ data: StageEncoderKey }> {
    return { data: await this.encoders.renew(personId, token) };
  }

  @Delete(':roomToken')
  async remove(@CurrentSession() { personId }: Session, @RoomToken() token: string): Promise<{ data: StageEncoder }> {
    return { data: await this.encoders.remove(personId, token) };
  }

  @Get(':roomToken/picture')
  async picture(
    @CurrentSession() { personId }: Session,
    @RoomToken() token: string,
  ): Promise<{ data: EncoderPicture }> {
    return { data: await this.encoders.pictureFor(personId, token) };
  }
}
