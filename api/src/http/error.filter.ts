import {
  Catch,
  HttpException,
  Logger,
  type ArgumentsHost,
  type ExceptionFilter,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AppError, type ErrorBody, type ErrorCode } from '@derslik/contract/errors';
import { errorStatus } from '@derslik/contract/errorStatus';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseErrorCode } from '../database/databaseError.js';
import { refusals } from './refusals.js';

const byStatus: Partial<Record<number, ErrorCode>> = {
  401: 'common.unauthorized',
  403: 'common.forbidden',
  404: 'common.notFound',
  408: 'common.timeout',
  409: 'common.conflict',
  413: 'common.tooLarge',
  429: 'common.tooMany',
  503: 'common.unavailable',
};

/** The status of an error that the framework or a plugin made, or null for an accident. */
const frameworkStatus = (error: unknown): number | null => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
};

const toAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error;
  const status = frameworkStatus(error);
  if (status !== null && status !== 500)
    return new AppError(byStatus[status] ?? (status < 500 ? 'common.invalid' : 'common.error'));
  const code = databaseErrorCode(error);
  return code ? new AppError(code) : null;
};

/** Expected errors are answers; an unexpected one is logged once and becomes `common.error`. No answer holds a stack. */
@Catch()
export class ErrorFilter implements ExceptionFilter, OnApplicationShutdown {
  private readonly log = new Logger('http');

  onApplicationShutdown(): void {
    refusals.tell();
  }

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const known = toAppError(error);
    if (!known) this.log.error({ reqId: request.id, route: request.routeOptions.url, err: describe(error) });
    const code = known?.code ?? 'common.error';
    refusals.count(`${request.method} ${request.routeOptions.url ?? 'no call'}`, code);
    const body: ErrorBody = {
      error: { code, ...(known?.params ? { params: known.params } : {}), requestId: request.id },
    };
    if (reply.sent) return;
    void reply.status(errorStatus[code]).header('cache-control', 'no-store').send(body);
  }
}

/** What fails before there is a route, such as an address that isn't one. */
export const answerFrameworkError = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const body: ErrorBody = { error: { code: 'common.invalid', requestId: request.id } };
  void reply.status(errorStatus['common.invalid']).send(body);
};

/** Database errors carry the values of their query; only what names the fault is kept. */
const describe = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  return { type: error.name, message: error.message, code, constraint, table, stack: error.stack };
};
