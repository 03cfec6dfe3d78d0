import { rankOf } from '@derslik/contract/room/state';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomData } from '../../room/roomData';
import { sameList } from '../../room/people/sameList';
import { useRoomUiStore } from '../../room/roomUi';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomSelector } from '../../room/useRoom';
import { Menu, MenuChoice } from '../../ui/Menu';
import styles from './ChatCompose.module.css';
import { turnedTo } from './chatUi';
import { mayWritePrivately } from '@derslik/contract/room/privateChat';

const everyone = 'everyone';
const nobody: string[] = [];
/** Made once: with a new one, comparing five hundred names costs milliseconds. */
const alphabet = new Intl.Collator('tr');

/** To whom I may write alone: who leads first, then by name. */
const receiversOf = ({ view, you, people }: RoomData): string[] => {
  const nameOf = (id: string): string => people[id]?.formattedName ?? '';
  return Object.values(view.participants)
    .filter(({ id, role }) => id !== you && role !== 'recorder' && mayWritePrivately(view, you, id))
    .sort((a, b) => rankOf(b.role) - rankOf(a.role) || alphabet.compare(nameOf(a.id), nameOf(b.id)))
    .map(({ id }) => id);
};

/** Only made when the menu is open. */
const Receivers = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { getState } = useRoomConnection();
  const ids = useRoomSelector(({ data }) => (data ? receiversOf(data) : nobody), sameList);
  const people = getState().data?.people ?? {};
  const labelOf = (id: string): string => {
    const { formattedName = '', isGuest = false } = people[id] ?? {};
    return isGuest ? t('chat.guestName', { name: formattedName }) : formattedName;
  };
  return (
    <MenuChoice
      label={t('chat.to')}
      value={everyone}
      onChange={(id) => ui.patch(turnedTo(ui.get(), id === everyone ? null : id))}
      options={[
        { value: everyone, label: t('chat.everyone') },
        ...ids.map((id) => ({ value: id, label: labelOf(id), isName: true })),
      ]}
    />
  );
};

/** Who reads what I write: everyone, and the way to write to one alone. */
export const ReceiverMenu = () => {
  const { t } = useTranslation();
  const hasOthers = useRoomSelector(
    ({ data }) =>
      !!data &&
      Object.values(data.view.participants).some(
        ({ id, role }) => id !== data.you && role !== 'recorder' && mayWritePrivately(data.view, data.you, id),
      ),
  );
  if (!hasOthers) return null;
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button type="button" className={styles.receiver} data-small>
          {t('chat.toEveryoneNow')}
          <ChevronDown aria-hidden />
        </button>
      }
    >
      <Receivers />
    </Menu>
  );
};
