import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { RoomVisitor } from '../support/roomVisitor.js';
import { soon } from '../support/schoolDay.js';
import { signInTo } from '../api/signInTo.js';
import { consoleSchool, open, password, signIn, stack } from './console/consoleSchool.js';

consoleSchool();

/** Markup for a page, quotes for an attribute, and the marks of both apps' texts: for a value, a text within one, a plural. */
const hostile = `<img src=x onerror="hit()">'"{{7*7}}$t(a)%{b}||||`;
/** What stands on every page carries a mark of its own: the school's name, and the name of who looks. */
const everywhere = hostile.replace('7*7', '8*8');

/** Everything that people write, in a school that has some of each. What must be unlike others keeps its beginning. */
const written = `
  SET session_replication_role = replica;
  UPDATE users SET name = $p, surname = $p WHERE username NOT IN ('mudur', 'ayse.yildirim');
  UPDATE users SET name = $e, surname = $e WHERE username IN ('mudur', 'ayse.yildirim');
  UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE username = 'ogretmen') WHERE username = 'ayse.yildirim';
  UPDATE school SET name = $e;
  UPDATE levels SET name = left(id::text, 4) || $p;
  UPDATE classes SET name = left(id::text, 4) || $p;
  UPDATE departments SET name = left(id::text, 4) || $p;
  UPDATE meetings SET name = $p, description = $p;
  UPDATE ratings SET message = $p;
  UPDATE chat_messages SET text = $p;
  UPDATE surveys SET title = $p, options = ARRAY[$p, 'B'];
  UPDATE shared_videos SET title = $p;
  UPDATE videos SET title = $p;
  UPDATE imports SET file_name = $p, unread = jsonb_build_array($p), new_groups = jsonb_build_object(
    'levels', jsonb_build_array($p), 'classes', jsonb_build_array($p), 'departments', jsonb_build_array($p));
  UPDATE import_lines SET person = person || jsonb_build_object('name', $p, 'surname', $p,
    'classes', jsonb_build_array(jsonb_build_object('name', $p, 'newIn', $p)));
  UPDATE import_lines SET remarks = jsonb_build_array(jsonb_build_object('column', 'class', 'code', 'classUnknown', 'about', $p))
    WHERE jsonb_array_length(remarks) > 0;
  UPDATE sessions SET user_agent = $p;
  UPDATE mails SET person_name = $p, address = $p, fault = CASE WHEN fault IS NULL THEN NULL ELSE $p END;
  UPDATE support_messages SET name = $p, email = $p, phone = $p, message = $p, company_name = $p, activity_area = $p,
    web_address = $p, note = $p;
  UPDATE support_answers SET text = $p;
  UPDATE client_logs SET name = $p;
  UPDATE agreement_signatures SET browser = $p;
  UPDATE agreement_versions SET texts = jsonb_build_object(
    'tr', jsonb_build_object('title', $p, 'text', $p), 'en', jsonb_build_object('title', $p, 'text', $p));
  INSERT INTO client_logs (kind, name, params) VALUES ('error', $p, jsonb_build_object('code', $p));
  INSERT INTO audit_log (act, subject_id, changes, browser, actor_id)
    SELECT 'class.changed', c.id, jsonb_build_object('name', jsonb_build_array($p, $p)), $p, u.id
    FROM classes c, users u WHERE u.username = 'mudur' LIMIT 1;
`;
const query = async <T extends pg.QueryResultRow>(sql: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  return (await client.query<T>(sql).finally(() => client.end())).rows;
};

/** Notes what runs, in every page of the context. */
async function watch(page: Page): Promise<{ ran: string[] }> {
  const ran: string[] = [];
  await page.context().exposeFunction('hit', () => void ran.push(page.url()));
  page.on('dialog', (dialog) => {
    ran.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { ran };
}
/** What was written stands there as it was: in a text, a field or a name; and nothing was made of it. */
async function expectAsText(page: Page, where: string, what = hostile): Promise<void> {
  const stands = () =>
    page.evaluate((text) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      return [document.body.textContent, ...fields].some((one) => one.includes(text));
    }, what);
  await expect.poll(stands, { ...soon, message: where }).toBe(true);
  expect(await page.locator('[onerror], img[src="x"]').count(), where).toBe(0);
}

it('what people write is shown as it is on every page of the app, in a room and in the console, and never runs', async () => {
  await query(written.replaceAll('$p', pg.escapeLiteral(hostile)).replaceAll('$e', pg.escapeLiteral(everywhere)));
  const idOf = async (table: string, rest = '') =>
    (await query<{ id: string }>(`SELECT id FROM ${table} ${rest} LIMIT 1`))[0]!.id;
  const tokenOf = async (rest: string) =>
    (
      await query<{ token: string }>(
        `SELECT m.token FROM meetings m JOIN users u ON u.id = m.owner_id WHERE u.username = 'ayse.yildirim' AND ${rest} LIMIT 1`,
      )
    )[0]!.token;

  // A slip is sealed by the server: it is given by a call.
  const pupil = await idOf('users', "WHERE username = 'elif.gokce'");
  const group = await idOf('classes', `WHERE id IN (SELECT class_id FROM class_people WHERE person_id = '${pupil}')`);
  const { token } = (await signInTo(stack.url, 'mudur', password)).informations;
  const given = await fetch(`${stack.url}/api/admin/slips`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ people: [pupil] }),
  });
  expect(given.status).toBe(200);

  const office = await open();
  const inConsole = await watch(office.page);
  await signIn(office.page, 'mudur');
  await expectAsText(office.page, 'people');
  for (const at of [
    `users/${pupil}`,
    'imports',
    `imports/${await idOf('imports')}`,
    `slips?class=${group}`,
    'levels',
    `levels/${await idOf('levels')}`,
    'classes',
    `classes/${group}`,
    'departments',
    `departments/${await idOf('departments')}`,
    'agreements/AMETNI_V1',
    'signatures',
    'meetings',
    'ratings',
    'support',
    `support/${await idOf('support_messages', "WHERE kind = 'support' AND state = 'answered'")}`,
    `support/${await idOf('support_messages', "WHERE kind = 'corporate'")}`,
    'mails',
    'audit',
    'logs',
  ]) {
    await office.page.goto(`${stack.url}/console/${at}`);
    await expectAsText(office.page, at);
  }
  await office.page.goto(`${stack.url}/console/school`);
  await expectAsText(office.page, 'school', everywhere);
  expect(inConsole.ran).toEqual([]);
  expect(office.complaints).toEqual([]);
  await office.context.close();

  const { context, page, complaints } = await open();
  const inApp = await watch(page);
  const teacher = new RoomVisitor('', stack.url, context, page);
  const running = await tokenOf('m.ended_at IS NULL AND m.start_at < now()');
  await teacher.goto('/giris-yap');
  await expectAsText(page, 'sign-in', everywhere);
  await teacher.field('Kullanıcı adı veya e-posta').fill('ayse.yildirim');
  await teacher.field('Parola').fill(password);
  await teacher.button('Giriş yap').click();
  await teacher.button(/^Hesap menüsü: <img/).waitFor();
  for (const at of [
    '/',
    '/toplantilar',
    '/toplantilar?tab=past',
    `/toplanti-raporu/${await tokenOf('m.ended_at IS NOT NULL AND EXISTS (SELECT 1 FROM chat_messages c WHERE c.meeting_id = m.id)')}`,
    `/toplanti-guncelle/${await tokenOf('m.start_at > now()')}`,
    '/ayarlar/sozlesmeler',
  ]) {
    await teacher.goto(at);
    await expectAsText(page, at);
  }
  await teacher.goto('/ayarlar/profil');
  await expectAsText(page, 'profile', everywhere);
  await teacher.goto(`/room/${running}`);
  await teacher.button('Derse gir').waitFor();
  await expectAsText(page, 'preparation');
  await teacher.enter();
  await teacher.write(hostile);
  await teacher.message(hostile).waitFor();
  await teacher.tool('Diğer').click();
  await page.getByRole('menuitem', { name: 'Duyuru', exact: true }).click();
  await teacher.dialog('Duyuru').getByLabel('Metin').fill(hostile);
  await teacher.dialog('Duyuru').getByLabel('Metin').press('Enter');
  await page.getByRole('status', { name: 'Duyuru' }).getByText(hostile).waitFor();
  await teacher.open('Kişiler');
  await expectAsText(page, 'room');
  expect(inApp.ran).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
