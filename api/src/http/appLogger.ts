import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal';

/** Nest's log lines as JSON through the same writer as the requests'. */
export class AppLogger implements LoggerService {
  constructor(private readonly writer: FastifyBaseLogger) {}

  log = (message: unknown, ...rest: unknown[]) => this.write('info', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]) => this.write('trace', message, rest);
  fatal = (message: unknown, ...rest: unknown[]) => this.write('fatal', message, rest);

  private write(level: Level, message: unknown, rest: unknown[]): void {
    const texts = rest.filter((value): value is string => typeof value === 'string');
    const part = texts.at(-1);
    const stack = texts.length > 1 ? texts[0] : undefined;
    // The framework tells of each module and route at start; that is noise at level info.
    const noisy = level === 'info' && ['InstanceLoader', 'RoutesResolver', 'RouterExplorer'].includes(part ?? '');
    const fields = typeof message === 'object' && message !== null ? message : { msg: String(message) };
    this.writer[noisy ? 'debug' : level]({ part, ...(stack ? { stack } : {}), ...fields });
  }
}
