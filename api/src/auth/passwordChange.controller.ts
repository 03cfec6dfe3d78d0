import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { updatePasswordBody, type UpdatePasswordBody } from '@derslik/contract/passwords';
import { Members } from '../http/access.js';
import { CurrentCaller, type Caller } from '../http/caller.js';
import { CurrentSession, type Session } from '../http/session.js';
import { PasswordChangeService } from './passwordChange.service.js';

/** One's own password. */
@Members()
@Controller()
export class PasswordChangeController {
  constructor(private readonly changes: PasswordChangeService) {}

  @Post('update-password')
  @HttpCode(200)
  async change(
    @CurrentSession() session: Session,
    @Body({ schema: updatePasswordBody }) body: UpdatePasswordBody,
    @CurrentCaller() { address }: Caller,
  ): Promise<{ data: Record<string, never> }> {
    await this.changes.change(session, body, address);
    return { data: {} };
  }
}
