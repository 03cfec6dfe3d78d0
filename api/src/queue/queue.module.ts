import { Module } from '@nestjs/common';
import { HousekeepingQueue } from './housekeeping.queue.js';
import { HousekeepingService } from './housekeeping.service.js';
import { RedisState } from './redisState.js';

@Module({ providers: [RedisState, HousekeepingService, HousekeepingQueue], exports: [RedisState, HousekeepingService] })
export class QueueModule {}
