import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { HookBodies } from './hookBodies.service.js';
import { HookSender } from './hookSender.service.js';
import { HooksAdminController } from './hooks.admin.controller.js';
import { HooksAdminService } from './hooks.admin.service.js';

/** Other systems that are told what happens here. */
@Module({
  imports: [AuthModule, MailsModule, QueueModule],
  controllers: [HooksAdminController],
  providers: [HooksAdminService, HookSender, HookBodies],
})
export class HooksModule {}
