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
import { IamSessions } from './iamSessions.js';
import { OutsidePasswords } from './outsidePasswords.js';
import { OutsideSignOut } from './outsideSignOut.js';
import { OwnSessionsController } from './ownSessions.controller.js';
import { OwnSessionsService } from './ownSessions.service.js';
import { PasswordChangeController } from './passwordChange.controller.js';
import { PasswordChangeService } from './passwordChange.service.js';
import { PasswordResetController } from './passwordReset.controller.js';
import { PasswordResetService } from './passwordReset.service.js';
import { Challenges } from './factors/challenges.service.js';
import { FactorProof } from './factors/factorProof.service.js';
import { FactorsAdminController } from './factors/factors.admin.controller.js';
import { FactorsAdmin } from './factors/factors.admin.service.js';
import { FactorsController } from './factors/factors.controller.js';
import { Factors } from './factors/factors.service.js';
import { FactorTries } from './factors/factorTries.service.js';
import { FreshProof } from './factors/freshProof.service.js';
import { Passkeys } from './factors/passkeys.service.js';
import { RecoveryCodes } from './factors/recoveryCodes.service.js';
import { SecondStepController } from './factors/secondStep.controller.js';
import { SecondStepService } from './factors/secondStep.service.js';
import { SignInNews } from './factors/signInNews.service.js';
import { SignInTickets } from './factors/signInTickets.service.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { RefreshService } from './refresh.service.js';
import { SessionsAdminController } from './sessions.admin.controller.js';
import { SessionsService } from './sessions.service.js';
import { SignInAnswer } from './signInAnswer.service.js';
import { SignInEnd } from './signInEnd.service.js';
import { SignInService } from './signIn.service.js';
import { SignInGuesses } from './signInGuesses.service.js';
import { SocketTokenController } from './socketToken.controller.js';
import { SocketTokensService } from './socketTokens.service.js';

@Module({
  imports: [UsersModule, MeetingsModule, GuessesModule, MailsModule, AgreementsModule, SlipsModule, SchoolRowModule],
  controllers: [
    AuthController,
    SocketTokenController,
    DemoController,
    PasswordResetController,
    PasswordChangeController,
    OwnSessionsController,
    SessionsAdminController,
    SecondStepController,
    FactorsController,
    FactorsAdminController,
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
    SignInEnd,
    SignInAnswer,
    SignInNews,
    SignInTickets,
    SecondStepService,
    Challenges,
    FactorTries,
    FactorProof,
    Passkeys,
    RecoveryCodes,
    FreshProof,
    Factors,
    FactorsAdmin,
    PasswordResetService,
    PasswordChangeService,
    OwnSessionsService,
    GuestsService,
    SocketTokensService,
    OutsidePasswords,
    OutsideSignOut,
    IamSessions,
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
    SignInService,
    OutsidePasswords,
    OutsideSignOut,
    IamSessions,
    SignInEnd,
    SignInNews,
    SignInAnswer,
    SignInTickets,
    FactorProof,
    FreshProof,
  ],
})
export class AuthModule {}
