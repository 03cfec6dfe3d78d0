import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { commonWords, wishKinds, type WishAnswer } from '../../room/people/wishes';
import { useRoomParts } from '../../room/roomPart';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import styles from './PeoplePanel.module.css';

const nothing: readonly WishAnswer[] = [];
/** Answers are plain data. Each event makes them anew, most of them as they were. */
const sameAnswers = (a: readonly WishAnswer[], b: readonly WishAnswer[]): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

interface WishesTitleProps {
  count: number;
  /** Which kinds of wishes there are, with commas between them. */
  names: string;
}

/** Above the queue of wishes: how many people want something, and what can be answered to all at once. */
export const WishesTitle = memo(({ count, names }: WishesTitleProps) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const kinds = wishKinds(useRoomParts()).filter(({ name }) => names.split(',').includes(name));
  const answers = useRoomSelector(
    ({ data }) => (data ? kinds.flatMap(({ allAnswers }) => allAnswers?.(t, data.view, data.you) ?? nothing) : nothing),
    sameAnswers,
  );
  return (
    <div className={styles.title}>
      <h3>{commonWords(kinds, (kind) => kind.title(t, count), t('room.sectionWishes', { count }))}</h3>
      <span className={styles.all}>
        {answers.map(({ label, command }) => (
          <Button key={label} variant="link" size="sm" onClick={() => void send(command)}>
            {label}
          </Button>
        ))}
      </span>
    </div>
  );
});
