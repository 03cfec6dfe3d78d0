import { Module } from '@nestjs/common';
import { HousekeepingService } from './housekeeping.service.js';
import { JobQueues } from './jobQueues.service.js';
import { RedisState } from './redisState.js';

@Module({
  providers: [RedisState, JobQueues, HousekeepingService],
  exports: [RedisState, JobQueues, HousekeepingService],
})
export class QueueModule {}
