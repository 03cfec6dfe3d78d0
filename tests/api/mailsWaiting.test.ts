import { limits } from '@derslik/contract/limits';
import type { AdminMail } from '@derslik/contract/mails';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { MailHand } from './mailHand.js';
import type { Member, TestApi } from './testApi.js';

let hand: MailHand;
let api: TestApi;
let head: Member;
let manager: Member;

beforeAll(async () => {
  hand = await MailHand.start();
  ({ api, head, manager } = hand);
});
afterAll(() => api.stop());
beforeEach(() => api.rows('DELETE FROM mails'));

describe('a school without a mail server', () => {
  it('keeps every mail in the console, found by name, address and state, its link to be copied by hand', async () => {
    expect((await api.call('GET', '/api/admin/mailServer', undefined, head)).body).toEqual({
      ...{ isConfigured: false, server: null, from: null },
    });
    expect((await hand.test()).status).toBe(200);
    const [mail] = await hand.mails({ q: 'YARDIMCI@' });
    expect(mail).toMatchObject({ kind: 'test', state: 'waiting', address: 'yardimci@okul.example', hasLink: true });
    expect(JSON.stringify(mail)).not.toContain('http');
    expect(await hand.mails({ state: 'sent' })).toEqual([]);
    expect(await hand.mails({ q: 'nobody' })).toEqual([]);
    const shown = await hand.link(mail!.id);
    expect(shown.body.link).toBe('http://localhost:1/');
    expect(await hand.acts()).toEqual([{ actor_id: manager.id, act: 'mail.linkShown', subject_id: manager.id }]);
    expect((await hand.again(mail!.id)).code).toBe('mails.noServer');
  });

  it('begins a link with the configured address, whatever name a request gives the school', async () => {
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
    await hand.test(manager, { headers: evil });
    const [mail] = await hand.mails();
    expect((await hand.link(mail!.id)).body.link).toBe('http://localhost:1/');
  });

  it('keeps no link in clear, none that opens nothing any more, and no old mail', async () => {
    await hand.test();
    await hand.test();
    const [first, second] = await api.rows<{ id: string; sealed_path: Buffer }>('SELECT * FROM mails');
    expect(first!.sealed_path.length).toBeGreaterThan(28);
    expect(first!.sealed_path.equals(second!.sealed_path)).toBe(false);
    await api.rows('UPDATE mails SET ends_at = now() WHERE id = $1', [first!.id]);
    expect((await hand.link(first!.id)).code).toBe('mails.over');
    const over = (await hand.mails({ state: 'failed' })).map(({ id, fault, hasLink }) => ({ id, fault, hasLink }));
    expect(over).toEqual([{ id: first!.id, fault: 'over', hasLink: false }]);
    await api.rows(`UPDATE mails SET created_at = now() - interval '31 days' WHERE id = $1`, [second!.id]);
    await api.app.get(HousekeepingService, { strict: false }).run();
    expect(await api.rows('SELECT id, sealed_path FROM mails')).toEqual([{ id: first!.id, sealed_path: null }]);
  });

  it('shows no manager the link of a general manager, and nobody else anything', async () => {
    await hand.test(head);
    const [mail] = await hand.mails();
    const before = await hand.acts();
    expect((await hand.link(mail!.id)).code).toBe('common.forbidden');
    expect((await hand.again(mail!.id)).code).toBe('common.forbidden');
    const teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
    expect((await hand.link(mail!.id, teacher)).code).toBe('common.forbidden');
    expect((await hand.link(head.id, head)).code).toBe('common.notFound');
    expect(await hand.acts()).toEqual(before);
    expect((await hand.link(mail!.id, head)).status).toBe(200);
  });

  it('writes a test to any address, says what became of it, notes that it was somebody else’s, and ends a flood', async () => {
    const before = await hand.acts();
    const { body } = await hand.test(manager, { address: 'Bilgi.Islem@ilce.example' });
    const one = (id: string, who = manager) => api.call<AdminMail>('GET', `/api/admin/mails/${id}`, undefined, who);
    expect((await one(body.id)).body).toMatchObject({
      ...{ kind: 'test', state: 'waiting', name: 'bilgi.islem@ilce.example', address: 'bilgi.islem@ilce.example' },
    });
    expect((await one(manager.id)).code).toBe('common.notFound');
    const noted = { actor_id: manager.id, act: 'mail.tested', subject_id: null };
    expect(await hand.acts()).toEqual([...before, noted]);
    expect((await hand.test(manager)).status).toBe(200);
    expect(await hand.acts(), 'one’s own is no act').toEqual([...before, noted]);
    for (const address of ['kimse', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', ''])
      expect((await hand.test(manager, { address })).code).toBe('common.invalid');
    await api.rows(`INSERT INTO mails (id, person_name, kind, language, address, ends_at)
      SELECT gen_random_uuid(), 'x', 'test', 'tr', 'x@y.example', now() FROM generate_series(1, ${limits.mail.testsPerHour - 2})`);
    expect((await hand.test(manager)).code).toBe('common.tooMany');
    await api.rows(`UPDATE mails SET created_at = now() - interval '61 minutes'`);
    expect((await hand.test(manager)).status).toBe(200);
  });
});
