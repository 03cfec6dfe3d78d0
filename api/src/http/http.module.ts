import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { QueueModule } from '../queue/queue.module.js';
import { CallerContext } from './callerContext.js';
import { ErrorFilter } from './error.filter.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { RequestBodies } from './requestBodies.js';
import { RequestLimits } from './requestLimits.js';
import { RouteAccess } from './routeAccess.js';
import { Stopping } from './stopping.js';
import { validationPipe } from './validation.js';

/** What stands before and after every route. */
@Global()
@Module({
  imports: [QueueModule, DiscoveryModule],
  controllers: [HealthController],
  providers: [
    Stopping,
    HealthService,
    RouteAccess,
    RequestLimits,
    RequestBodies,
    { provide: APP_INTERCEPTOR, useClass: CallerContext },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useValue: validationPipe },
  ],
  exports: [Stopping, RequestLimits, RequestBodies],
})
export class HttpModule {}
