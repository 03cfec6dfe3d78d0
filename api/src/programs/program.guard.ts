import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '@derslik/contract/errors';
import type { ProgramCall } from '@derslik/contract/programCalls';
import { programToken } from '@derslik/contract/programs';
import { programLimits as limits } from '@derslik/contract/limits/programs';
import { DataSource } from 'typeorm';
import { RequestLimits } from '../http/requestLimits.js';
import { tokenHash } from '../keys.js';
import type { Program, ProgramRequest } from './program.js';
import { programCallKey } from './programRoute.js';

type Row = Program & { isOver: boolean; hasOwner: boolean; isFromThere: boolean; isFresh: boolean };

const findSql = `SELECT p.id, p.name, p.owner_id AS "ownerId", p.rights, coalesce(p.ends_at <= now(), false) AS "isOver",
    u.user_type = 'general-manager' AND NOT u.disabled AND u.erased_at IS NULL AS "hasOwner",
    p.addresses = '{}' OR $2::inet <<= ANY (p.addresses) AS "isFromThere",
    coalesce(p.used_at > now() - make_interval(secs => ${limits.usedSeconds}), false) AS "isFresh"
  FROM program_tokens p JOIN users u ON u.id = p.owner_id WHERE p.token_hash = $1`;

/** Without what an address of version 6 may have around it. */
const bare = (address: string): string => address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');

/** Lets a program in with its token. Each call asks the database: what is taken away is closed at once, in every process. */
@Injectable()
export class ProgramGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly source: DataSource,
    private readonly requests: RequestLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<ProgramCall | undefined>(programCallKey, context.getHandler());
    if (!call) throw new Error('A route of programs says no right');
    const request = context.switchToHttp().getRequest<ProgramRequest>();
    const [, token = ''] = /^Bearer (\S{1,64})$/.exec(request.headers.authorization ?? '') ?? [];
    if (!programToken.test(token)) throw new AppError('common.unauthorized');
    const address = bare(request.ip);
    const [row] = await this.source.query<Row[]>(findSql, [tokenHash(token), address]);
    if (!row || row.isOver) throw new AppError('common.unauthorized');
    if (!row.isFromThere) throw new AppError('programs.wrongAddress');
    if (!row.hasOwner) throw new AppError('programs.noOwner');
    if (!this.requests.allows(`program ${row.id}`)) throw new AppError('common.tooMany');
    if (!row.isFresh)
      await this.source.query(
        `UPDATE program_tokens SET used_at = now(), used_from = $2 WHERE id = $1
           AND (used_at IS NULL OR used_at <= now() - make_interval(secs => ${limits.usedSeconds}))`,
        [row.id, address],
      );
    if (!row.rights.includes(call.right)) throw new AppError('programs.noRight', { name: call.right });
    request.program = { id: row.id, name: row.name, ownerId: row.ownerId, rights: row.rights };
    return true;
  }
}
