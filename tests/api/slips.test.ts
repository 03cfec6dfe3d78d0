import type { Slip } from '@derslik/contract/slips';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { Importing } from './importing.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let list: Importing;
let manager: Importing;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  list = new Importing(api, head);
  manager = new Importing(api, await api.member({ username: 'yardimci', userType: 'manager' }));
});
afterAll(() => api.stop());

const give = (people: string[], who = head) => api.call('POST', '/api/admin/slips', { people }, who);
/** Somebody new, with the slip. */
const newcomer = async (surname: string, userType = ''): Promise<Slip> => {
  const { id } = await list.whole(`Ad;Soyad;Rol\nYeni;${surname};${userType}`);
  return (await list.slips({ importId: id })).body[0]!;
};
const signIn = ({ username }: Slip, code: string, more: Record<string, unknown> = {}) =>
  api.signIn(username, code, more) as Promise<{ status: number; code: string | undefined; body: unknown }>;
const own = { newPassword: 'kendi parolam 1', newPasswordAgain: 'kendi parolam 1' };
const acts = async (subjectId: string): Promise<string[]> =>
  (await api.rows<{ act: string }>('SELECT act FROM audit_log WHERE subject_id = $1 ORDER BY id', [subjectId])).map(
    ({ act }) => act,
  );

describe('a first sign-in', () => {
  it('lets nobody in before an own password is chosen, and takes the code once', async () => {
    const slip = await newcomer('Bir');
    const first = await signIn(slip, slip.code!);
    expect(first).toMatchObject({ status: 200, body: { ownPassword: true } });
    expect(JSON.stringify(first.body)).not.toContain('token');
    expect((await signIn(slip, slip.code!, { ...own, newPasswordAgain: 'another one' })).code).toBe(
      'warning.passwordDoesntMatch',
    );
    expect((await signIn(slip, slip.code!, { newPassword: 'short', newPasswordAgain: 'short' })).code).toBe(
      'warning.passwordTooShort',
    );
    expect((await signIn(slip, slip.code!, { newPassword: '' })).code).toBe('warning.passwordRequired');
    expect((await signIn(slip, own.newPassword)).code).toBe('auth.wrongCredentials');
    // As somebody types it from paper.
    const typed = ` ${slip.code!.toLowerCase().replace('-', ' ')} `;
    const done = await signIn(slip, typed, own);
    expect(done.body).toMatchObject({ data: { loggedIn: true, informations: { id: slip.personId } } });
    expect((await signIn(slip, slip.code!)).code).toBe('auth.wrongCredentials');
    expect((await signIn(slip, slip.code!, own)).code).toBe('auth.wrongCredentials');
    expect((await signIn(slip, own.newPassword)).status).toBe(200);
    expect((await list.slips({ people: [slip.personId] })).body).toEqual([]);
    expect(await acts(slip.personId)).toEqual(['user.passwordChosen']);
  });

  it('of two who come with one code at once lets one in', async () => {
    const slip = await newcomer('İki');
    const tries = await Promise.all([
      signIn(slip, slip.code!, own),
      signIn(slip, slip.code!, { newPassword: 'another password', newPasswordAgain: 'another password' }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('asks for agreements too, and keeps the code good until both are there', async () => {
    const slip = await newcomer('Üç');
    const versionId = '0f8fad5b-d9cb-469f-a165-70867728950e';
    await api.rows(
      `INSERT INTO agreement_versions (id, type, version, texts) VALUES ($1, 'AMETNI_V1', 1,
         '{"tr":{"title":"Metin","text":"Metin"},"en":{"title":"Text","text":"Text"}}')`,
      [versionId],
    );
    expect((await signIn(slip, slip.code!)).body).toEqual({ ownPassword: true });
    expect((await signIn(slip, slip.code!, own)).body).toMatchObject({ agreements: [{ id: versionId }] });
    expect((await list.slips({ people: [slip.personId] })).body).toMatchObject([{ code: slip.code }]);
    const done = await signIn(slip, slip.code!, { ...own, agreements: [`${versionId}.tr`] });
    expect(done.body).toMatchObject({ data: { loggedIn: true } });
    await api.rows('DROP TRIGGER agreement_versions_stay ON agreement_versions');
    await api.rows('DROP TRIGGER agreement_signatures_stay ON agreement_signatures');
    await api.rows('DELETE FROM agreement_signatures');
    await api.rows('DELETE FROM agreement_versions');
  });

  it('counts wrong codes as wrong passwords, tells no unknown name from a wrong code, and lets no closed account in', async () => {
    const slip = await newcomer('Dört');
    for (let n = 0; n < 5; n += 1)
      expect((await signIn(slip, `AAAAA-AAAA${n + 2}`)).code).toBe('auth.wrongCredentials');
    expect((await signIn(slip, 'BBBBB-BBBBB')).code).toBe('auth.tooManyAttempts');
    expect((await signIn({ ...slip, username: 'hic.kimse' }, slip.code!)).code).toBe('auth.wrongCredentials');
    const closed = await newcomer('Beş');
    await api.rows('UPDATE users SET disabled = true WHERE id = $1', [closed.personId]);
    expect((await signIn(closed, closed.code!, own)).code).toBe('auth.disabled');
    // One person's code opens nobody else's account.
    expect((await signIn(closed, (await newcomer('Altı')).code!)).code).toBe('auth.wrongCredentials');
  });

  it('is over when its days are, and when a password came another way; the table alone holds no code', async () => {
    const slip = await newcomer('Yedi');
    const [row] = await api.rows<{ code_hash: Buffer; sealed_code: Buffer }>(
      'SELECT * FROM sign_in_slips WHERE user_id = $1',
      [slip.personId],
    );
    const plain = slip.code!.replace('-', '');
    expect(row!.sealed_code.includes(plain)).toBe(false);
    expect(row!.code_hash).toHaveLength(32);
    await api.rows('UPDATE sign_in_slips SET expires_at = now() WHERE user_id = $1', [slip.personId]);
    expect((await signIn(slip, slip.code!)).code).toBe('auth.wrongCredentials');
    await api.app.get(HousekeepingService, { strict: false }).run();
    expect(await api.rows('SELECT 1 FROM sign_in_slips WHERE user_id = $1', [slip.personId])).toEqual([]);
    expect((await list.slips({ people: [slip.personId] })).body).toMatchObject([{ code: null, endsAt: null }]);
    const other = await newcomer('Sekiz');
    await api.call('POST', `/api/admin/users/${other.personId}/password`, { password: 'long enough' }, head);
    expect((await signIn(other, other.code!)).code).toBe('auth.wrongCredentials');
  });
});

describe('a new slip', () => {
  it('replaces the one before, and a password only once its code is used', async () => {
    const pupil = await api.member({ username: 'duru' });
    expect((await list.slips({ people: [pupil.id] })).body).toEqual([]);
    await give([pupil.id, pupil.id]);
    const [first] = (await list.slips({ people: [pupil.id] })).body;
    await give([pupil.id]);
    const [second] = (await list.slips({ people: [pupil.id] })).body;
    expect(second!.code).not.toBe(first!.code);
    expect((await signIn(first!, first!.code!)).code).toBe('auth.wrongCredentials');
    expect((await api.signIn('duru', pupil.password)).status).toBe(200);
    expect((await api.call('GET', '/api/profile', undefined, pupil)).status).toBe(200);
    expect((await signIn(second!, second!.code!, own)).status).toBe(200);
    expect((await api.signIn('duru', pupil.password)).code).toBe('auth.wrongCredentials');
    expect((await api.call('GET', '/api/profile', undefined, pupil)).status).toBe(401);
    expect(await acts(pupil.id)).toContain('slip.given');
    expect(await acts(head.id)).toContain('slips.shown');
  });

  it('is for nobody beyond the manager’s rights; who asks for several gets all or none', async () => {
    const pupil = await newcomer('Dokuz');
    expect((await give([pupil.personId, head.id], manager.who)).code).toBe('common.forbidden');
    expect((await manager.slips({ people: [pupil.personId] })).body).toMatchObject([{ code: pupil.code }]);
    expect((await give(['0f8fad5b-d9cb-469f-a165-70867728950e'])).code).toBe('common.notFound');
    const chief = await newcomer('On', 'genel yönetici');
    expect((await manager.slips({ people: [chief.personId] })).body).toEqual([]);
    const teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
    expect((await give([pupil.personId], teacher)).code).toBe('common.forbidden');
    expect((await give([])).code).toBe('common.invalid');
  });
});

it('a class’s sheet has its pupils and guardians, in order, and none of those who teach it', async () => {
  const done = await list.whole(
    'Ad;Soyad;Rol;Sınıf;Seviye\nŞule;Ak;;7-A;7. sınıf\nÇağ;Su;;7-A;\nCan;Su;veli;7-A;\nAyşe;Su;öğretmen;7-A;\nEce;Su;;7-B;7. sınıf',
  );
  const [row] = await api.rows<{ id: string }>(`SELECT id FROM classes WHERE name = '7-A'`);
  const sheet = (await manager.slips({ classId: row!.id })).body;
  expect(sheet.map(({ name, className }) => [name, className])).toEqual([
    ['Can Su', '7-A'],
    ['Çağ Su', '7-A'],
    ['Şule Ak', '7-A'],
  ]);
  expect((await manager.slips({ importId: done.id })).body.map(({ className }) => className)).toEqual([
    ...['7-A', '7-A', '7-A'],
    '7-B',
    null,
  ]);
});
