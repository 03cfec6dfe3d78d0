import type { ChatMessage } from '@derslik/contract/chat';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvOf, csvType } from '../../lib/csv';
import { saveFile } from '../../lib/saveFile';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { chatPage } from '../../room/chatPage';
import { useRoomSelector } from '../../room/useRoom';
import { IconButton } from '../../ui/IconButton';
import { Menu, MenuItem } from '../../ui/Menu';
import { toast } from '../../ui/toast';
import { chatLines, chatTable, type ChatWords } from './chatText';

const two = '2-digit';
const day = { day: two, month: two, year: 'numeric' } as const;
const clock = { hour: two, minute: two, second: two, hourCycle: 'h23' } as const;

/** All that I may read, oldest first. @throws AppError */
const wholeChat = async (code: string): Promise<ChatMessage[]> => {
  const pages: ChatMessage[][] = [];
  for (let more = true; more;) {
    const page = await chatPage(code, { before: pages[0]?.[0]?.id });
    pages.unshift(page.data);
    more = page.more && page.data.length > 0;
  }
  return pages.flat();
};

/** The meeting's whole chat as a file, in the school's time. */
export const ChatDownload = () => {
  const { t, i18n } = useTranslation();
  const { write } = useSchoolTime();
  const code = useRoomSelector(({ data }) => data?.room.token ?? '');
  const [busy, setBusy] = useState(false);
  const words: ChatWords = {
    time: t('chat.timeColumn'),
    sender: t('chat.senderColumn'),
    receiver: t('chat.receiverColumn'),
    message: t('chat.messageColumn'),
    everyone: t('chat.everyone'),
    deleted: t('chat.deleted'),
    at: (createdAt) => write(Date.parse(createdAt) / 1000, { ...day, ...clock }),
  };
  const save = async (kind: 'txt' | 'csv'): Promise<void> => {
    setBusy(true);
    try {
      const messages = await wholeChat(code);
      const name = `${t('chat.file')}-${code}.${kind}`;
      if (kind === 'txt') saveFile(`\ufeff${chatLines(messages, words)}`, 'text/plain;charset=utf-8', name);
      else saveFile(csvOf(chatTable(messages, words), i18n.language), csvType, name);
    } catch {
      toast({ title: t('chat.notSaved'), kind: 'warn' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      trigger={
        <IconButton label={t('chat.download')} disabled={busy}>
          <Download aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => void save('txt')}>{t('chat.downloadTxt')}</MenuItem>
      <MenuItem onSelect={() => void save('csv')}>{t('chat.downloadCsv')}</MenuItem>
    </Menu>
  );
};
