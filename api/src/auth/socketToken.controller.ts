import { Controller, Get } from '@nestjs/common';
import type { SocketToken } from '@derslik/contract/auth';
import { SignedIn, TakesIamToken } from '../http/access.js';
import { CurrentCaller, type Caller } from '../http/caller.js';
import { CurrentSession, type Session } from '../http/session.js';
import { SocketTokensService } from './socketTokens.service.js';

@Controller()
export class SocketTokenController {
  constructor(private readonly tokens: SocketTokensService) {}

  @Get(['socketToken', 'auth/socketToken'])
  @SignedIn()
  @TakesIamToken()
  async issue(@CurrentSession() session: Session, @CurrentCaller() caller: Caller): Promise<{ data: SocketToken }> {
    return { data: await this.tokens.issue(session, caller) };
  }
}
