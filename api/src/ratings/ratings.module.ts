import { Module } from '@nestjs/common';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { RatingsAdminController } from './ratings.admin.controller.js';
import { RatingsAdminService } from './ratings.admin.service.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsService } from './ratings.service.js';

@Module({
  imports: [SchoolRowModule],
  controllers: [RatingsController, RatingsAdminController],
  providers: [RatingsService, RatingsAdminService],
})
export class RatingsModule {}
