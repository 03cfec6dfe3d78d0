import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { SlipsModule } from '../slips/slips.module.js';
import { ImportRunner } from './importRunner.service.js';
import { ImportsAdminController } from './imports.admin.controller.js';
import { ImportsAdminService } from './imports.admin.service.js';

@Module({
  imports: [QueueModule, SlipsModule],
  controllers: [ImportsAdminController],
  providers: [ImportRunner, ImportsAdminService],
})
export class ImportsModule {}
