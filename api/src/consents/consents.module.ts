import { Module } from '@nestjs/common';
import { GuessesModule } from '../guesses/guesses.module.js';
import { RecordingsModule } from '../recordings/recordings.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { ConsentCodes } from './consentCodes.service.js';
import { ConsentTextsService } from './consentTexts.service.js';
import { FilmConsentsAdminController } from './filmConsents.admin.controller.js';
import { FilmConsentsAdminService } from './filmConsents.admin.service.js';
import { FilmConsentsController } from './filmConsents.controller.js';
import { FilmConsentsService } from './filmConsents.service.js';

@Module({
  imports: [GuessesModule, RecordingsModule, SchoolRowModule],
  controllers: [FilmConsentsAdminController, FilmConsentsController],
  providers: [ConsentCodes, ConsentTextsService, FilmConsentsService, FilmConsentsAdminService],
})
export class ConsentsModule {}
