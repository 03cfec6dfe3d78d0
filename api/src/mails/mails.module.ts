import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { MailSender } from './mailSender.service.js';
import { MailsService } from './mails.service.js';

@Module({
  imports: [QueueModule, SchoolRowModule],
  providers: [MailsService, MailSender],
  exports: [MailsService],
})
export class MailsModule {}
