import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { AuthGuard } from './auth.guard.js';
import { CallerContext } from './callerContext.js';
import { ErrorFilter } from './error.filter.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { RequestLimits } from './requestLimits.js';
import { RouteAccess } from './routeAccess.js';
import { Stopping } from './stopping.js';
import { validationPipe } from './validation.js';

/** What stands before and after every route. */
@Global()
@Module({
  imports: [AuthModule, QueueModule, DiscoveryModule],
  controllers: [HealthController],
  providers: [
    Stopping,
    HealthService,
    RouteAccess,
    RequestLimits,
    { provide: APP_GUARD, useClass: AuthGuard },
    { provide: APP_INTERCEPTOR, useClass: CallerContext },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useValue: validationPipe },
  ],
  exports: [Stopping],
})
export class HttpModule {}
