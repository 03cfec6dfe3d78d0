import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { SocketToken } from '@derslik/contract/auth';
import type { JitsiJoin } from '@derslik/contract/conference';
import {
  recorderConferenceBody,
  recorderSocketBody,
  recorderTicketBody,
  type RecorderSeat,
} from '@derslik/contract/recordings';
import type * as z from 'zod/mini';
import { Public } from '../http/access.js';
import { RecorderTickets } from './recorderTickets.js';

/** The calls of the page that a recorder films. Nobody signs in there: a ticket, and then a secret of the page, say who asks. */
@Public()
@Controller('public')
export class RecorderPageController {
  constructor(private readonly tickets: RecorderTickets) {}

  @Post('recorderTicket')
  @HttpCode(200)
  async ticket(
    @Body({ schema: recorderTicketBody }) { ticket }: z.output<typeof recorderTicketBody>,
  ): Promise<{ data: RecorderSeat }> {
    return { data: await this.tickets.use(ticket) };
  }

  @Post('recorderSocket')
  @HttpCode(200)
  async socket(
    @Body({ schema: recorderSocketBody }) { secret }: z.output<typeof recorderSocketBody>,
  ): Promise<{ data: SocketToken }> {
    return { data: await this.tickets.socketToken(secret) };
  }

  @Post('recorderConference')
  @HttpCode(200)
  async conference(
    @Body({ schema: recorderConferenceBody }) { secret }: z.output<typeof recorderConferenceBody>,
  ): Promise<{ data: JitsiJoin }> {
    return { data: await this.tickets.conferenceJoin(secret) };
  }
}
