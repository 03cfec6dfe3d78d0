import { isFilmed } from '@derslik/contract/room/parts/recording';
import { chatMessages } from '@derslik/contract/room/parts/chat';
import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../../room/useRoom';
import styles from './FilmChat.module.css';

/** More than these never fit beside the picture. */
const shownMax = 30;

/** What those who are in the film write to everybody, beside its picture; the newest at the bottom. */
export const FilmChat = () => {
  const { t } = useTranslation();
  const people = useRoomSelector(({ data }) => data?.people);
  const view = useRoomSelector(({ data }) => data?.view);
  const { rows } = useRoomSelector(({ data }) => chatMessages.of(data));
  // Who withdrew takes along what they wrote; who left stays in it.
  const holds = (id: string): boolean => !!view && (!view.participants[id] || isFilmed(view, id));
  const shown = rows.filter(({ senderId, isDeleted }) => !isDeleted && holds(senderId)).slice(-shownMax);
  return (
    <aside className={styles.chat} aria-label={t('recorder.chat')}>
      <h2>{t('recorder.chat')}</h2>
      <ol>
        {shown.map(({ id, senderId, message }) => (
          <li key={id}>
            <b translate="no">{people?.[senderId]?.formattedName ?? ''}</b>
            <p dir="auto">{message}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
};
