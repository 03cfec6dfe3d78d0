import type { Room } from '@derslik/contract/meetings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let teacher: Member;

beforeAll(async () => {
  api = await TestApi.start({
    JITSI_HOSTS: JSON.stringify({
      default: { domain: 'meet.jitsi' },
      '8x8': { domain: 'partner.jitsi' },
      live1: { domain: 'one.jitsi' },
      live2: { domain: 'two.jitsi' },
    }),
  });
  teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
});
afterAll(() => api.stop());

const prefixOf = async (body: Record<string, unknown>): Promise<string> => {
  const { token } = await api.meeting(teacher, body);
  const answer = await api.call<{ data: Room }>('GET', `/api/liveRoomByToken?token=${token}`, undefined, teacher);
  return answer.body.data.bosh;
};

it('the API gives a new room one of the live servers, or the one that is asked for', async () => {
  expect(await prefixOf({})).toMatch(/^live[12]$/);
  expect(await prefixOf({ bosh: '8x8' })).toBe('8x8');
  expect(await prefixOf({ '8x8': true })).toBe('8x8');
  expect(await prefixOf({ '8x8': true, bosh: 'live2' })).toBe('live2');
  expect(await prefixOf({ '8x8': false })).toMatch(/^live[12]$/);
  expect(await prefixOf({ bosh: 'live9' })).toMatch(/^live[12]$/);
  expect(await prefixOf({ bosh: null })).toMatch(/^live[12]$/);
});

it('the API takes no server’s name that is none', async () => {
  const { token, password } = (await api.reserve(teacher)).body.data;
  const body = { name: 'Ders', password, bosh: { domain: 'elsewhere' } };
  const answer = await api.call('POST', `/api/liveRoom/${token}`, body, teacher);
  expect([answer.status, answer.code]).toEqual([422, 'common.invalid']);
});

it('the API has no media token to give where media goes from browser to browser, and no door for the servers', async () => {
  const { token } = await api.meeting(teacher);
  for (const path of ['/api/auth/getJitsiToken', '/api/getJitsiToken', '/api/auth/prepareConference']) {
    const answer = await api.call('POST', path, { room: token }, teacher);
    expect([answer.status, answer.code]).toEqual([404, 'common.notFound']);
  }
  expect((await api.call('GET', `/internal/conference/rooms/${token}`)).status).toBe(404);
});

it('the API shows Jitsi’s own interface where the owner says so, and nobody else', async () => {
  const pupil = await api.member({ username: 'ogrenci' });
  const isClassic = async (token: string) =>
    (await api.call<{ data: Room }>('GET', `/api/liveRoomByToken?token=${token}`, undefined, teacher)).body.data
      .isClassicView;
  const put = (who: Member, token: string, body: Record<string, unknown>) =>
    api.call<{ data: Room }>('PUT', `/api/liveRoom/${token}`, body, who);

  const plain = await api.meeting(teacher);
  expect(await isClassic(plain.token)).toBe(false);
  expect((await put(pupil, plain.token, { isClassicView: true })).code).toBe('meeting.forbidden');
  expect(await isClassic(plain.token)).toBe(false);
  expect((await put(teacher, plain.token, { isClassicView: true })).body.data.isClassicView).toBe(true);
  expect((await put(teacher, plain.token, { isChatOpen: false })).body.data.isClassicView).toBe(true);
  expect((await put(teacher, plain.token, { isClassicView: 'yes' })).status).toBe(422);

  const classic = await api.meeting(teacher, { isClassicView: true });
  expect(await isClassic(classic.token)).toBe(true);
  expect((await put(teacher, classic.token, { isClassicView: false })).body.data.isClassicView).toBe(false);
});
