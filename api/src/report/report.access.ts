import {
  createParamDecorator,
  Get,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '@derslik/contract/errors';
import type { RoomKind } from '@derslik/contract/meetings';
import { reportReaders, type ReportCall } from '@derslik/contract/report';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import type { SignedRequest } from '../http/session.js';
import { roomCodeOf } from '../meetings/roomPassword.service.js';
import { statusSql } from '../meetings/status.js';
import { wasInside } from '../rooms/delivery/roomReading.js';

/** A meeting as one of its people looks back on it. */
export interface ReportReader {
  meetingId: string;
  token: string;
  name: string;
  kind: RoomKind;
  startAt: Date;
  personId: string;
  /** All of it is theirs to see; of anybody else's, only what is their own. */
  isOwner: boolean;
  isOver: boolean;
}
/** A meeting as its owner looks back on it. */
export interface ReportOwner extends ReportReader {
  isOwner: true;
}
type ReaderOf<Call extends ReportCall> = (typeof reportReaders)[Call] extends 'owner' ? ReportOwner : ReportReader;

const callKey = 'derslik:reportCall';

/**
 * A call of a report, which its row of `reportReaders` opens; its method takes the {@link CurrentReader} first.
 * @param path below the report's
 */
export const ReportGet =
  <Call extends ReportCall>(call: Call, path: string = call) =>
  <Method extends (reader: ReaderOf<Call>, ...rest: never[]) => Promise<unknown>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    SetMetadata(callKey, call)(target, name, descriptor);
    Get(path)(target, name, descriptor);
  };

interface ReportRequest extends SignedRequest {
  reportReader?: ReportReader;
}

/** Who looks back, as {@link ReportAccess} found. */
export const CurrentReader = createParamDecorator((_data: unknown, context: ExecutionContext): ReportReader => {
  const { reportReader } = context.switchToHttp().getRequest<ReportRequest>();
  if (!reportReader) throw new Error('A call of no report asked who reads it');
  return reportReader;
});

const params = z.object({ token: z.string().check(z.minLength(1), z.maxLength(64)) });

const statement = `
  SELECT m.id AS "meetingId", m.token, m.name, m.kind, m.start_at AS "startAt", m.owner_id = $2::uuid AS "isOwner",
    ${statusSql} = 'completed' AS "isOver"
  FROM meetings m WHERE m.token = $1 AND (m.owner_id = $2::uuid OR ${wasInside('m.id', '$2::uuid')})`;

/** Stands before every call of a report. Deny by default: a call that names no readers has none. */
@Injectable()
export class ReportAccess implements CanActivate {
  constructor(
    private readonly source: DataSource,
    private readonly reflector: Reflector,
  ) {}

  /** @throws AppError meeting.forbidden for anybody who was never inside: they don't learn whether there is such a meeting */
  async canActivate(context: ExecutionContext): Promise<true> {
    const call = this.reflector.get<ReportCall | undefined>(callKey, context.getHandler());
    const request = context.switchToHttp().getRequest<ReportRequest>();
    const { success, data } = params.safeParse(request.params);
    if (!success) throw new AppError('common.invalid');
    const personId = request.session?.personId;
    const [found] = await this.source.query<Omit<ReportReader, 'personId'>[]>(statement, [
      roomCodeOf(data.token),
      personId,
    ]);
    const isReader = call !== undefined && (found?.isOwner || reportReaders[call] === 'each');
    if (!found || !personId || !isReader) throw new AppError('meeting.forbidden');
    request.reportReader = { ...found, personId };
    return true;
  }
}
