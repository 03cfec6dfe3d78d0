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
import { lessonPlace } from '../meetings/lessonDoor.js';
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
  wasInside: boolean;
  /** It is a lesson of theirs, and was handed to its pupils. */
  isHanded: boolean;
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

type Found = Omit<ReportReader, 'personId'>;

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

const handed = `EXISTS (SELECT 1 FROM lessons h WHERE h.meeting_id = m.id AND h.handed_at IS NOT NULL)
    AND ${lessonPlace('$2::uuid')} IS NOT NULL`;
const statement = `
  SELECT * FROM (
    SELECT m.id AS "meetingId", m.token, m.name, m.kind, m.start_at AS "startAt", m.owner_id = $2::uuid AS "isOwner",
      ${wasInside('m.id', '$2::uuid')} AS "wasInside", (${handed}) AS "isHanded", ${statusSql} = 'completed' AS "isOver"
    FROM meetings m WHERE m.token = $1) found
  WHERE "isOwner" OR "wasInside" OR "isHanded"`;

/** Whether this reader may have this part. */
const opens = (
  readers: 'each' | 'owner' | 'class',
  { isOwner, wasInside: came, isHanded }: Found,
  call: string,
): boolean => {
  if (isOwner) return true;
  // What the meeting was, who has any of it may know.
  if (call === '') return came || isHanded;
  return readers === 'each' ? came : readers === 'class' && isHanded;
};

/** Stands before every call of a report. Deny by default: a call that names no readers has none. */
@Injectable()
export class ReportAccess implements CanActivate {
  constructor(
    private readonly source: DataSource,
    private readonly reflector: Reflector,
  ) {}

  /** @throws AppError meeting.forbidden for anybody else: they don't learn whether there is such a meeting */
  async canActivate(context: ExecutionContext): Promise<true> {
    const call = this.reflector.get<ReportCall | undefined>(callKey, context.getHandler());
    const request = context.switchToHttp().getRequest<ReportRequest>();
    const { success, data } = params.safeParse(request.params);
    if (!success) throw new AppError('common.invalid');
    const personId = request.session?.personId;
    const [found] = await this.source.query<Found[]>(statement, [roomCodeOf(data.token), personId]);
    const isReader = found && call !== undefined && opens(reportReaders[call], found, call);
    if (!personId || !isReader) throw new AppError('meeting.forbidden');
    request.reportReader = { ...found, personId };
    return true;
  }
}
