import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { useCan, useRoomActions } from '../../room/useRoom';
import styles from './PeoplePanel.module.css';
import type { Section } from './peopleRows';

/** Heading of a section with its count, and what can be done with all of it. `title` is `section:count`. */
export const PeopleTitle = memo(({ title }: { title: string }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const mayLower = useCan('lowerHands');
  const mayDecide = useCan('decideWaiting');
  const [section, count] = title.split(':') as [Section, string];
  const words = {
    waiting: 'room.sectionWaiting',
    asking: 'room.sectionAsking',
    hands: 'room.sectionHands',
    inside: 'room.sectionInside',
    rejected: 'room.sectionRejected',
  } as const;
  return (
    <div className={styles.title}>
      <h3>{t(words[section], { count: Number(count) })}</h3>
      {section === 'hands' && mayLower && (
        <Button look="link" size="sm" onClick={() => void send({ type: 'lowYourHand', id: 'everyone' })}>
          {t('room.lowerAllHands')}
        </Button>
      )}
      {section === 'waiting' && mayDecide && (
        <Button look="link" size="sm" onClick={() => void send({ type: 'acceptWaiting', id: 'everyone' })}>
          {t('waitingRoom.acceptAll')}
        </Button>
      )}
    </div>
  );
});
