import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublicConfig } from '@derslik/contract/auth';
import { limits } from '@derslik/contract/limits';
import type { SchoolSettings, SchoolWrite } from '@derslik/contract/school';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let manager: Member;

beforeAll(async () => {
  api = await TestApi.start({ SCHOOL_NAME: 'Çınar Okulu' });
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  manager = await api.member({ username: 'yardimci', userType: 'manager' });
});
afterAll(() => api.stop());

const said = async () => (await api.call<{ data: PublicConfig }>('GET', '/api/config')).body.data;
const read = async (who = head) => (await api.call<SchoolSettings>('GET', '/api/admin/school', undefined, who)).body;
const write = async (more: Partial<SchoolWrite>, who = head) => {
  const { logo: _, installed: __, ...own } = await read();
  return api.call<SchoolSettings>('PUT', '/api/admin/school', { ...own, ...more }, who);
};
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });
const send = async (file: Buffer, { token }: Member = head) => {
  const answer = await fetch(`${api.url}/api/admin/school/logo`, {
    method: 'POST',
    body: Uint8Array.from(file),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
  });
  const body = (await answer.json()) as SchoolSettings & { error?: { code: string } };
  return { logo: body.logo, code: body.error?.code };
};

it('the installation says what the server is installed with until the school says something else', async () => {
  expect((await said()).school).toEqual({ name: 'Çınar Okulu', logo: null, accent: null, language: null });
  expect(await read()).toMatchObject({
    ...{ name: null, logo: null, accent: null, language: null, timeZone: null, revision: 1 },
    installed: { name: 'Çınar Okulu', logo: null, timeZone: 'Europe/Istanbul' },
  });
});

it('the installation bears the name that a general manager gives it, at once and as a name is read', async () => {
  const { body } = await write({ name: '  Ihlamur\u200B  Ortaokulu ', language: 'en' });
  expect(body).toMatchObject({ name: 'Ihlamur Ortaokulu', language: 'en', revision: 2 });
  expect((await said()).school).toMatchObject({ name: 'Ihlamur Ortaokulu', language: 'en' });
  await write({ name: null, language: null });
  expect((await said()).school).toMatchObject({ name: 'Çınar Okulu', language: null });
});

it.each<[string, Record<string, unknown>]>([
  ['an empty name', { name: '' }],
  ['a name of hidden letters', { name: '\u200B\u2800' }],
  ['a long name', { name: 'a'.repeat(limits.school.nameMax + 1) }],
  ['a colour that nobody can read on white', { accent: '#ffcc00' }],
  ['a colour that is a text', { accent: 'red;}' }],
  ['another language', { language: 'de' }],
])('the installation refuses %s', async (_, more) => {
  expect((await write(more as Partial<SchoolWrite>)).code).toBe('common.invalid');
});

it('the installation has its colour in both themes', async () => {
  await write({ accent: '#1d4ed8' });
  const { accent } = (await said()).school;
  expect(accent?.original).toMatchObject({ accent: '#1d4ed8', 'accent-ink': '#ffffff' });
  expect(accent?.dark.accent).not.toBe('#1d4ed8');
  await write({ accent: null });
  expect((await said()).school.accent).toBeNull();
});

it('the installation writes a logo anew, seen through and small, under an address of its content', async () => {
  const { logo } = await send(await drawn(900, 600).png().toBuffer());
  expect((await said()).school.logo).toBe(logo);
  const answer = await fetch(`${api.url}${logo}`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { format, width, height, hasAlpha } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', width: 256, height: 171, hasAlpha: true });

  const next = await send(await drawn(100, 100).flatten().jpeg().toBuffer());
  expect(next.logo).not.toBe(logo);
  expect((await fetch(`${api.url}${logo}`)).status).toBe(404);
  await api.call('DELETE', '/api/admin/school/logo', undefined, head);
  expect((await said()).school.logo).toBeNull();
});

it('the installation takes no logo that is no picture, is of another kind, or is too large, in bytes or unpacked', async () => {
  expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).code).toBe('avatar.invalidPicture');
  expect((await send(await drawn(9, 9).webp().toBuffer())).code).toBe('avatar.invalidPicture');
  const bomb = await drawn(9, 9).png().toBuffer();
  for (const side of [16, 20]) bomb.writeUInt32BE(60_000, side);
  expect((await send(bomb)).code, 'a picture that is said to be enormous').toBe('avatar.invalidPicture');
  expect((await send(Buffer.alloc(limits.school.logoBytes + 1))).code).toBe('common.tooLarge');
  expect((await said()).school.logo).toBeNull();
});

it('the installation is changed by general managers alone, and by one of two who change it at once', async () => {
  expect((await read(manager)).installed.name).toBe('Çınar Okulu');
  expect((await write({ name: 'Başka' }, manager)).code).toBe('common.forbidden');
  expect((await send(await drawn(9, 9).png().toBuffer(), manager)).code).toBe('common.forbidden');
  const { revision } = await read();
  const both = await Promise.all(['Bir', 'İki'].map((name) => write({ name, revision })));
  expect(both.map(({ code }) => code).sort()).toEqual(['common.conflict', undefined].sort());
  await write({ name: null });
});

it('the installation writes down who changed what', async () => {
  const acts = await api.rows<{ act: string; changes: object }>(
    "SELECT act, changes FROM audit_log WHERE act LIKE 'school.%' ORDER BY id LIMIT 2",
  );
  expect(acts[0]).toEqual({
    act: 'school.changed',
    changes: { name: [null, 'Ihlamur Ortaokulu'], language: [null, 'en'] },
  });
  const [logo] = await api.rows("SELECT 1 FROM audit_log WHERE act = 'school.logoSet'");
  expect(logo).toBeDefined();
});
