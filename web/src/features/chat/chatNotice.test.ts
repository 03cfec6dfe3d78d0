import { expect, it } from 'vitest';
import { createRoomUi, type RoomUi } from '../../room/roomUi';
import { isChatNotice, messageNotice } from './chatNotice';
import { chatUi } from './chatUi';

const told = (panel: string | null, posted: { senderId: string; receiverId: string | null }) => {
  const ui: RoomUi = createRoomUi(panel).get();
  const t = ((key: string) => key) as never;
  const nameOf = () => 'Elif Gökçe';
  const world = { t, ui, me: 'me', nameOf, toldName: nameOf };
  const notice = messageNotice({ ...posted, text: 'Bir sorum var' }, world);
  return { notice, shown: { ...ui, ...notice?.show?.(ui) } };
};
const unread = (ui: RoomUi): number => chatUi.of(ui).unread;

it('the open chat says itself what was written', () => {
  const { notice, shown } = told('chat', { senderId: 'elif', receiverId: 'me' });
  expect([notice, unread(shown)]).toEqual([null, 0]);
});

it('a message to everyone is counted where the chat is closed', () => {
  const { notice, shown } = told('people', { senderId: 'elif', receiverId: null });
  expect([notice?.say, unread(shown)]).toEqual([undefined, 1]);
  // Whoever looks at another tab is told of it there.
  expect(notice?.whileHidden).toBe('warning.newMsgAlert');
});

it('a private one is said too, and its answer goes to its writer alone', () => {
  const { notice, shown } = told(null, { senderId: 'elif', receiverId: 'me' });
  expect(notice?.say).toMatchObject({ title: 'notice.privateMessage', text: 'Bir sorum var', about: 'elif' });
  expect(isChatNotice(notice?.say?.id ?? '')).toBe(true);
  const deed = notice?.say?.actions?.[0]?.deed;
  const answering = { ...shown, ...(deed && 'show' in deed && deed.show(shown)) };
  expect(answering.panel).toBe('chat');
  expect(chatUi.of(answering)).toMatchObject({ to: 'elif', unread: 0 });
});

it('my own words are no news', () => {
  const { notice, shown } = told(null, { senderId: 'me', receiverId: null });
  expect([notice, unread(shown)]).toEqual([null, 0]);
});
