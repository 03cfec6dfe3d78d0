import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Auth } from '@derslik/contract/auth';
import { ProfileHand } from './profileHand.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let hand: ProfileHand;
let ayse: Member;
let count: number;

beforeAll(async () => {
  api = await TestApi.start();
  hand = new ProfileHand(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  ({ ayse, count } = await hand.next());
});

const change = (body: Record<string, unknown>, who = ayse) => hand.change(body, who);
const profile = (who = ayse) => hand.profile(who);
const unix = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 1_000;

describe("one's own profile", () => {
  it('has another name and birth date, and who changed what stands in the audit log with its values', async () => {
    const { name } = await profile();
    const answer = await change({ name: ' Ayşegül  Su ', surname: 'Aydın', birtdate: unix('1984-03-05') });
    expect(answer.status).toBe(200);
    const now = await profile();
    expect(answer.body.data).toEqual(now);
    expect([now.name, now.surname, now.birtdate]).toEqual(['Ayşegül Su', 'Aydın', '1984-03-05 00:00:00']);
    expect(await hand.acts(ayse.id)).toEqual([
      {
        act: 'user.profileChanged',
        changes: {
          fields: ['name', 'surname', 'birthDate'],
          ...{ name: [name, 'Ayşegül Su'], surname: ['Yıldırım', 'Aydın'], birthDate: [null, '1984-03-05'] },
        },
      },
    ]);
    // A form sends all of it: what is the same is no change.
    await change({ name: now.name, surname: now.surname, birtdate: unix('1984-03-05'), email: now.email });
    expect(await hand.acts(ayse.id)).toHaveLength(1);
    await change({ birtdate: '' });
    expect((await profile()).birtdate).toBeNull();
    expect(await hand.mails()).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'warning.nameRequired'],
    [{ surname: ' \u200b. ' }, 'warning.surnameRequired'],
    [{ name: 'a'.repeat(121) }, 'warning.nameRequired'],
    [{ name: 'Öğretmen Ayşe' }, 'auth.nameTitle'],
    [{ name: 'Meral', surname: 'Koçak' }, 'auth.nameTaken'],
    [{ name: 'Mеral', surname: 'Koçak' }, 'auth.nameTaken'],
    [{ birtdate: unix('1900-01-01') }, 'warning.birthDate'],
    [{ birtdate: Math.floor(Date.now() / 1_000) + 3 * 86_400 }, 'warning.birthDate'],
    [{ birtdate: 9e15 }, 'warning.birthDate'],
    [{ birtdate: '05-03-1984' }, 'common.invalid'],
    [{ email: '' }, 'warning.emailRequired'],
    [{ email: 'ayse@okul' }, 'warning.emailRequired'],
    [{ email: 'yeni@okul.example' }, 'warning.oldPasswordRequired'],
    [{ email: 'yeni@okul.example', currentPassword: 'wrong' }, 'warning.oldPasswordWrong'],
    [{ name: 'x'.repeat(10_000) }, 'common.invalid'],
    [{ name: { $ne: '' } }, 'common.invalid'],
    [{ language: 'de' }, 'common.invalid'],
  ])('is told what is wrong with %o: %s, and stays as it was', async (body, code) => {
    const before = await profile();
    expect((await change({ birtdate: unix('1990-01-01'), ...body })).code).toBe(code);
    expect(await profile()).toEqual(before);
    expect(await hand.mails()).toEqual([]);
    expect(await hand.acts(ayse.id)).toEqual([]);
  });

  it('of a pupil keeps the name that the school gave, not the birth date', async () => {
    const elif = await api.member({ username: `elif${count}`, name: 'Elif', surname: 'Gökçe' });
    expect((await change({ name: 'Kral' }, elif)).code).toBe('profile.nameOfSchool');
    expect((await change({ surname: 'Kral', birtdate: unix('2012-05-03') }, elif)).code).toBe('profile.nameOfSchool');
    expect((await profile(elif)).birtdate).toBeNull();
    const same = await change({ name: 'Elif', surname: 'Gökçe', birtdate: unix('2012-05-03') }, elif);
    expect(same.body.data.birtdate).toBe('2012-05-03 00:00:00');
  });

  it('keeps a birth date that an import brought, however far back, while the rest changes', async () => {
    await api.rows("UPDATE users SET birth_date = '1940-02-01' WHERE id = $1", [ayse.id]);
    expect((await change({ surname: 'Aydın', birtdate: unix('1940-02-01') })).status).toBe(200);
    expect((await profile()).birtdate).toBe('1940-02-01 00:00:00');
  });

  it('is nobody else’s: ids in the call change nothing, and rights are no part of it', async () => {
    const can = await api.member({ username: `can${count}`, userType: 'guardian' });
    const body = {
      id: ayse.id,
      userId: ayse.id,
      userType: 'general-manager',
      disabled: true,
      username: 'x',
      avatar: 'x',
    };
    expect((await change({ ...body, surname: 'Başka' }, can)).status).toBe(200);
    expect(await profile()).toMatchObject({ surname: 'Yıldırım', userType: 'teacher' });
    expect(await profile(can)).toMatchObject({ surname: 'Başka', userType: 'guardian', username: can.username });
    const guest = await api.guest('Deniz Konuk', await api.meeting(ayse));
    expect((await change({ name: 'Ben' }, { ...ayse, token: guest.body.data.informations.token })).code).toBe(
      'common.forbidden',
    );
  });
});

describe('the language of an account', () => {
  const inEnglish = { headers: { 'accept-language': 'en' } };
  const languageOf = async () =>
    (await api.rows<{ language: string | null }>('SELECT language FROM users WHERE id = $1', [ayse.id]))[0]?.language;
  const signInInEnglish = async () =>
    api.call<{ data: Auth }>(
      'POST',
      '/api/auth/login',
      { username: ayse.username, password: ayse.password, captcha: await api.captcha('login') },
      inEnglish,
    );

  it('is that of the first sign-in’s screen, then the one that is chosen; mails are written in it', async () => {
    await api.rows('UPDATE users SET language = NULL WHERE id = $1', [ayse.id]);
    const { body } = await signInInEnglish();
    expect(body.data.informations.language).toBe('en');
    const answer = await change({ language: 'tr' });
    expect(answer.body.data.language).toBe('tr');
    // Chosen once, no screen changes it.
    expect((await signInInEnglish()).body.data.informations.language).toBe('tr');
    expect(await languageOf()).toBe('tr');
    expect(await hand.acts(ayse.id)).toEqual([]);
    const email = `ayse${count}@okul.example`;
    const forgotten = { email, captcha: await api.captcha('form') };
    await api.call('POST', '/api/auth/forgot-password', forgotten, inEnglish);
    expect(await api.rows('SELECT kind, language FROM mails')).toEqual([{ kind: 'passwordReset', language: 'tr' }]);
  });
});
