import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { FilmsModule } from '../recordings/films/films.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { Copies } from './copies.service.js';
import { CopyContent } from './copyContent.service.js';
import { CopyFiles } from './copyFiles.service.js';
import { CopyKeys } from './copyKeys.js';
import { CopyMaker } from './copyMaker.service.js';
import { OwnDataAdminController } from './ownData.admin.controller.js';
import { OwnDataController } from './ownData.controller.js';
import { OwnDataService } from './ownData.service.js';

@Module({
  imports: [AuthModule, ErasureModule, FilmsModule, QueueModule, SchoolRowModule, VideosModule],
  controllers: [OwnDataController, OwnDataAdminController],
  providers: [OwnDataService, Copies, CopyContent, CopyFiles, CopyKeys, CopyMaker],
})
export class OwnDataModule {}
