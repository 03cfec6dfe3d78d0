import { Module } from '@nestjs/common';
import { SlipsAdminController } from './slips.admin.controller.js';
import { SlipsAdminService } from './slips.admin.service.js';
import { SlipsService } from './slips.service.js';

@Module({
  controllers: [SlipsAdminController],
  providers: [SlipsService, SlipsAdminService],
  exports: [SlipsService],
})
export class SlipsModule {}
