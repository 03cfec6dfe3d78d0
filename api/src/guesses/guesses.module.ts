import { Module } from '@nestjs/common';
import { GuessesService } from './guesses.service.js';

@Module({ providers: [GuessesService], exports: [GuessesService] })
export class GuessesModule {}
