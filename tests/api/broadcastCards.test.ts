import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePwd } from '@derslik/contract/roomLinks';
import { planBroadcast, type TestBroadcast } from '../support/broadcastRow.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';

let stack: NativeStack;
let school: TestSchool;
let owner: TestPerson;

beforeAll(async () => {
  stack = await startStack({ redis: false });
  school = new TestSchool(stack.databaseUrl);
  owner = await school.teacher();
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});

const messenger = 'WhatsApp/2.23.20.0';
const open = async ({ jToken }: Pick<TestBroadcast, 'jToken'>, password?: string, agent = messenger) => {
  const pwd = password === undefined ? '' : `?pwd=${encodeURIComponent(encodePwd(password))}`;
  const answer = await fetch(`${stack.url}/play/${jToken}${pwd}`, { headers: { 'user-agent': agent } });
  const text = await answer.text();
  const meta = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(text)?.[1];
  return {
    status: answer.status,
    text,
    title: meta('og:title'),
    words: meta('og:description'),
    picture: meta('og:image'),
  };
};
const goesOut = ({ id }: TestBroadcast) =>
  school.query(
    `UPDATE broadcasts SET state = 'live', publisher = '1', published_at = now(), live_at = now() WHERE meeting_id = $1`,
    [id],
  );

describe('a link that is sent', () => {
  it('shows a messenger title and hour, then a picture of the stage, and everybody else the app', async () => {
    const broadcast = await planBroadcast(school, owner, { audience: 'link' });
    const waiting = await open(broadcast, broadcast.jPassword);
    expect(waiting).toMatchObject({
      status: 200,
      title: 'Veli toplantısı',
      words: expect.stringMatching(/^Canlı yayın: .+\d\d:\d\d\. Yeni dönem$/),
    });
    expect(waiting.picture).toMatch(/\/icons\/512\.png$/);
    await school.query(
      `WITH cover AS (INSERT INTO broadcast_logos (owner_id, body) VALUES ($2, '') RETURNING id)
       UPDATE broadcasts SET poster = cover.id FROM cover WHERE meeting_id = $1`,
      [broadcast.id, owner.id],
    );
    expect((await open(broadcast, broadcast.jPassword)).picture).toMatch(/\/api\/broadcastLogo\/[0-9a-f-]{36}$/);
    expect(waiting.text, 'no address that a program could keep without its password').not.toContain('og:url');
    await goesOut(broadcast);
    const live = await open(broadcast, broadcast.jPassword);
    expect(live.words).toBe('Şimdi canlı yayında. Yeni dönem');
    const picture = new URL(live.picture!);
    expect(picture.pathname).toMatch(/^\/media\/broadcasts\/\d{10}\.[\w-]{22}\/[0-9a-f-]{36}\/poster\.jpg$/);
    const none = await fetch(stack.url + picture.pathname, { redirect: 'manual' });
    expect([none.status, none.headers.get('location')]).toEqual([302, expect.stringMatching(/\/icons\/512\.png$/)]);
    mkdirSync(join(stack.broadcastDir, broadcast.id), { recursive: true });
    writeFileSync(join(stack.broadcastDir, broadcast.id, 'poster.jpg'), 'a picture');
    const still = await fetch(stack.url + picture.pathname);
    expect([still.headers.get('content-type'), await still.text()]).toEqual(['image/jpeg', 'a picture']);
    const forged = picture.pathname.replace(/\.[\w-]{22}\//, `.${'a'.repeat(22)}/`);
    expect((await fetch(stack.url + forged)).status).toBe(403);
    for (const agent of ['Mozilla/5.0 (iPhone)', 'curl/8'])
      expect((await open(broadcast, broadcast.jPassword, agent)).text).toContain('<div id="root">');
  });

  it('tells nothing of a broadcast that is for accounts, of a wrong password, or of one that was deleted', async () => {
    const [members, locked, gone] = [
      await planBroadcast(school, owner),
      await planBroadcast(school, owner, { audience: 'link' }),
      await planBroadcast(school, owner, { audience: 'link' }),
    ];
    await school.query('UPDATE broadcasts SET deleted_at = now() WHERE meeting_id = $1', [gone.id]);
    for (const one of [members, locked, gone]) await goesOut(one);
    const shown = [
      await open(members, members.jPassword),
      await open(locked),
      await open(locked, 'AAAAA'),
      await open(gone, gone.jPassword),
      await open({ jToken: '111-111-111' }),
    ];
    for (const { status, title, words, picture, text } of shown) {
      expect([status, words]).toEqual([404, 'Canlı yayın']);
      expect([title, text]).not.toContain('Veli toplantısı');
      expect(picture).not.toContain('/media/');
    }
    await school.query('UPDATE broadcasts SET open_without_password = true WHERE meeting_id = $1', [locked.id]);
    expect((await open(locked)).title).toBe('Veli toplantısı');
  });

  it('holds a hostile title as words', async () => {
    const broadcast = await planBroadcast(school, owner, { audience: 'link' });
    const title = `"><script>alert(1)</script>&'`;
    await school.query('UPDATE broadcasts SET title = $2 WHERE meeting_id = $1', [broadcast.id, title]);
    const { text } = await open(broadcast, broadcast.jPassword);
    expect(text).not.toContain('<script');
    expect(text).toContain('&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#38;&#39;');
  });
});
