import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inviteToken } from '../../api/src/broadcasts/speakers/inviteToken.js';
import { testSecret } from '../support/apiEnvironment.js';
import { axeFindings } from '../support/axe.js';
import { planBroadcast } from '../support/broadcastRow.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({ env: { ROOM_LEAVE_GRACE_MS: '300', ROOM_TIMER_POLL_MS: '50' } }, { shell: true });
/** With SHOTS=folder what its steps look like is kept there. */
const shots = process.env['SHOTS'];
const shot = async ({ page }: RoomVisitor, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: join(shots, `panelist-${name}.png`) });
};

it('a panelist without an account comes by their link from one browser; another one waits for the moderator’s yes, and the first is out', async () => {
  const { data } = day.school;
  const broadcast = await planBroadcast(data, day.ayse);
  const inviteId = randomUUID();
  const token = inviteToken(testSecret, inviteId);
  await data.query(
    `INSERT INTO broadcast_people (meeting_id, index, type, email, full_name, title, invite_id, invite_hash)
     VALUES ($1, 1, 2, 'yazar@baska.example', 'Nazlı Yazar', 'Yazar', $2, sha256(convert_to($3, 'UTF8')))`,
    [broadcast.id, inviteId, token],
  );
  const lead = await day.teacher();
  await lead.goto(`/broadcast/${broadcast.mToken}`);
  await lead.enter();
  const link = `/broadcast/${broadcast.mToken}#${token}`;

  const first = await day.school.visitor('Nazlı Yazar', { viewport: { width: 390, height: 844 } });
  await first.goto(link);
  await first.text(/Nazlı Yazar, bu yayına panelist olarak davetlisiniz/).waitFor();
  expect(first.page.url(), 'nobody copies it from the address').not.toContain(token);
  expect(await axeFindings(first.page, 'the door of a panelist')).toEqual([]);
  await shot(first, 'door');
  await first.button('Yayına katıl').click();
  await first.enter();
  await lead.open('Kişiler');
  await lead.page.getByText('Nazlı Yazar').first().waitFor();

  const second = await day.school.visitor('Nazlı Yazar', { colorScheme: 'dark' });
  await second.goto(link);
  await second.button('Yayına katıl').click();
  await second.page.getByRole('status').filter({ hasText: 'moderatör' }).waitFor();
  await shot(second, 'waits');
  const question = lead.dialog('Başka bir cihazdan katılmak istiyor');
  await question.getByText(/^Nazlı Yazar yayına daha önce/).waitFor();
  expect(await axeFindings(lead.page, 'another device of a panelist')).toEqual([]);
  await shot(lead, 'question');
  await question.getByRole('button', { name: 'İzin ver', exact: true }).click();
  await second.enter();
  await first.text('Sahneden ayrıldınız').waitFor();
  await shot(first, 'out');
});
