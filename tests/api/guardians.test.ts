import type { AdminGuardian, GuardianChild, GuardianLetter } from '@derslik/contract/guardians';
import { noHeir } from '@derslik/contract/erasure';
import { beforeAll, describe, expect, it } from 'vitest';
import { Importing, remarksOf } from './importing.js';
import { lessonIn, wasIn } from './lessonIn.js';
import { api, class8A, openSchool, pupil, teacher } from './smallSchool.js';
import type { Member } from './testApi.js';

openSchool();

let head: Member;
let guardian: Member;
let other: Member;
beforeAll(async () => {
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  guardian = await api.member({ username: 'veli', name: 'Ayten', surname: 'Kaya', userType: 'guardian' });
  other = await api.member({ username: 'veli2', name: 'Murat', surname: 'Kaya', userType: 'guardian' });
});

const children = async (who: Member) =>
  (await api.call<{ data: GuardianChild[] }>('GET', '/api/guardian/children', undefined, who)).body.data;
const join = (who: Member, code: string) => api.call('POST', '/api/guardian/children', { code }, who);
const letters = async (): Promise<GuardianLetter[]> =>
  (await api.call<GuardianLetter[]>('POST', '/api/admin/guardians/letters', { of: { classId: class8A.id } }, head))
    .body;
const listed = async (filter: object) =>
  (
    await api.call<AdminGuardian[]>(
      'GET',
      `/api/admin/guardians?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      undefined,
      head,
    )
  ).body;

describe('a letter to guardians', () => {
  it('joins a guardian once by the code of a letter, and no other account', async () => {
    const [letter] = await letters();
    expect(letter).toMatchObject({
      personId: pupil.id,
      className: '8-A',
      code: expect.stringMatching(/^\w{5}-\w{5}$/),
    });
    for (const who of [pupil, teacher, head]) expect((await join(who, letter!.code)).status).toBe(403);
    expect((await join(guardian, ` ${letter!.code.toLowerCase()} `)).status).toBe(200);
    expect(await children(guardian)).toEqual([
      { id: pupil.id, name: 'ogrenci Deneme', className: '8-A', filming: 'unknown' },
    ]);
    expect((await join(other, letter!.code)).code).toBe('guardian.wrongCode');
    // The other parent has a letter of their own; both stay good.
    const [second] = await letters();
    expect(second!.code).not.toBe(letter!.code);
    expect((await join(other, second!.code)).status).toBe(200);
    await api.rows(`UPDATE guardian_codes SET expires_at = now() - interval '1 minute' WHERE used_at IS NULL`);
    const [third] = await letters();
    await api.rows(`UPDATE guardian_codes SET expires_at = now() - interval '1 minute' WHERE used_at IS NULL`);
    expect((await join(other, third!.code)).code).toBe('guardian.wrongCode');
    expect(JSON.stringify(await api.rows('SELECT * FROM guardian_codes'))).not.toContain(third!.code.replace('-', ''));
  });

  it('is guessed by no account: ten wrong codes and it waits', async () => {
    const guesser = await api.member({ username: 'deneyen', userType: 'guardian' });
    const heard: (string | undefined)[] = [];
    for (const letter of '23456789ABC') heard.push((await join(guesser, `2222${letter}-33344`)).code);
    expect([heard[0], heard.at(-1)]).toEqual(['guardian.wrongCode', 'common.tooMany']);
    expect((await join(guardian, '22222-33345')).code).toBe('guardian.wrongCode');
  });
});

describe('a guardian', () => {
  it('is joined and parted by managers alone, who find both by name', async () => {
    const child = await api.member({ username: 'kardes', name: 'Elif', surname: 'Kaya', classes: [class8A] });
    const body = { guardianId: guardian.id, childId: child.id };
    expect((await api.call('POST', '/api/admin/guardians', body, teacher)).status).toBe(403);
    expect((await api.call('POST', '/api/admin/guardians', { ...body, childId: teacher.id }, head)).code).toBe(
      'common.forbidden',
    );
    expect((await api.call('POST', '/api/admin/guardians', body, head)).status).toBe(200);
    expect(
      (await listed({ q: 'elif' })).map(({ guardian: { name }, child: one }) => [name, one.name, one.className]),
    ).toEqual([['Ayten Kaya', 'Elif Kaya', '8-A']]);
    expect(await listed({ classes: class8A.id })).toHaveLength(3);
    const pair = `${guardian.id}.${child.id}`;
    expect((await api.call('DELETE', `/api/admin/guardians/${pair}`, undefined, teacher)).status).toBe(403);
    expect((await api.call('DELETE', `/api/admin/guardians/${pair}`, undefined, head)).status).toBe(200);
    expect((await children(guardian)).map(({ id }) => id)).toEqual([pupil.id]);
    const acts = await api.rows<{ act: string }>('SELECT act FROM audit_log WHERE subject_id = $1 ORDER BY id', [
      child.id,
    ]);
    expect(acts.map(({ act }) => act).slice(-2)).toEqual(['guardian.joined', 'guardian.parted']);
  });

  it('is joined to children by a list, wherever those stand in it; who is unknown is named', async () => {
    const list = new Importing(api, head);
    const rows = [
      'Ad;Soyad;Kullanıcı Adı;Rol;Öğrencisi',
      'Hatice;Gök;hatice;Veli;"1042, 9999"',
      'Elif;Gök;1042;Öğrenci;',
    ];
    const checked = await list.check(rows.join('\r\n'));
    expect(checked.lines.map(remarksOf)).toEqual([['children: childUnknown (9999)'], []]);
    await list.start(checked.id);
    await list.over(checked.id);
    expect((await listed({ q: 'hatice' })).map(({ child }) => child.name)).toEqual(['Elif Gök']);
  });

  it('has no way into a lesson, and an erased child leaves nothing that was said of them', async () => {
    const lesson = await lessonIn(api, teacher, { classes: [class8A], from: -30, to: 10 });
    await wasIn(api, lesson, pupil, 0, 5);
    expect((await api.roomByToken(guardian, lesson.token)).status).not.toBe(200);
    const marks = { people: [pupil.id], mark: 'excused', reason: 'Kızamık' };
    expect((await api.call('PUT', `/api/register/lessons/${lesson.id}/marks`, marks, teacher)).status).toBe(200);
    await api.rows(
      `INSERT INTO absence_reports (child_id, guardian_id, from_on, until_on, reason) VALUES ($1, $2, current_date, current_date, 'Kızamık')`,
      [pupil.id, guardian.id],
    );
    await letters();
    expect(
      (
        await api.call(
          'POST',
          `/api/admin/users/${pupil.id}/erase`,
          { handOverTo: noHeir, reason: 'Ayrıldı', when: 'now' },
          head,
        )
      ).status,
    ).toBe(200);
    for (const table of ['guardian_children', 'guardian_codes', 'absence_reports'])
      expect(await api.rows(`SELECT 1 FROM ${table} WHERE child_id = $1`, [pupil.id])).toEqual([]);
    const kept = await api.rows('SELECT mark, reason FROM lesson_attendance WHERE person_id = $1', [pupil.id]);
    expect(kept).toEqual([{ mark: 'excused', reason: '' }]);
    expect(await api.rows(`SELECT 1 FROM attendance_changes WHERE reason <> ''`)).toEqual([]);
    expect(await children(guardian)).toEqual([]);
  });
});
