import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Importing, remarksOf } from './importing.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let list: Importing;
let manager: Importing;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager', name: 'Gül', surname: 'Er' });
  list = new Importing(api, head);
  manager = new Importing(api, await api.member({ username: 'yardimci', userType: 'manager' }));
});
afterAll(() => api.stop());

const lines = (...rows: string[]): string => rows.join('\r\n');
const accounts = () => api.rows<{ username: string }>('SELECT * FROM users ORDER BY username');
const account = async (username: string) =>
  (
    await api.rows<Record<string, unknown>>(
      `SELECT name, surname, email, user_type, birth_date::text, password_hash, session_version,
         ARRAY(SELECT c.name FROM class_people p JOIN classes c ON c.id = p.class_id WHERE p.person_id = u.id ORDER BY c.name) AS classes,
         ARRAY(SELECT d.name FROM department_people p JOIN departments d ON d.id = p.department_id WHERE p.person_id = u.id) AS departments
       FROM users u WHERE username = $1`,
      [username],
    )
  )[0];

describe('a list', () => {
  it('is checked without writing anybody, then makes accounts, classes and departments, each person with a code', async () => {
    const before = await accounts();
    const {
      id,
      known,
      lines: rows,
    } = await list.check(
      lines(
        'Ad;Soyad;Kullanıcı Adı;E-posta;Rol;Sınıf;Seviye;Bölüm;Doğum Tarihi',
        'Elif;Gökçe;elif;elif@okul.example;Öğrenci;9-A;9. sınıf;;5.3.2011',
        'Mert;Çağlar;;;;9 a;9. sınıf;;',
        'Ayşe Nur;Yıldırım;;AYSE@okul.example;ÖĞRETMEN;"9-A; 9-B";;Matematik;',
        'Işıl;İnce;;;;9-B;9. Sınıf;;',
      ),
    );
    expect(await accounts()).toEqual(before);
    expect(await api.rows('SELECT 1 FROM classes')).toEqual([]);
    expect(known).toMatchObject({
      fileName: 'liste.csv',
      state: 'checked',
      by: 'Gül Er',
      lines: 4,
      plans: { create: 4, existing: 0, refused: 0 },
      newGroups: { levels: ['9. sınıf'], classes: ['9-A', '9-B'], departments: ['Matematik'] },
      unread: [],
    });
    expect(rows.map((row) => [row.line, row.username, remarksOf(row)])).toEqual([
      [2, 'elif', []],
      [3, 'mert.caglar', ['username: usernameMade (mert.caglar)']],
      [4, 'aysenur.yildirim', ['username: usernameMade (aysenur.yildirim)']],
      [5, 'isil.ince', ['username: usernameMade (isil.ince)']],
    ]);
    expect((await list.start(id)).status).toBe(200);
    expect(await list.over(id)).toMatchObject({
      state: 'done',
      outcomes: { made: 4, updated: 0, left: 0, refused: 0 },
    });
    expect(await account('elif')).toEqual({
      ...{ name: 'Elif', surname: 'Gökçe', email: 'elif@okul.example', user_type: 'student', birth_date: '2011-03-05' },
      ...{ password_hash: null, session_version: 1, classes: ['9-A'], departments: [] },
    });
    expect(await account('mert.caglar')).toMatchObject({ user_type: 'student', classes: ['9-A'] });
    expect(await account('aysenur.yildirim')).toMatchObject({
      ...{ user_type: 'teacher', email: 'ayse@okul.example', classes: ['9-A', '9-B'], departments: ['Matematik'] },
    });
    const slips = (await list.slips({ importId: id })).body;
    expect(slips.map(({ name, className }) => [name, className])).toEqual([
      ['Elif Gökçe', '9-A'],
      ['Mert Çağlar', '9-A'],
      ['Işıl İnce', '9-B'],
      ['Ayşe Nur Yıldırım', null],
    ]);
    for (const { code } of slips) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    const acts = await api.rows<{ act: string; changes: Record<string, string[]> }>(
      'SELECT act, changes FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [id],
    );
    expect(acts.map(({ act }) => act)).toEqual(['people.imported', 'slips.shown']);
    expect(acts[0]?.changes['made']).toHaveLength(4);
    // It is over: a second start finds nothing to do, and it can't be thrown away.
    expect((await list.start(id)).code).toBe('imports.over');
    expect((await api.call('DELETE', `/api/admin/imports/${id}`, undefined, head)).code).toBe('imports.over');
  });

  it('brought a second time makes nobody twice, also where it has no user names', async () => {
    const again = lines('Ad;Soyad;Sınıf;Seviye', 'Mert;Çağlar;9-A;', 'MERT;ÇAĞLAR;9-B;', 'Mert;Çağlar;9-C;9. sınıf');
    const { lines: rows } = await list.check(again);
    expect(rows.map((row) => [row.plan, row.username, remarksOf(row)])).toEqual([
      ['existing', 'mert.caglar', []],
      ['create', 'mert.caglar2', ['name: sameName (mert.caglar)', 'username: usernameMade (mert.caglar2)']],
      ['create', 'mert.caglar3', ['name: sameName (mert.caglar)', 'username: usernameMade (mert.caglar3)']],
    ]);
    const twins = await list.check(lines('Ad;Soyad;Okul No;Sınıf', 'Can;Ak;;9-A', 'Can;Ak;;9-A', 'Can;Ak;17;9-A'));
    expect(twins.lines.map((row) => [row.plan, row.username, ...remarksOf(row)])).toEqual([
      ['create', 'can.ak', 'username: usernameMade (can.ak)'],
      ['refused', null, 'name: twice (2)'],
      ['create', '17'],
    ]);
  });

  it('leaves people who are there, or gives them name and class by choice; never a type, an address or a password', async () => {
    const pupil = await api.member({ username: 'duru', name: 'Duru', surname: 'Şen', email: 'duru@okul.example' });
    const text = lines(
      'Adı Soyadı;Kullanıcı adı;E-posta;Tür;Sınıfı;Zümre',
      'Duru Demir;duru;duru2@okul.example;Genel Yönetici;9-B;Satranç',
    );
    const was = await account('duru');
    const left = await list.whole(text);
    expect(left.outcomes).toEqual({ made: 0, updated: 0, left: 1, refused: 0 });
    expect(await account('duru')).toEqual(was);
    expect(await api.rows(`SELECT 1 FROM departments WHERE name = 'Satranç'`)).toEqual([]);
    const updated = await list.whole(text, 'update');
    expect(updated.outcomes).toEqual({ made: 0, updated: 1, left: 0, refused: 0 });
    expect((await list.lines(updated.id, 'noted')).map(remarksOf)).toEqual([
      ['userType: typeStays', 'email: emailStays'],
    ]);
    expect(await account('duru')).toEqual({ ...was, surname: 'Demir', classes: ['9-B'], departments: ['Satranç'] });
    expect((await api.call('GET', '/api/profile', undefined, pupil)).status).toBe(200);
    expect((await list.slips({ people: [pupil.id] })).body).toEqual([]);
  });
});

describe('a line', () => {
  it.each([
    ['Ad;Soyad;', ';Ak', 'name: nameMissing'],
    ['Ad;Soyad', 'Ali;', 'surname: surnameMissing'],
    ['Ad Soyad', 'Ali', 'fullName: surnameMissing'],
    ['Ad;Soyad', `Ali;${'ğ'.repeat(121)}`, 'surname: tooLong'],
    ['Ad;Soyad', '\u200b;Ak', 'name: nameMissing'],
    ['Ad;Soyad;Rol', 'Ali;Ak;Kaptan', 'userType: typeUnknown'],
    ['Ad;Soyad;Kullanıcı adı', 'Ali;Ak;ali ak', 'username: usernameBad'],
    ['Ad;Soyad;Kullanıcı adı', 'Ali;Ak;Derslik-deneme-1', 'username: usernameReserved'],
    ['Ad;Soyad;Kullanıcı adı', 'Ali;Ak;mudur', 'username: usernameTaken (Gül Er)'],
    ['Ad;Soyad;E-posta', 'Ali;Ak;ali@okul', 'email: emailBad'],
    ['Ad;Soyad;Sınıf', 'Ali;Ak;12-Z', 'class: classUnknown (12-Z)'],
    ['Ad;Soyad;Sınıf', 'Ali;Ak;–', 'class: groupBad'],
    ['Ad;Soyad;Sınıf', 'Ali;Ak;"9-A, 9-B"', 'class: oneClass'],
    ['Ad;Soyad;Doğum tarihi', 'Ali;Ak;31.02.2011', 'birthDate: birthDateBad'],
    ['Ad;Soyad;Doğum tarihi', 'Ali;Ak;yesterday', 'birthDate: birthDateBad'],
  ])('with the headings %s is refused: %s', async (headings, line, problem) => {
    const { lines: rows, known } = await list.check(lines(headings, line));
    expect(remarksOf(rows[0]!)).toEqual([problem]);
    expect(rows[0]).toMatchObject({ line: 2, plan: 'refused' });
    expect(known.newGroups).toEqual({ levels: [], classes: [], departments: [] });
  });

  it('that takes what another line has is refused, and names that line', async () => {
    await api.member({ username: 'posta', email: 'posta@okul.example' });
    const { lines: rows } = await list.check(
      lines(
        'Ad;Soyad;Kullanıcı adı;E-posta;Sınıf;Seviye',
        'Ali;Ak;ali;ali@okul.example;10-A;10. sınıf',
        'Ali;Ak;ali;;;',
        'Ece;Ak;ece;ALI@okul.example;10-A;11. sınıf',
        'Efe;Ak;;posta@okul.example;9-A;8. sınıf',
        'Öğretmen;Ak;;;10-A;',
        'Nur;Ak;nur;;9-A;8. sınıf',
      ),
    );
    expect(rows.map(remarksOf)).toEqual([
      [],
      ['username: usernameTwice (2)'],
      ['email: emailTwice (2)', 'level: classTwoLevels (10-A)'],
      ['email: emailTaken (posta)'],
      ['name: title', 'username: usernameMade (ogretmen.ak)'],
      ['level: levelStays (9-A)'],
    ]);
    expect(rows.map(({ plan }) => plan)).toEqual(['create', 'refused', 'refused', 'refused', 'create', 'create']);
  });

  it('is imported while others are refused; the result says which, with their lines', async () => {
    const done = await list.whole(lines('Ad,Soyad,Rol', 'Ada,Su,', 'Ece,Su,Kaptan', 'Can,Su,'));
    expect(done.outcomes).toEqual({ made: 2, updated: 0, left: 0, refused: 1 });
    expect((await list.lines(done.id, 'refused')).map(({ line, name }) => [line, name])).toEqual([[3, 'Ece Su']]);
  });
});

describe('rights', () => {
  it('of a manager make no general manager and touch none', async () => {
    const text = lines(
      'Ad;Soyad;Kullanıcı adı;Rol',
      'Ali;Er;ali.er;Genel yönetici',
      'Gül;Yeni;mudur;',
      'Can;Er;can.er;Yönetici',
    );
    const { id, lines: rows } = await manager.check(text);
    expect(rows.map(remarksOf)).toEqual([['userType: typeNotYours'], ['username: notYours'], []]);
    await manager.start(id, 'update');
    expect((await manager.over(id)).outcomes).toEqual({ made: 1, updated: 0, left: 0, refused: 2 });
    expect(await account('mudur')).toMatchObject({ surname: 'Er' });
    // What a general manager checked runs with the rights of who starts it.
    const theirs = await list.check(text);
    await manager.start(theirs.id, 'update');
    expect((await manager.over(theirs.id)).outcomes).toEqual({ made: 0, updated: 1, left: 0, refused: 2 });
    expect(await account('ali.er')).toBeUndefined();
  });

  it('that were lost meanwhile make nobody', async () => {
    const gone = new Importing(api, await api.member({ username: 'giden', userType: 'manager' }));
    const { id } = await gone.check(lines('Ad;Soyad', 'Hiç;Kimse'));
    await api.rows(`UPDATE imports SET state = 'running', existing = 'leave' WHERE id = $1`, [id]);
    await api.rows(`UPDATE users SET user_type = 'teacher' WHERE id = $1`, [gone.who.id]);
    const { ImportRunner } = await import('../../api/src/imports/importRunner.service.js');
    await api.app.get(ImportRunner, { strict: false }).run(id);
    expect((await list.one(id)).outcomes.refused).toBe(1);
    expect(await account('hic.kimse')).toBeUndefined();
  });
});
