import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { AppError, type ErrorBody } from '@derslik/contract/errors';
import type { Ack } from '@derslik/contract/socket';
import { catchError, map, of, type Observable } from 'rxjs';
import { databaseErrorCode } from '../database/databaseError.js';
import { refusals } from '../http/refusals.js';

const log = new Logger('socket');

/** What a failure means to the sender. Logs an unexpected one once, without the payload. */
export const ackError = (error: unknown, message: string): ErrorBody['error'] => {
  if (error instanceof AppError) {
    refusals.count(message, error.code);
    return { code: error.code, ...(error.params ? { params: error.params } : {}) };
  }
  const code = databaseErrorCode(error);
  if (code) return { code };
  const { name, message: text, stack } = error instanceof Error ? error : new Error(typeof error);
  log.error({ message, err: { type: name, message: text, stack } });
  return { code: 'common.error' };
};

/** Turns what a handler returns or throws into the acknowledgement: a thrown error reaches no ack by itself. */
@Injectable()
export class AckInterceptor implements NestInterceptor<unknown, Ack<unknown>> {
  intercept(context: ExecutionContext, next: CallHandler): Observable<Ack<unknown>> {
    return next.handle().pipe(
      map((data): Ack<unknown> => ({ ok: true, data: data ?? null })),
      catchError((error: unknown) =>
        of<Ack<unknown>>({ ok: false, error: ackError(error, context.switchToWs().getPattern()) }),
      ),
    );
  }
}
