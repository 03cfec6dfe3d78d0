import type { CallError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findLesson } from './api';

vi.mock('@derslik/client/http', () => ({ http: vi.fn() }));
const asked = vi.mocked(http);
const room = { id: 'r', token: 'abc' };
const away = { code: 'common.unavailable' } satisfies CallError;

/** What each call for the lesson answers in turn; notes of the log are taken. */
const answers = (...answer: (object | CallError)[]): void => {
  asked.mockImplementation((({ path }: { path: string }) => {
    if (path === '/metodbox/errLog') return Promise.resolve({});
    const next = answer.shift() ?? {};
    return 'code' in next ? Promise.reject(next) : Promise.resolve(next);
  }) as never);
};
const calls = (path: string) => asked.mock.calls.filter(([call]) => call.path.includes(path)).length;
const found = (token: string) => {
  const lesson = findLesson('student', token).catch(({ code }: CallError) => code);
  return vi.runAllTimersAsync().then(() => lesson);
};

describe('a lesson that is looked for', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    asked.mockReset();
    vi.useRealTimers();
  });

  it('is asked for under one’s own type, and twice more where the school does not answer', async () => {
    answers(away, away, { data: [room] });
    expect(await found('abc')).toBe(room);
    expect(asked.mock.calls[0]![0]).toEqual({
      path: '/v1/student/live-subject/live-subject',
      query: { token: 'abc', per_page: 1 },
    });
    expect([calls('live-subject'), calls('errLog')]).toEqual([3, 0]);
  });

  it('is asked for once where another try would change nothing, or the server has tried itself', async () => {
    answers({ code: 'meeting.forbidden' });
    expect(await found('abc')).toBe('meeting.forbidden');
    answers({ data: [] });
    expect(await found('abc')).toBe('meeting.notFound');
    expect([calls('live-subject'), calls('errLog')]).toEqual([2, 0]);
    answers({ code: 'lesson.platformAway' });
    expect(await found('abc')).toBe('lesson.platformAway');
    expect([calls('live-subject'), calls('errLog')]).toEqual([3, 1]);
  });

  it('that can’t be had is told to the log once, by its code alone', async () => {
    answers(away, away, away, away, away, away);
    expect(await found('secret-token')).toBe('common.unavailable');
    expect(await found('secret-token')).toBe('common.unavailable');
    const notes = asked.mock.calls.map(([call]) => call).filter(({ path }) => path === '/metodbox/errLog');
    expect(notes).toMatchObject([{ method: 'POST', body: { name: 'liveSubject', params: { code: away.code } } }]);
    expect(JSON.stringify(notes)).not.toContain('secret-token');
  });
});
