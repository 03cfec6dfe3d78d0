import { Module } from '@nestjs/common';
import { ConferenceModule } from '../conference/conference.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { NetworkTestController } from './networkTest.controller.js';
import { NetworkTestService } from './networkTest.service.js';
import { ReadinessController } from './readiness.controller.js';
import { ReadinessService } from './readiness.service.js';
import { ReadinessChecksController } from './readinessChecks.controller.js';
import { ReadinessChecksService } from './readinessChecks.service.js';

/** A class that tries its devices before the term, and anybody who tries their line. */
@Module({
  imports: [ConferenceModule, QueueModule],
  controllers: [NetworkTestController, ReadinessController, ReadinessChecksController],
  providers: [NetworkTestService, ReadinessService, ReadinessChecksService],
})
export class ReadinessModule {}
