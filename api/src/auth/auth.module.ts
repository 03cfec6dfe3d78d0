import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AgreementsModule } from '../agreements/agreements.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { SlipsModule } from '../slips/slips.module.js';
import { UsersModule } from '../users/users.module.js';
import { AskedLinks } from './askedLinks.service.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { AuthAnswerService } from './authAnswer.service.js';
import { CaptchaService } from './captcha.service.js';
import { DemoController } from './demo.controller.js';
import { GuessesModule } from '../guesses/guesses.module.js';
import { GuestsService } from './guests.service.js';
import { OwnSessionsController } from './ownSessions.controller.js';
import { OwnSessionsService } from './ownSessions.service.js';
import { PasswordChangeController } from './passwordChange.controller.js';
import { PasswordChangeService } from './passwordChange.service.js';
import { PasswordResetController } from './passwordReset.controller.js';
import { PasswordResetService } from './passwordReset.service.js';
import { RefreshService } from './refresh.service.js';
import { SessionsAdminController } from './sessions.admin.controller.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './signIn.service.js';
import { SignInGuesses } from './signInGuesses.service.js';
import { SocketTokenController } from './socketToken.controller.js';
import { SocketTokensService } from './socketTokens.service.js';

@Module({
  imports: [UsersModule, MeetingsModule, GuessesModule, MailsModule, AgreementsModule, SlipsModule],
  controllers: [
    AuthController,
    SocketTokenController,
    DemoController,
    PasswordResetController,
    PasswordChangeController,
    OwnSessionsController,
    SessionsAdminController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AuthGuard },
    SessionsService,
    RefreshService,
    AuthAnswerService,
    CaptchaService,
    AskedLinks,
    SignInService,
    SignInGuesses,
    PasswordResetService,
    PasswordChangeService,
    OwnSessionsService,
    GuestsService,
    SocketTokensService,
  ],
  exports: [
    AuthAnswerService,
    RefreshService,
    SessionsService,
    SocketTokensService,
    GuessesModule,
    CaptchaService,
    AskedLinks,
    SignInGuesses,
  ],
})
export class AuthModule {}
