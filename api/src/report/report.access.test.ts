import { type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { ReportAccess, ReportGet, type ReportOwner, type ReportReader } from './report.access.js';

class Calls {
  @ReportGet('people')
  people(reader: ReportReader): Promise<unknown> {
    return Promise.resolve(reader);
  }

  @ReportGet('videos')
  videos(owner: ReportOwner): Promise<unknown> {
    return Promise.resolve(owner);
  }

  @ReportGet('board')
  board(reader: ReportReader): Promise<unknown> {
    return Promise.resolve(reader);
  }

  // @ts-expect-error A call without readers doesn't compile.
  @ReportGet()
  topics(reader: ReportReader): Promise<unknown> {
    return Promise.resolve(reader);
  }

  // @ts-expect-error Its readers are each who was inside: what is the owner's alone must not go out by it.
  @ReportGet('chat')
  chat(owner: ReportOwner): Promise<unknown> {
    return Promise.resolve(owner);
  }

  nobodys(reader: ReportReader): Promise<unknown> {
    return Promise.resolve(reader);
  }
}

type Seen = Pick<ReportReader, 'isOwner' | 'wasInside' | 'isHanded'>;

const answer = async (call: keyof Calls, seen: Partial<Seen>): Promise<string> => {
  const found = { isOwner: false, wasInside: false, isHanded: false, ...seen };
  const source = { query: () => Promise.resolve([found]) } as unknown as DataSource;
  const request = { params: { token: '123-456-789' }, session: { personId: 'somebody' } };
  const context = {
    getHandler: () => Calls.prototype[call],
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
  return new ReportAccess(source, new Reflector()).canActivate(context).then(
    () => 'answered',
    (refusal: { code: string }) => refusal.code,
  );
};

const refused = 'meeting.forbidden';
it.each([
  ['people', 'answered', 'answered', refused],
  ['board', 'answered', refused, 'answered'],
  ['videos', 'answered', refused, refused],
  ['nobodys', refused, refused, refused],
  ['topics', refused, refused, refused],
] as const)('a report answers %s to its readers alone', async (call, owner, inside, handed) => {
  const answers = await Promise.all([
    answer(call, { isOwner: true }),
    answer(call, { wasInside: true }),
    answer(call, { isHanded: true }),
  ]);
  expect(answers).toEqual([owner, inside, handed]);
});
