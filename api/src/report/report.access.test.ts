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

  @ReportGet('board')
  board(owner: ReportOwner): Promise<unknown> {
    return Promise.resolve(owner);
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

const answer = async (call: keyof Calls, isOwner: boolean): Promise<string> => {
  const source = { query: () => Promise.resolve([{ isOwner }]) } as unknown as DataSource;
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

it.each([
  ['people', 'answered', 'answered'],
  ['board', 'answered', 'meeting.forbidden'],
  ['nobodys', 'meeting.forbidden', 'meeting.forbidden'],
  ['topics', 'meeting.forbidden', 'meeting.forbidden'],
] as const)('a report answers %s to its readers alone', async (call, owner, other) => {
  expect([await answer(call, true), await answer(call, false)]).toEqual([owner, other]);
});
