import type { ParticipantId } from '@derslik/contract/room/state';
import { Lock, Users } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { selectName, useRoomSelector } from '../../room/useRoom';
import styles from './ReceiverQuestion.module.css';

interface ReceiverQuestionProps {
  /** Who wrote to me privately. */
  from: ParticipantId;
  onChoose: (receiverId: ParticipantId | null) => void;
  onCancel: () => void;
}

/** To everyone, or only to the one who has just written privately? Asked before the text leaves. */
export const ReceiverQuestion = ({ from, onChoose, onCancel }: ReceiverQuestionProps) => {
  const { t } = useTranslation();
  const name = useRoomSelector(selectName(from));
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  const question = t('chat.toWhom', { name });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  return (
    <div className={styles.question} role="group" aria-label={question}>
      <p>{question}</p>
      <div className={styles.answers}>
        <Button
          ref={safe}
          size="sm"
          variant="primary"
          icon={<Lock aria-hidden />}
          onKeyDown={onKeyDown}
          onClick={() => onChoose(from)}
        >
          {t('chat.toThisPerson')}
        </Button>
        <Button size="sm" icon={<Users aria-hidden />} onKeyDown={onKeyDown} onClick={() => onChoose(null)}>
          {t('chat.toEveryone')}
        </Button>
      </div>
    </div>
  );
};
