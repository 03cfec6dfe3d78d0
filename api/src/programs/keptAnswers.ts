import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { programLimits as limits } from '@derslik/contract/limits/programs';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import type { OldRows } from '../queue/oldRows.js';
import type { Program, ProgramRequest } from './program.js';

export const oldProgramAnswers: OldRows = {
  table: 'program_answers',
  isOld: `created_at < now() - interval '${limits.answerHours} hours' OR created_at < (
    SELECT created_at FROM program_answers ORDER BY created_at DESC OFFSET ${limits.answersKept} LIMIT 1)`,
};

const keyText = /^[!-~]+$/;

interface Kept {
  digest: Buffer;
  status: number | null;
  body: unknown;
}

/**
 * A POST with an `Idempotency-Key` is carried out once: who sends it again gets the first one's answer. The key is taken before
 * anything is done, so that of two at once one waits for nothing and does nothing.
 */
@Injectable()
export class KeptAnswers implements NestInterceptor {
  constructor(private readonly source: DataSource) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<ProgramRequest>();
    const key = request.headers['idempotency-key'];
    const { program } = request;
    if (request.method !== 'POST' || key === undefined || !program) return next.handle();
    return from(this.once(program, key, request, http.getResponse<FastifyReply>(), next));
  }

  private async once(
    { id }: Program,
    key: string | string[],
    request: ProgramRequest,
    reply: FastifyReply,
    next: CallHandler,
  ): Promise<unknown> {
    if (typeof key !== 'string' || key.length > limits.keyMax || !keyText.test(key))
      throw new AppError('common.invalid', { field: 'Idempotency-Key' });
    const call = JSON.stringify([request.method, request.url, request.body ?? null]);
    const digest = createHash('sha256').update(call).digest();
    const isFirst = await this.take(id, key, digest);
    if (!isFirst) return this.again(id, key, digest, reply);
    let body: unknown;
    try {
      body = await lastValueFrom(next.handle());
    } catch (error) {
      // What was refused was not done; of an accident nobody knows, so that its key stays taken.
      if (error instanceof AppError)
        await this.source.query('DELETE FROM program_answers WHERE program_id = $1 AND key = $2', [id, key]);
      throw error;
    }
    await this.source.query('UPDATE program_answers SET status = $3, body = $4 WHERE program_id = $1 AND key = $2', [
      ...[id, key, reply.statusCode],
      JSON.stringify(body),
    ]);
    return body;
  }

  private async take(id: string, key: string, digest: Buffer): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      `INSERT INTO program_answers (program_id, key, digest) VALUES ($1, $2, $3)
       ON CONFLICT (program_id, key) DO UPDATE SET digest = excluded.digest, status = NULL, body = NULL, created_at = now()
         WHERE program_answers.created_at < now() - interval '${limits.answerHours} hours' RETURNING key`,
      [id, key, digest],
    );
    return rows.length > 0;
  }

  private async again(id: string, key: string, digest: Buffer, reply: FastifyReply): Promise<unknown> {
    const [kept] = await this.source.query<Kept[]>(
      'SELECT digest, status, body FROM program_answers WHERE program_id = $1 AND key = $2',
      [id, key],
    );
    if (kept && !kept.digest.equals(digest)) throw new AppError('programs.keyOfOther');
    if (!kept || kept.status === null) throw new AppError('programs.keyInUse');
    void reply.status(kept.status).header('idempotency-replayed', 'true');
    return kept.body;
  }
}
