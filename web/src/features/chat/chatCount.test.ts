import type { ChatMessage } from '@derslik/contract/chat';
import { chatMessages } from '@derslik/contract/room/parts/chat';
import { expect, it } from 'vitest';
import { createRoomUi } from '../../room/roomUi';
import { chatCount } from './chatCount';
import { chatUi } from './chatUi';

const counted = (count: number, more: boolean): string => {
  const ui = createRoomUi(null);
  ui.patch(chatUi.with(ui.get(), { history: { more, loading: false, failed: false } }));
  const rows = Array.from({ length: count }, (_, seq) => ({ seq }) as ChatMessage);
  return chatCount({ paged: chatMessages.with({}, { rows }) }, ui.get());
};

it('the chat says that there are more messages than stand here', () => {
  expect(counted(100, true)).toBe('100+');
  expect(counted(250, false)).toBe('250');
  expect(counted(0, true)).toBe('');
});
