import { Module } from '@nestjs/common';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { KeptLessons } from './keptLessons.service.js';
import { OutsideLessons } from './outsideLessons.service.js';
import { PlatformClient } from './platformClient.service.js';
import { PlatformsAdminController } from './platforms.admin.controller.js';
import { PlatformsAdminService } from './platforms.admin.service.js';
import { PlatformsService } from './platforms.service.js';

/** Outside lesson platforms by the school's chain numbers. */
@Module({
  imports: [SchoolRowModule],
  controllers: [PlatformsAdminController],
  providers: [PlatformsService, PlatformClient, KeptLessons, OutsideLessons, PlatformsAdminService],
  exports: [PlatformsService, PlatformClient, OutsideLessons],
})
export class PlatformsModule {}
