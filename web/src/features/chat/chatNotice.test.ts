import { expect, it, vi } from 'vitest';
import { createRoomUi, type PanelTab } from '../../room/roomUi';
import { chatNotice, isChatNotice } from './chatNotice';

vi.mock('../order/useTabLeaving', () => ({ showWhileHidden: () => undefined }));

const told = (panel: PanelTab | null, posted: { senderId: string; receiverId: string | null }) => {
  const ui = createRoomUi(panel);
  const people = () => ({ elif: { id: 'elif', name: 'Elif', formattedName: 'Elif Gökçe' } as never });
  const t = ((key: string) => key) as never;
  const notice = chatNotice({ ...posted, text: 'Bir sorum var' }, 'me', { t, ui, people });
  return { notice, ui };
};

it('the open chat says itself what was written', () => {
  const { notice, ui } = told('chat', { senderId: 'elif', receiverId: 'me' });
  expect([notice, ui.get().unread]).toEqual([null, 0]);
});

it('a message to everyone is counted where the chat is closed', () => {
  const { notice, ui } = told('people', { senderId: 'elif', receiverId: null });
  expect([notice, ui.get().unread]).toEqual([null, 1]);
});

it('a private one is said too, and its answer goes to its writer alone', () => {
  const { notice, ui } = told(null, { senderId: 'elif', receiverId: 'me' });
  expect(notice).toMatchObject({ title: 'notice.privateMessage', text: 'Bir sorum var' });
  expect(isChatNotice(notice?.id ?? '')).toBe(true);
  notice?.actions?.[0]?.perform();
  expect(ui.get()).toMatchObject({ panel: 'chat', chatWith: 'elif', unread: 0 });
});

it('my own words are no news', () => {
  const { notice, ui } = told(null, { senderId: 'me', receiverId: null });
  expect([notice, ui.get().unread]).toEqual([null, 0]);
});
