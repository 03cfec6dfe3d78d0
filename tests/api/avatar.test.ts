import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@derslik/contract/limits';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let elif: Member;
let other: Member;
let manager: Member;

beforeAll(async () => {
  api = await TestApi.start();
  elif = await api.member({ username: 'elif' });
  other = await api.member({ username: 'baska' });
  manager = await api.member({ username: 'mudur', userType: 'manager' });
});
afterAll(() => api.stop());

const drawn = (width: number, height: number, background = 'red'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
const add = async ({ token }: { token: string }, file: Buffer, name = 'file') => {
  const body = new FormData();
  body.set(name, new Blob([Uint8Array.from(file)], { type: 'image/png' }), 'ben.png');
  const answer = await fetch(`${api.url}/api/add-avatar`, {
    ...{ method: 'POST', body, headers: { authorization: `Bearer ${token}` } },
  });
  const { data, error } = (await answer.json()) as { data?: { url: string }; error?: { code: string } };
  return { url: data?.url ?? '', code: error?.code };
};
const read = async ({ token }: { token: string }, url: string) => {
  const answer = await fetch(`${api.url}${url}`, { headers: { authorization: `Bearer ${token}` } });
  return { answer, body: Buffer.from(await answer.arrayBuffer()) };
};
const avatarOf = async (who: Member) =>
  (await api.call<{ data: { avatar: string | null } }>('GET', '/api/profile', undefined, who)).body.data.avatar;

describe('one’s own picture', () => {
  it('is a JPEG of the server’s, upright and no wider than 1,920 pixels, without what the camera wrote', async () => {
    const photo = await drawn(3_000, 2_000)
      .withExif({ IFD0: { Copyright: 'Ayşe Yıldırım' }, IFD3: { GPSLatitude: '39/1 55/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { url } = await add(elif, photo);
    expect(await avatarOf(elif)).toBe(url);
    const { answer, body } = await read(other, url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    const { format, width, height, exif, orientation } = await sharp(body).metadata();
    expect({ format, exif, orientation }).toEqual({ format: 'jpeg', exif: undefined, orientation: undefined });
    expect(width).toBeLessThan(height);
    expect(height).toBeLessThanOrEqual(limits.avatar.maxHeightPx);
    expect(body.includes('Ayşe')).toBe(false);
  });

  it('is compressed to half its quality, whatever it came in', async () => {
    /** What a JPEG was divided by: the tables of its quality. */
    const tables = (jpeg: Buffer): Buffer => {
      const at = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
      return jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2));
    };
    const ofHalf = tables(await drawn(40, 40).jpeg({ quality: 50 }).toBuffer());
    for (const photo of [drawn(40, 40).jpeg({ quality: 95 }), drawn(40, 40).png()]) {
      const { body } = await read(elif, (await add(elif, await photo.toBuffer())).url);
      expect(tables(body)).toEqual(ofHalf);
    }
  });

  it('takes the place of the one before, whose address is gone', async () => {
    const before = await add(elif, await drawn(30, 30).png().toBuffer());
    const after = await add(elif, await drawn(30, 30, 'blue').png().toBuffer());
    expect(after.url).not.toBe(before.url);
    expect((await read(elif, before.url)).answer.status).toBe(404);
    expect((await read(elif, after.url.replace(elif.id, other.id))).answer.status).toBe(404);
    expect(await api.rows('SELECT user_id FROM avatars')).toEqual([{ user_id: elif.id }]);
    expect((await fetch(`${api.url}${after.url}`)).status, 'signed out').toBe(401);
    expect((await api.call('DELETE', '/api/avatar', undefined, elif)).status).toBe(200);
    expect((await read(elif, after.url)).answer.status).toBe(404);
    expect(await avatarOf(elif)).toBeNull();
    expect(await api.rows('SELECT user_id FROM avatars')).toEqual([]);
  });

  const bomb = async () => {
    const png = await drawn(10, 10).png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    return png;
  };
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), 'avatar.invalidPicture'],
    ['a text', () => Buffer.from('ğüşiöç'), 'avatar.invalidPicture'],
    ['a drawing in SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'avatar.invalidPicture'],
    ['a GIF', () => drawn(9, 9).gif().toBuffer(), 'avatar.invalidPicture'],
    ['a WebP', () => drawn(9, 9).webp().toBuffer(), 'avatar.invalidPicture'],
    ['a picture that is said to be enormous', bomb, 'avatar.invalidPicture'],
    ['more bytes than a picture may have', () => Buffer.alloc(limits.avatar.fileBytes + 1), 'common.tooLarge'],
    ['far more bytes', () => Buffer.alloc(2 * limits.avatar.fileBytes), 'common.tooLarge'],
  ])('is not %s', async (_, file, code) => {
    expect((await add(other, await file())).code).toBe(code);
    expect(await avatarOf(other)).toBeNull();
  });

  it('comes in a form, as its file, and no other call takes a form', async () => {
    const file = await drawn(9, 9).png().toBuffer();
    expect((await add(other, file, 'another')).code).toBe('common.invalid');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const send = (path: string, raw: string, type = headers) =>
      api.call('POST', path, undefined, { token: other.token, raw, headers: type });
    expect((await send('/api/add-avatar', '--x\r\nnonsense')).code).toBe('common.invalid');
    const bare = { 'content-type': 'multipart/form-data' };
    expect((await send('/api/add-avatar', 'x', bare)).code).toBe('common.invalid');
    expect((await send('/api/add-avatar', '{}', { 'content-type': 'application/json' })).code).toBe('common.invalid');
    expect((await send('/api/rating', '--x--\r\n')).code).toBe('common.invalid');
  });

  it('is taken away by an administrator, which is noted, and not by others', async () => {
    const { url } = await add(other, await drawn(30, 30).png().toBuffer());
    const path = `/api/admin/users/${other.id}/avatar`;
    const seen = await api.call<{ avatar: string }>('GET', `/api/admin/users/${other.id}`, undefined, manager);
    expect(seen.body.avatar).toBe(url);
    expect((await api.call('DELETE', path, undefined, elif)).code).toBe('common.forbidden');
    expect((await api.call('DELETE', path, undefined, manager)).status).toBe(200);
    expect((await read(other, url)).answer.status).toBe(404);
    expect(await api.rows(`SELECT actor_id, subject_id FROM audit_log WHERE act = 'user.avatarRemoved'`)).toEqual([
      { actor_id: manager.id, subject_id: other.id },
    ]);
    const head = await api.member({ username: 'genelmudur', userType: 'general-manager' });
    const up = `/api/admin/users/${head.id}/avatar`;
    expect((await api.call('DELETE', up, undefined, manager)).code).toBe('common.forbidden');
  });
});
