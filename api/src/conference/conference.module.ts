import { Module } from '@nestjs/common';
import { ConferenceService } from './conference.service.js';

@Module({ providers: [ConferenceService], exports: [ConferenceService] })
export class ConferenceModule {}
