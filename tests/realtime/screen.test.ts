import { expect, test } from 'vitest';
import { AppError } from '@derslik/contract/errors';
import { ClientTab } from '../support/clientTab.js';
import { roomDay } from '../support/roomDay.js';

const day = roomDay();

/** A teacher and two pupils in a room in which moderators permit. */
async function lesson() {
  const meeting = await day.school.meeting(day.teacher, { isModControl: true });
  const [first, second] = await day.school.pupils(2);
  const host = await new ClientTab(day.stack.url, day.teacher, meeting).enter();
  const pupil = await new ClientTab(day.stack.url, first!, meeting).enter();
  const other = await new ClientTab(day.stack.url, second!, meeting).enter();
  return { meeting, host, pupil, other };
}
const screenOf = (tab: ClientTab, of: ClientTab) => tab.state.data!.view.participants[of.person.id]?.screen.status;

test('a share and its end reach everyone, a wish only the moderators', async () => {
  const { host, pupil, other } = await lesson();
  await pupil.send({ type: 'screen-share', status: 'requested' });
  await host.until('the wish', () => screenOf(host, pupil) === 'requested');
  await host.send({ type: 'allowScreenShare', id: pupil.person.id });
  await pupil.until('the permission', () => screenOf(pupil, pupil) === 'allowedFromModerator');
  await pupil.send({ type: 'startSs' });
  await other.until('the share', () => screenOf(other, pupil) === 'opened');
  const seen = other.states.map(({ data }) => data?.view.participants[pupil.person.id]?.screen.status);
  expect(seen).not.toContain('requested');
  await host.send({ type: 'takeScreenSharePermissionBack', id: pupil.person.id });
  await other.until('its end', () => screenOf(other, pupil) === 'mutedFromModerator');
  await expect(pupil.send({ type: 'startSs' })).rejects.toThrow(new AppError('warning.ssNotPermitted'));
  for (const tab of [host, pupil, other]) tab.close();
});

test('a room of before shared screens is read from its log, and its people may share', async () => {
  const { meeting, host, pupil, other } = await lesson();
  await day.stack.api[0]!.kill('SIGKILL');
  await day.school.query(
    `UPDATE room_events SET version = 1, event = event #- '{participant,screen}' #- '{participant,screenAt}'
     WHERE meeting_id = $1`,
    [meeting.id],
  );
  await day.school.query(
    `UPDATE rooms SET version = 1, snapshot_seq = seq, snapshot = '{"from":"version 1"}' WHERE meeting_id = $1`,
    [meeting.id],
  );
  await day.stack.api[0]!.start();
  await pupil.until('to be back', ({ up, lostAt }) => up && lostAt === null);
  await host.until('to be back', ({ up, lostAt }) => up && lostAt === null);
  await host.send({ type: 'startSs' });
  await pupil.until('the share', () => screenOf(pupil, host) === 'opened');
  for (const tab of [host, pupil, other]) tab.close();
});
