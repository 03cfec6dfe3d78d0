import { describe, expect, it } from 'vitest';
import { SocketTokensService } from '../../api/src/auth/socketTokens.service.js';
import { api, openSchool, teacher } from './smallSchool.js';
import { cookieOf } from './testApi.js';

openSchool();

describe('a socket token', () => {
  it('opens once, for its person, with its own key', async () => {
    const tokens = api.app.get(SocketTokensService, { strict: false });
    const { body } = await api.call<{ data: { socketToken: string; key: string; expiresIn: number } }>(
      'GET',
      '/api/socketToken',
      undefined,
      teacher,
    );
    expect(body.data.expiresIn).toBe(60);
    expect(Buffer.from(body.data.key, 'base64')).toHaveLength(32);
    const { socketToken } = body.data;
    const all = await Promise.all([
      tokens.consume([socketToken, 'nonsense', socketToken]),
      tokens.consume([socketToken]),
    ]);
    const used = all.flat().filter((person) => person !== null);
    expect(used).toHaveLength(1);
    expect(used[0]).toMatchObject({ personId: teacher.id, kind: 'user', meetingId: null });
    expect(used[0]?.key.toString('base64')).toBe(body.data.key);
  });

  it('names the meeting of a guest, and ends with time or session', async () => {
    const tokens = api.app.get(SocketTokensService, { strict: false });
    const room = await api.meeting(teacher);
    const answer = await api.guest('Deniz Konuk', room);
    const issue = async () =>
      (
        await api.call<{ data: { socketToken: string } }>(
          'GET',
          '/api/auth/socketToken',
          undefined,
          answer.body.data.informations,
        )
      ).body.data.socketToken;
    expect(await tokens.consume([await issue()])).toMatchObject([{ kind: 'guest', meetingId: room.id }]);
    const old = await issue();
    await api.rows(`UPDATE socket_tokens SET expires_at = now() - interval '1 second'`);
    expect(await tokens.consume([old])).toEqual([null]);
    const orphan = await issue();
    await api.call('POST', '/api/auth/logout', undefined, { headers: { cookie: cookieOf(answer) } });
    expect(await tokens.consume([orphan, 'nonsense'])).toEqual([null, null]);
  });

  it('keeps of where it was asked for one hash of address and browser', async () => {
    const seenFrom = async (address: string, browser: string): Promise<string> => {
      const headers = { 'x-forwarded-for': address, 'user-agent': browser };
      await api.call('GET', '/api/socketToken', undefined, { token: teacher.token, headers });
      const [row] = await api.rows<{ hash: string }>(
        `SELECT encode(address_hash, 'hex') AS hash FROM sessions WHERE user_id = $1 AND address_hash IS NOT NULL`,
        [teacher.id],
      );
      return row!.hash;
    };
    const here = await seenFrom('10.0.0.1', 'Firefox');
    expect(here).toHaveLength(64);
    expect(await seenFrom('10.0.0.1', 'Firefox')).toBe(here);
    expect(await seenFrom('10.0.0.1', 'Chrome')).not.toBe(here);
    expect(await seenFrom('10.0.0.2', 'Firefox')).not.toBe(here);
  });
});
