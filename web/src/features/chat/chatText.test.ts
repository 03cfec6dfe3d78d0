import type { ChatMessage } from '@derslik/contract/chat';
import { expect, it } from 'vitest';
import { csvOf } from '@derslik/client/csv';
import { chatLines, chatTable } from './chatText';

const said = (part: Partial<ChatMessage>): ChatMessage => ({
  id: 'a',
  seq: 1,
  senderId: 'elif',
  senderName: 'Elif Gökçe',
  isGuest: false,
  receiverId: null,
  receiverName: null,
  message: 'Merhaba',
  createdAt: '2026-11-23T21:30:00.000Z',
  ...part,
});
const words = {
  time: 'Zaman',
  sender: 'Gönderen',
  receiver: 'Alıcı',
  message: 'Mesaj',
  everyone: 'Herkes',
  leaders: 'Öğretmen',
  deleted: 'öğretmen sildi',
  at: (createdAt: string) => `<${createdAt.slice(11, 16)}>`,
};
const messages = [
  said({}),
  said({ receiverId: 'ayse', receiverName: 'Ayşe Yıldırım', message: '=HYPERLINK("x")\niki; satır' }),
  said({ message: '', isDeleted: true }),
];

it('the file of a chat writes who said what to whom, and that something was deleted', () => {
  expect(chatLines(messages, words)).toBe(
    '[<21:30>] Elif Gökçe: Merhaba\r\n' +
      '[<21:30>] Elif Gökçe → Ayşe Yıldırım: =HYPERLINK("x")\niki; satır\r\n' +
      '[<21:30>] Elif Gökçe: (öğretmen sildi)\r\n',
  );
});

it('the file of a chat makes a table of it in which nothing is a formula and no text leaves its cell', () => {
  expect(csvOf(chatTable(messages, words), 'tr')).toBe(
    '\ufeff"Zaman";"Gönderen";"Alıcı";"Mesaj"\r\n' +
      '"<21:30>";"Elif Gökçe";"Herkes";"Merhaba"\r\n' +
      '"<21:30>";"Elif Gökçe";"Ayşe Yıldırım";"\'=HYPERLINK(""x"")\niki; satır"\r\n' +
      '"<21:30>";"Elif Gökçe";"Herkes";"(öğretmen sildi)"\r\n',
  );
});
