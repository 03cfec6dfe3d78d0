import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { StructureModule } from '../structure/structure.module.js';
import { UsersModule } from '../users/users.module.js';
import { ErasureAdminController } from './erasure.admin.controller.js';
import { ErasureService } from './erasure.service.js';
import { Leavings } from './leavings.service.js';
import { LeavingsStore } from './leavings.store.js';
import { LeavingsJob } from './leavingsJob.service.js';

@Module({
  imports: [AuthModule, MailsModule, QueueModule, StructureModule, UsersModule],
  controllers: [ErasureAdminController],
  providers: [ErasureService, Leavings, LeavingsStore, LeavingsJob],
  exports: [Leavings, LeavingsStore],
})
export class ErasureModule {}
