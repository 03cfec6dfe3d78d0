import { Module } from '@nestjs/common';
import { SchoolService } from './school.service.js';

/** For everything that bears the school's name: it imports nothing. */
@Module({ providers: [SchoolService], exports: [SchoolService] })
export class SchoolRowModule {}
