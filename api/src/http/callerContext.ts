import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import { callerOf, type Caller } from './caller.js';

const callers = new AsyncLocalStorage<Caller>();

/** Who makes the HTTP call in which this runs; null in a job, a script or a socket's command. */
export const currentCaller = (): Caller | null => callers.getStore() ?? null;

/** Lets whatever a route calls know its caller, without handing them through every service. */
@Injectable()
export class CallerContext implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const caller = callerOf(context.switchToHttp().getRequest<FastifyRequest>());
    return new Observable((subscriber) => callers.run(caller, () => next.handle().subscribe(subscriber)));
  }
}
