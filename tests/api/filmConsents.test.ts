import type {
  AdminConsentText,
  AdminFilmConsent,
  ConsentLetter,
  ConsentListSeen,
  FilmConsentCounts,
  FilmConsentPage,
} from '@derslik/contract/filmConsents';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let manager: Member;
let teacher: Member;
let child: Member;

beforeAll(async () => {
  api = await TestApi.start();
  manager = await api.member({ username: 'mudur', userType: 'manager' });
  teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
  child = await api.member({ username: 'elif', userType: 'student', name: 'Elif', surname: 'Demir' });
});
afterAll(() => api.stop());

const letters = async (renew = false): Promise<ConsentLetter[]> =>
  (await api.call('POST', '/api/admin/filmConsents/letters', { of: { people: [child.id] }, renew }, manager))
    .body as ConsentLetter[];
const read = (code: string) => api.call('POST', '/api/public/filmConsent', { code });
const answer = (code: string, consents: boolean, version = 2) =>
  api.call('POST', '/api/public/filmConsent/answer', {
    ...{ code, version, language: 'tr', consents, guardianName: 'Ayten Demir' },
  });
const listed = async (): Promise<AdminFilmConsent> =>
  ((await api.call('GET', '/api/admin/filmConsents', undefined, manager)).body as unknown as AdminFilmConsent[]).find(
    ({ id }) => id === child.id,
  )!;

describe('a guardian', () => {
  it('reads the first name alone, answers by the code of the letter, and comes back by it until it is renewed', async () => {
    const [letter] = await letters();
    expect(letter).toMatchObject({ personId: child.id, className: null, code: expect.stringMatching(/^\w{5}-\w{5}$/) });
    const typed = ` ${letter!.code.toLowerCase().replace('-', ' ')} `;
    const page = (await read(typed)).body as unknown as { data: FilmConsentPage };
    expect(page.data).toMatchObject({ child: 'Elif', answer: 'unknown', answeredAt: null, version: 2 });
    // What a film holds and who sees it, as the room says it.
    for (const words of ['adı ve derste herkese yazdıkları', 'okul yöneticileri görür', 'velilerine'])
      expect(page.data.texts.tr).toContain(words);
    expect(JSON.stringify(page)).not.toContain('Demir');
    expect((await answer(typed, true)).body).toMatchObject({ data: { answer: 'given' } });
    expect(await listed()).toMatchObject({ answer: 'given', source: 'page', guardianName: 'Ayten Demir', by: null });
    expect((await answer(typed, false)).body).toMatchObject({ data: { answer: 'refused' } });
    const [again] = await letters();
    expect(again!.code).toBe(letter!.code);
    const [renewed] = await letters(true);
    expect(renewed!.code).not.toBe(letter!.code);
    expect((await answer(letter!.code, true)).code).toBe('consent.wrongCode');
    expect((await listed()).answer).toBe('refused');
    const rows = await api.rows('SELECT answer FROM filming_consents WHERE person_id = $1 ORDER BY id', [child.id]);
    expect(rows).toEqual([{ answer: 'given' }, { answer: 'refused' }]);
    await expect(api.rows(`UPDATE filming_consents SET answer = 'given'`)).rejects.toThrow('stay as they were written');
  });

  it('answers no text that the school has changed', async () => {
    const [{ code }] = (await letters()) as [ConsentLetter];
    const { body } = await api.call('GET', '/api/admin/consentText', undefined, manager);
    const { version } = body as unknown as AdminConsentText;
    const texts = { tr: 'Yeni metin', en: 'New text' };
    const write = () => api.call('PUT', '/api/admin/consentText', { version, texts }, manager);
    expect((await write()).body).toMatchObject({ version: version + 1, texts });
    expect((await write()).code).toBe('common.conflict');
    expect((await answer(code, true, version)).code).toBe('consent.textChanged');
    expect((await answer(code, true, version + 1)).status).toBe(200);
    expect(await listed()).toMatchObject({ answer: 'given', textVersion: version + 1 });
  });

  it('guesses no code: after sixty wrong ones from a network nobody there is let in for a while', async () => {
    const heard: (string | undefined)[] = [];
    for (let n = 0; n <= 60; n += 1)
      heard.push((await read(`2222${'23456789ABCDEFGHJKMN'[n % 20]}-33${'23456'[Math.floor(n / 20)]}44`)).code);
    expect(heard[0]).toBe('consent.wrongCode');
    expect(heard.at(-1)).toBe('common.tooMany');
    expect(heard.filter((code) => code === 'consent.wrongCode').length).toBeGreaterThan(50);
  });
});

describe('the console', () => {
  it('sets one or many, counts, and refuses who is no child; a pupil and a teacher get nothing of it', async () => {
    const set = (people: string[], who = manager) =>
      api.call(
        'POST',
        '/api/admin/filmConsents',
        { people, answer: 'refused', source: 'list', note: 'Telefonla' },
        who,
      );
    expect((await set([child.id])).status).toBe(200);
    expect(await listed()).toMatchObject({ answer: 'refused', source: 'list', note: 'Telefonla', classes: [] });
    expect((await set([child.id, teacher.id])).code).toBe('common.forbidden');
    const counts = await api.call('GET', '/api/admin/filmConsents/counts', undefined, manager);
    expect(counts.body as unknown as FilmConsentCounts).toMatchObject({ given: 0, refused: 1 });
    for (const who of [child, teacher]) expect((await set([child.id], who)).status).toBe(403);
    const acts = await api.rows(`SELECT act FROM audit_log WHERE subject_id = $1 AND act LIKE 'consent.%'`, [child.id]);
    expect(acts).toEqual([{ act: 'consent.set' }]);
  });

  it('reads a list of the school and writes nothing; what is confirmed is set by the call of the list', async () => {
    await api.member({ username: 'elif2', userType: 'student', name: 'Elif', surname: 'Demir' });
    const mert = await api.member({ username: 'mert', userType: 'student', name: 'Mert', surname: 'Çağlar' });
    const read = async (bytes: Buffer, who = manager) => {
      const answer = await fetch(`${api.url}/api/admin/filmConsents/list`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${who.token}` },
        body: new Uint8Array(bytes),
      });
      const body = (await answer.json()) as ConsentListSeen & { error?: { code: string } };
      return { status: answer.status, body, code: body.error?.code };
    };
    const rows = () => api.rows('SELECT id FROM filming_consents');
    const before = (await rows()).length;
    // As our own workbook is, filled in.
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Kayıt izinleri');
    for (const row of [
      ['Öğrenci', 'Kullanıcı adı', 'Sınıf', 'İzin'],
      ['Elif Demir', 'elif', '', 'Verildi'],
      ['Mert Çağlar', '', '', 'Hayır'],
      ['Elif Demir', '', '', 'Evet'],
      ['Ayşe Öğretmen', 'ogretmen', '', 'Evet'],
      ['Mert Çağlar', 'mert', '', 'Evet'],
      ['Elif Demir', 'elif2', '', ''],
    ])
      sheet.addRow(row);
    const { body } = await read(Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer));
    expect(body).toEqual({
      children: [
        { id: child.id, name: 'Elif Demir', classes: [], was: 'refused', answer: 'given' },
        { id: mert.id, name: 'Mert Çağlar', classes: [], was: 'unknown', answer: 'refused' },
      ],
      faults: [
        { line: 4, who: 'Elif Demir', fault: 'several' },
        { line: 5, who: 'Ayşe Öğretmen · ogretmen', fault: 'noChild' },
        { line: 6, who: 'Mert Çağlar · mert', fault: 'twice' },
      ],
      blank: 1,
    });
    const text = await read(Buffer.from('Kullanıcı adı;İzin\nelif;belki\nmert;H'));
    expect(text.body.faults).toEqual([{ line: 2, who: 'elif', fault: 'noAnswer' }]);
    expect(text.body.children).toMatchObject([{ id: mert.id, answer: 'refused' }]);
    expect((await read(Buffer.from('Ad;Soyad\nElif;Demir'))).code).toBe('imports.noConsentHeadings');
    for (const who of [child, teacher]) expect((await read(Buffer.from('a'), who)).status).toBe(403);
    expect((await rows()).length).toBe(before);
  });
});
