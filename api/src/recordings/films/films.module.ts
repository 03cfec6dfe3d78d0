import { Module } from '@nestjs/common';
import { QueueModule } from '../../queue/queue.module.js';
import { SchoolRowModule } from '../../school/schoolRow.module.js';
import { FilmDeletion } from './filmDeletion.service.js';
import { FilmFiles } from './filmFiles.js';
import { FilmKeys } from './filmKeys.js';
import { FilmMediaController } from './filmMedia.controller.js';
import { FilmsController } from './films.controller.js';
import { FilmsService } from './films.service.js';

@Module({
  imports: [QueueModule, SchoolRowModule],
  controllers: [FilmsController, FilmMediaController],
  providers: [FilmFiles, FilmsService, FilmDeletion, FilmKeys],
  exports: [FilmDeletion],
})
export class FilmsModule {}
