import { Module } from '@nestjs/common';
import { IngestTests } from './ingestTests.js';

/** Test pictures: the console asks for one, a recorder sends it, the ingest takes it. */
@Module({ providers: [IngestTests], exports: [IngestTests] })
export class IngestTestsModule {}
