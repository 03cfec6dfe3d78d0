import { Module } from '@nestjs/common';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SpeechController } from './speech.controller.js';
import { SpeechService } from './speech.service.js';

@Module({ imports: [RoomsModule], controllers: [SpeechController], providers: [SpeechService] })
export class SpeechModule {}
