import { afterAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { FakeRecorder } from '../support/fakeRecorder.js';
import { planBroadcast } from '../support/broadcastRow.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({ env: { INGEST_URL: 'rtmp://127.0.0.1:1935/live' } });
let recorder: FakeRecorder | undefined;
afterAll(() => recorder?.fallSilent());

const mark = ({ page }: RoomVisitor, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

it('a moderator comes by their link, reads that it is a rehearsal, counts down, is live, and is asked before the end', async () => {
  const { mToken } = await planBroadcast(day.school.data, day.mert, { speakers: [day.ayse, day.elif] });
  recorder = await new FakeRecorder(day.school.stack.api[0]!.url).start();
  const lead = await day.teacher();
  await lead.goto(`/broadcast/${mToken}`);
  await lead.enter();
  await mark(lead, 'PROVA').click();
  await lead.notice('Prova: hiçbir şey yayına çıkmıyor').waitFor();

  await lead.tool('Yayına başla').click();
  const dialog = lead.dialog('Yayına başla');
  expect(await axeFindings(lead.page, 'startBroadcast')).toEqual([]);
  await dialog.getByRole('button', { name: 'Yayına başla' }).click();
  await dialog.getByText('3 saniye sonra yayındasınız').waitFor();
  await mark(lead, 'Canlı yayındasınız').getByText('CANLI').waitFor();

  await mark(lead, 'Canlı yayındasınız').click();
  await lead.page.getByText('Yayın iyi').waitFor();
  await lead.page.getByRole('menuitem', { name: 'Yayını bitir' }).click();
  await lead.dialog('Yayın bitsin mi?').getByRole('button', { name: 'Yayını bitir' }).click();
  await mark(lead, 'BİTTİ').waitFor();
});
