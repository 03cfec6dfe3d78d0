import { Module } from '@nestjs/common';
import { OptionSetsAdminController } from './optionSets.admin.controller.js';
import { OptionSetsService } from './optionSets.service.js';

@Module({
  controllers: [OptionSetsAdminController],
  providers: [OptionSetsService],
  exports: [OptionSetsService],
})
export class OptionSetsModule {}
