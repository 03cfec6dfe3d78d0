import { Module } from '@nestjs/common';
import { SchoolRowModule } from '../../school/schoolRow.module.js';
import { BroadcastsModule } from '../broadcasts.module.js';
import { IngestTestsModule } from '../ingest/ingestTests.module.js';
import { BroadcastPicturesModule } from '../pictures.module.js';
import { BroadcastsAdminController } from './broadcasts.admin.controller.js';
import { BroadcastsAdminService } from './broadcasts.admin.service.js';
import { IngestAdminController } from './ingest.admin.controller.js';
import { IngestAdminService } from './ingest.admin.service.js';

/** What the console shows of broadcasts and of their ingest. */
@Module({
  imports: [SchoolRowModule, BroadcastsModule, BroadcastPicturesModule, IngestTestsModule],
  controllers: [BroadcastsAdminController, IngestAdminController],
  providers: [BroadcastsAdminService, IngestAdminService],
})
export class BroadcastsAdminModule {}
