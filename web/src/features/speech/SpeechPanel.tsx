import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sameList } from '../../room/people/sameList';
import { useRoomSelector } from '../../room/useRoom';
import { LessonTimes } from './LessonTimes';
import styles from './SpeechPanel.module.css';
import { speechPeople } from './speechPeople';
import { SpeechRow } from './SpeechRow';
import { useGone } from './useGone';
import { useHeldOrder } from './useHeldOrder';

const nobody: string[] = [];

/** How long each has spoken, and how they are connected. */
const SpeechPanel = () => {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const ids = useRoomSelector(({ data }) => (data ? speechPeople(data) : nobody), sameList);
  const shown = useHeldOrder(list, ids);
  const gone = useGone();
  return (
    <div className={styles.panel}>
      <LessonTimes />
      <p className={styles.explained}>{t('speech.explained')}</p>
      <ul ref={list} className={styles.list}>
        {shown.map((id) => (
          <li key={id}>
            <SpeechRow id={id} goneName={gone[id]?.name ?? ''} isGuest={gone[id]?.isGuest ?? false} />
          </li>
        ))}
      </ul>
    </div>
  );
};
export default SpeechPanel;
