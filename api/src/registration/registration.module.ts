import { Module } from '@nestjs/common';
import { AgreementsModule } from '../agreements/agreements.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { UsersModule } from '../users/users.module.js';
import { ActivationService } from './activation.service.js';
import { ApprovalAdminController } from './approval.admin.controller.js';
import { ApprovalService } from './approval.service.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';
import { SignInSettingsAdminController } from './signInSettings.admin.controller.js';
import { SignInSettingsService } from './signInSettings.service.js';
import { SocialRegistrations } from './socialRegistrations.js';

@Module({
  imports: [AuthModule, AgreementsModule, MailsModule, SchoolRowModule, UsersModule],
  controllers: [RegistrationController, SignInSettingsAdminController, ApprovalAdminController],
  providers: [RegistrationService, ActivationService, ApprovalService, SignInSettingsService, SocialRegistrations],
  exports: [SignInSettingsService, SocialRegistrations],
})
export class RegistrationModule {}
