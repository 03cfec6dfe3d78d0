import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { UsersModule } from '../users/users.module.js';
import { SupportAdminController } from './support.admin.controller.js';
import { SupportAdminService } from './support.admin.service.js';
import { SupportController } from './support.controller.js';
import { SupportService } from './support.service.js';
import { SupportSettings } from './supportSettings.service.js';

@Module({
  imports: [AuthModule, MailsModule, QueueModule, SchoolRowModule, UsersModule],
  controllers: [SupportController, SupportAdminController],
  providers: [SupportService, SupportAdminService, SupportSettings],
  exports: [SupportSettings],
})
export class SupportModule {}
