import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { UsersModule } from '../users/users.module.js';
import { MailsAdminController } from './mails.admin.controller.js';
import { MailsAdminService } from './mails.admin.service.js';
import { MailSender } from './mailSender.service.js';
import { MailsService } from './mails.service.js';

@Module({
  imports: [QueueModule, UsersModule, SchoolRowModule],
  controllers: [MailsAdminController],
  providers: [MailsService, MailSender, MailsAdminService],
  exports: [MailsService],
})
export class MailsModule {}
