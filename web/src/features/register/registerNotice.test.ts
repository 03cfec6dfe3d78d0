import type { RegisterEvent } from '@derslik/contract/room/parts/register';
import { personWith, roomWith } from '@derslik/contract/room/testRoom';
import { expect, it } from 'vitest';
import { toldBy } from '../../room/toldBy';
import { registerNotices } from './registerNotice';

const room = roomWith([personWith('ayse', { role: 'host' })], { viewer: 'ayse' });
const said = (kind: RegisterEvent['kind'], state: RegisterEvent['state']) =>
  toldBy([{ notices: registerNotices }], room, { type: 'sendingMoved', kind, state }, null)[0]?.say;

it('who teaches on hears what became of a sending, and where to try again', () => {
  expect(said('metodbox', 'sent')?.title).toBe('sending.told_metodbox_sent');
  expect(said('rollCall', 'failed')).toMatchObject({
    ...{ title: 'sending.told_rollCall_failed', text: 'sending.toldWhere', kind: 'warn' },
  });
  expect(said('metodbox', 'waiting')).toBeUndefined();
});
