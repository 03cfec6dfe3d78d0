import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@derslik/client/saveFile';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { useRoomSelector } from '../../room/useRoom';
import { IconButton } from '../../ui/IconButton';
import { Menu, MenuItem } from '../../ui/Menu';
import { toast } from '../../ui/toast';
import { chatPage } from './chatPage';
import { chatContent, chatWords, type ChatKind } from './chatText';
import { wholeChat } from './wholeChat';

/** The meeting's whole chat as a file, in the school's time. */
export const ChatDownload = () => {
  const { t, i18n } = useTranslation();
  const { write } = useSchoolTime();
  const code = useRoomSelector(({ data }) => data?.room.token ?? '');
  const [busy, setBusy] = useState(false);
  const words = chatWords(t, write);
  const save = async (kind: ChatKind): Promise<void> => {
    setBusy(true);
    try {
      const messages = await wholeChat((before) => chatPage(code, { before }));
      const { content, type } = chatContent(kind, messages, words, i18n.language);
      saveFile(content, type, `${t('chat.file')}-${code}.${kind}`);
    } catch {
      toast({ title: t('chat.notSaved'), kind: 'warn' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      trigger={
        <IconButton label={t('chat.download')} aria-busy={busy}>
          <Download aria-hidden />
        </IconButton>
      }
    >
      <MenuItem disabled={busy} onSelect={() => void save('txt')}>
        {t('chat.downloadTxt')}
      </MenuItem>
      <MenuItem disabled={busy} onSelect={() => void save('csv')}>
        {t('chat.downloadCsv')}
      </MenuItem>
    </Menu>
  );
};
