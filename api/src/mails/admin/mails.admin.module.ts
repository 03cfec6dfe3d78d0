import { Module } from '@nestjs/common';
import { QueueModule } from '../../queue/queue.module.js';
import { UsersModule } from '../../users/users.module.js';
import { MailsModule } from '../mails.module.js';
import { MailsAdminController } from './mails.admin.controller.js';
import { MailsAdminService } from './mails.admin.service.js';

/** The console's page of mails: it knows people, which a mail that is written does not. */
@Module({
  imports: [MailsModule, QueueModule, UsersModule],
  controllers: [MailsAdminController],
  providers: [MailsAdminService],
})
export class MailsAdminModule {}
