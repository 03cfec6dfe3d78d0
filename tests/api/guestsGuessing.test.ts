import { beforeEach, describe, expect, it } from 'vitest';
import { api, openSchool, teacher } from './smallSchool.js';
import type { CallOptions } from './testApi.js';

openSchool({ GUESS_ROOM_PER_ADDRESS: '3', GUESS_ROOM: '5', GUESS_PASSWORD_LIFE: '4' });
beforeEach(() => api.rows('DELETE FROM wrong_guesses'));

const guess = (room: { token: string }, password: string, caller: CallOptions) =>
  api.call('GET', `/api/liveRoomByToken?token=${room.token}&password=${password}`, undefined, caller);

describe('guessing a room password', () => {
  it('is answered alike for an unknown room and a wrong password', async () => {
    const room = await api.meeting(teacher);
    const wrong = await api.guest('Deniz Konuk', { ...room, password: 'AAAAA' });
    const unknown = await api.guest('Deniz Konuk', { token: '000-000-000', password: 'AAAAA' });
    expect([wrong.status, wrong.code]).toEqual([403, 'warning.checkPassword']);
    expect([unknown.status, unknown.code]).toEqual([403, 'warning.checkPassword']);
    for (const token of [room.token, '000-000-000']) {
      for (const password of ['BBBBB', 'CCCCC']) await api.guest('Deniz Konuk', { token, password });
      expect((await api.guest('Deniz Konuk', { token, password: 'DDDDD' })).code).toBe('common.tooMany');
    }
  });

  it('is limited for many guesses at the same moment, and leaves a classmate behind the same address alone', async () => {
    const room = await api.meeting(teacher);
    const pupil = await api.member({ username: 'aceleci' });
    const passwords = Array.from({ length: 90 }, (_, n) => `AAA${10 + n}`);
    const answers = await Promise.all(passwords.map((password) => guess(room, password, pupil)));
    expect(answers.filter(({ code }) => code === 'warning.checkPassword')).toHaveLength(3);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['warning.checkPassword', 'common.tooMany']));
    const classmate = await api.member({ username: 'sakin' });
    expect((await guess(room, room.password, classmate)).status).toBe(200);
  });

  it('does not lock out the signed in by what strangers behind their address type', async () => {
    const room = await api.meeting(teacher);
    for (const password of ['AAAAA', 'BBBBB', 'CCCCC']) await api.guest('Deniz Konuk', { ...room, password });
    expect((await api.guest('Deniz Konuk', room)).code).toBe('common.tooMany');
    expect((await guess(room, room.password, await api.member({ username: 'komsu' }))).status).toBe(200);
  });

  it('is allowed for everyone who types the right one at the same moment', async () => {
    const room = await api.meeting(teacher);
    const pupils = await Promise.all(Array.from({ length: 12 }, (_, n) => api.member({ username: `sinif${n}` })));
    const answers = await Promise.all(pupils.map((pupil) => guess(room, room.password, pupil)));
    expect(answers.map(({ status }) => status)).toEqual(pupils.map(() => 200));
    expect(await api.rows('SELECT 1 FROM wrong_guesses')).toEqual([]);
  });

  it('costs one guess however many type the same mistake', async () => {
    const room = await api.meeting(teacher);
    for (let n = 0; n < 8; n += 1) await api.guest('Deniz Konuk', { ...room, password: 'AAAAA' });
    expect((await api.guest('Deniz Konuk', room)).status).toBe(200);
  });

  it('is limited for a room from all addresses together', async () => {
    const room = await api.meeting(teacher);
    const from = (address: string, password: string) =>
      api.guest('Deniz Konuk', { ...room, password }, undefined, { 'x-forwarded-for': address });
    for (let n = 0; n < 5; n += 1) {
      // The password's life is another limit; here it is the window that counts.
      await api.rows('UPDATE meetings SET wrong_guesses = 0 WHERE id = $1', [room.id]);
      expect((await from(`10.0.0.${n}`, `AAAA${n + 2}`)).code).toBe('warning.checkPassword');
    }
    expect((await from('10.0.0.99', room.password)).code).toBe('common.tooMany');
  });

  it('is limited for one line, whichever of its addresses it uses', async () => {
    const room = await api.meeting(teacher);
    const from = (end: string, password: string) =>
      api.guest('Deniz Konuk', { ...room, password }, undefined, { 'x-forwarded-for': `2001:db8:5:6::${end}` });
    for (let n = 0; n < 3; n += 1) expect((await from(`${n}`, `AAAA${n + 2}`)).code).toBe('warning.checkPassword');
    expect((await from('99', room.password)).code).toBe('common.tooMany');
    const elsewhere = { 'x-forwarded-for': '2001:db8:5:7::1' };
    expect((await api.guest('Deniz Konuk', room, undefined, elsewhere)).status).toBe(200);
  });

  it('is limited for a person from all addresses together', async () => {
    const room = await api.meeting(teacher);
    const pupil = await api.member({ username: 'deneyen' });
    const from = (n: number) => ({ token: pupil.token, headers: { 'x-forwarded-for': `10.0.1.${n}` } });
    for (let n = 0; n < 3; n += 1)
      expect((await guess(room, `AAAA${n + 2}`, from(n))).code).toBe('warning.checkPassword');
    expect((await guess(room, room.password, from(99))).code).toBe('common.tooMany');
  });

  it('wears a password out: after its life of wrong guesses it is another', async () => {
    const room = await api.meeting(teacher);
    for (const password of ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD']) {
      await api.rows('DELETE FROM wrong_guesses');
      expect((await api.guest('Deniz Konuk', { ...room, password })).code).toBe('warning.checkPassword');
    }
    await api.rows('DELETE FROM wrong_guesses');
    expect((await api.guest('Deniz Konuk', room)).code).toBe('warning.checkPassword');
    const [row] = await api.rows<{ password: string }>('SELECT password FROM meetings WHERE id = $1', [room.id]);
    expect(row?.password).not.toBe(room.password);
    expect((await api.guest('Deniz Konuk', { ...room, password: row?.password ?? '' })).status).toBe(200);
  });

  it('stores neither addresses nor guesses in the clear', async () => {
    const room = await api.meeting(teacher);
    await api.guest('Deniz Konuk', { ...room, password: 'ZZZZZ' });
    const rows = await api.rows<{ scope: string; value: string }>(
      `SELECT scope, encode(value_hash, 'escape') AS value FROM wrong_guesses`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(`${row.scope}${row.value}`).not.toMatch(/ZZZZZ|127\.0\.0\.1|\d{3}-\d{3}-\d{3}/);
  });
});
