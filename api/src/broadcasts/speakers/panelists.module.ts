import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { QueueModule } from '../../queue/queue.module.js';
import { PanelistsController } from './panelists.controller.js';
import { PanelistsService } from './panelists.service.js';

/** Panelists without an account of the school. */
@Module({
  imports: [AuthModule, QueueModule],
  controllers: [PanelistsController],
  providers: [PanelistsService],
})
export class PanelistsModule {}
