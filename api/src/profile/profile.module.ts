import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { UsersModule } from '../users/users.module.js';
import { EmailChangeController } from './emailChange.controller.js';
import { EmailChangeService } from './emailChange.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

@Module({
  imports: [AuthModule, MailsModule, SchoolRowModule, UsersModule],
  controllers: [ProfileController, EmailChangeController],
  providers: [ProfileService, EmailChangeService],
})
export class ProfileModule {}
