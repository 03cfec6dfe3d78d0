import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Importing, remarksOf } from './importing.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let list: Importing;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager', name: 'Gül', surname: 'Er' });
  list = new Importing(api, head);
});
afterAll(() => api.stop());

const exported = async (who: { token: string } = head): Promise<Buffer> => {
  const answer = await fetch(`${api.url}/api/admin/oneRoster`, { headers: { authorization: `Bearer ${who.token}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/zip');
  return Buffer.from(await answer.arrayBuffer());
};
const filesOf = (archive: Buffer): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes).trimEnd().split('\r\n')]),
  );
const zipOf = (files: Record<string, string>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));

/** A roster as another program writes it: in a folder, with lessons beside the homeroom. */
const theirs = {
  'okul/manifest.csv': 'propertyName,value\noneroster.version,1.2\n',
  'okul/orgs.csv': 'sourcedId,status,dateLastModified,name,type\no1,active,,Okul,school\n',
  'okul/users.csv':
    '\ufeffsourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,email,agentSourceIds\n' +
    'u1,active,,true,ada,Ada,"Su, Nur",,u4\n' +
    'u2,active,,true,,Umut,=Ak,umut@okul.example,\n' +
    'u3,tobedeleted,,true,eski,Eski,Biri,,\n' +
    'u4,active,,true,veli,Veli,Su,,\n' +
    'u5,active,,true,,,Adsız,,\n' +
    'u6,active,,true,bos,Boş,Rol,,\n' +
    'u 7,active,,true,yedi,Yedi,Ak,,\n',
  'okul/roles.csv':
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId\n' +
    'r1,active,,u1,primary,student,,,o1\nr2,active,,u2,primary,teacher,,,o1\nr4,active,,u4,primary,parent,,,o1\n' +
    'r6,active,,u6,primary,wizard,,,o1\nr7,active,,u 7,primary,student,,,o1\n',
  'okul/classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType\n' +
    'c1,active,,9-A,09,k1,,homeroom\nc2,active,,9-A Fizik,09,k2,,scheduled\n',
  'okul/enrollments.csv':
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role\n' +
    'e1,active,,c1,o1,u1,student\ne2,active,,c2,o1,u1,student\ne3,active,,c1,o1,u2,teacher\ne4,active,,c2,o1,u2,teacher\n',
  'okul/demographics.csv': 'sourcedId,status,dateLastModified,birthDate,sex\nu1,active,,2012-05-03,\n',
};

describe('a roster of OneRoster', () => {
  it('is judged line by line, then makes people, classes, guardians and own ids', async () => {
    const { id, known, lines } = await list.check(zipOf(theirs));
    expect(known).toMatchObject({ lines: 6, plans: { create: 3, existing: 0, refused: 3 } });
    expect(known.newGroups).toEqual({ levels: ['9. sınıf'], classes: ['9-A', '9-A Fizik'], departments: [] });
    expect(lines.map((line) => [line.line, line.plan, remarksOf(line)])).toEqual([
      [2, 'create', []],
      [3, 'create', ['username: usernameMade (umut.ak)']],
      [5, 'create', []],
      [6, 'refused', ['name: nameMissing']],
      [7, 'refused', ['userType: typeUnknown']],
      [8, 'refused', ['externalId: externalIdBad']],
    ]);
    expect(await api.rows('SELECT 1 FROM users')).toHaveLength(1);
    await list.start(id);
    expect((await list.over(id)).outcomes).toMatchObject({ made: 3, refused: 3 });
    const people = await api.rows<Record<string, unknown>>(
      `SELECT u.external_id AS id, u.username, u.surname, u.user_type AS type, u.birth_date::text AS born,
         ARRAY(SELECT c.external_id FROM class_people p JOIN classes c ON c.id = p.class_id WHERE p.person_id = u.id ORDER BY 1) AS classes,
         ARRAY(SELECT k.external_id FROM guardian_children g JOIN users k ON k.id = g.child_id WHERE g.guardian_id = u.id) AS children
       FROM users u WHERE u.external_id IS NOT NULL ORDER BY 1`,
    );
    expect(people).toEqual([
      {
        ...{ id: 'u1', username: 'ada', surname: 'Su, Nur', type: 'student', born: '2012-05-03' },
        classes: ['c1'],
        children: [],
      },
      {
        ...{ id: 'u2', username: 'umut.ak', surname: '=Ak', type: 'teacher', born: null },
        classes: ['c1', 'c2'],
        children: [],
      },
      { ...{ id: 'u4', username: 'veli', surname: 'Su', type: 'guardian', born: null }, classes: [], children: ['u1'] },
    ]);
  });

  it('means the same people when it comes again, also under another name', async () => {
    const renamed = { ...theirs, 'okul/users.csv': theirs['okul/users.csv'].replace('ada,Ada', 'ada.su,Eda') };
    const { id, known } = await list.check(zipOf(renamed));
    expect(known.plans).toEqual({ create: 0, existing: 3, refused: 3 });
    await list.start(id, 'update');
    expect((await list.over(id)).outcomes).toMatchObject({ made: 0, updated: 3 });
    expect(await api.rows(`SELECT name, username FROM users WHERE external_id = 'u1'`)).toEqual([
      { name: 'Eda', username: 'ada' },
    ]);
  });

  it('goes out and comes in again as what it was', async () => {
    const before = await exported();
    const files = filesOf(before);
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'academicSessions',
        'classes',
        'courses',
        'demographics',
        'enrollments',
        'manifest',
        'orgs',
        'roles',
        'users',
      ].map((name) => `${name}.csv`),
    );
    expect(files['manifest.csv']).toContain('oneroster.version,1.2');
    expect(files['users.csv']!.join('\n')).toContain(`"'=Ak"`.replaceAll('"', ''));
    const fresh = await list.check(before);
    expect(fresh.known.plans).toEqual({ create: 0, existing: 4, refused: 0 });

    await api.rows('DELETE FROM guardian_children');
    await api.rows(`DELETE FROM users WHERE username <> 'mudur'`);
    await api.rows('DELETE FROM classes');
    await api.rows('DELETE FROM levels');
    const { outcomes } = await list.whole(before);
    expect(outcomes).toMatchObject({ made: 3, left: 1, refused: 0 });
    const again = filesOf(await exported());
    for (const name of ['users.csv', 'roles.csv', 'classes.csv', 'enrollments.csv', 'demographics.csv'])
      expect(again[name]!.map((line) => line.replace(/[0-9a-f]{8}-[0-9a-f-]{27}(?=,)/, 'id')).toSorted(), name).toEqual(
        files[name]!.map((line) => line.replace(/[0-9a-f]{8}-[0-9a-f-]{27}(?=,)/, 'id')).toSorted(),
      );
  });

  it('of a manager holds no general manager, and the audit has it', async () => {
    const deputy = await api.member({ username: 'yardimci', userType: 'manager' });
    expect(filesOf(await exported(deputy))['users.csv']!.join('\n')).not.toContain('mudur,');
    const [act] = await api.rows(`SELECT act, actor_id FROM audit_log ORDER BY number DESC LIMIT 1`);
    expect(act).toEqual({ act: 'people.exported', actor_id: deputy.id });
  });

  it('of somebody hostile ends in words', async () => {
    const bomb = { 'users.csv': `sourcedId,givenName,familyName\n${'u,Ada,Su\n'.repeat(4_000_000)}` };
    const packed = zipOf({ ...theirs });
    /** The archive says that this file has a gigabyte. */
    const claims = Buffer.from(packed);
    const at = claims.lastIndexOf(Buffer.from('okul/users.csv'));
    claims.writeUInt32LE(1_073_741_824, at - 46 + 24);
    claims.writeUInt32LE(1_073_741_824, at - 46 + 20);
    const hostile: [Buffer, string[]][] = [
      [zipOf(bomb), ['imports.workbookTooLarge']],
      [claims, ['imports.notText', 'imports.workbookTooLarge', 'ok']],
      [zipOf({ '../users.csv': theirs['okul/users.csv'] }), ['imports.notText', 'ok']],
      [zipOf({ '../../etc/users.csv': 'a' }), ['imports.notText']],
      [packed.subarray(0, packed.length - 30), ['imports.notText']],
      [packed.subarray(0, 40), ['imports.notText']],
      [zipOf({ 'users.csv': 'sourcedId,givenName\n"u1,Ada\n' }), ['imports.brokenQuote']],
      [zipOf({ 'users.csv': '' }), ['imports.noPeople']],
      [zipOf({ 'a/users.csv': 'x', 'b/users.csv': 'x' }), ['imports.notText']],
      [zipOf({ 'users.csv': '__proto__,constructor,givenName\n1,2,3\n' }), ['ok']],
      [
        zipOf(Object.fromEntries(Array.from({ length: 2_100 }, (_one, n) => [`f${n}`, '']))),
        ['imports.workbookTooLarge'],
      ],
      [
        zipOf({ 'users.csv': `sourcedId,givenName,familyName\n${'u,Ada,Su\n'.repeat(5_001)}` }),
        ['imports.tooManyRows'],
      ],
    ];
    const before = await api.rows<{ n: number }>('SELECT count(*)::int AS n FROM users');
    for (const [n, [archive, codes]] of hostile.entries()) {
      const { status, code } = await list.upload(archive, 'roster.zip');
      expect(status, String(n)).toBeLessThan(500);
      expect(codes, String(n)).toContain(code ?? 'ok');
    }
    expect(({} as Record<string, unknown>)['givenName']).toBeUndefined();
    expect(await api.rows('SELECT count(*)::int AS n FROM users')).toEqual(before);
  });
});
