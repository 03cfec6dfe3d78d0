import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { SlipsModule } from '../slips/slips.module.js';
import { ImportRunner } from './importRunner.service.js';
import { ImportsAdminController } from './imports.admin.controller.js';
import { ImportsAdminService } from './imports.admin.service.js';
import { OneRosterAdminController } from './oneRoster/oneRoster.admin.controller.js';
import { OneRosterService } from './oneRoster/oneRoster.service.js';

@Module({
  imports: [QueueModule, SlipsModule],
  controllers: [ImportsAdminController, OneRosterAdminController],
  providers: [ImportRunner, ImportsAdminService, OneRosterService],
})
export class ImportsModule {}
