import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestBadge } from '../../room/people/GuestBadge';
import { ConnectionCard } from '../../room/people/ConnectionCard';
import { QualitySignal } from '../../room/people/QualitySignal';
import { useRoomSelector } from '../../room/useRoom';
import { Avatar } from '../../ui/Avatar';
import { Tooltip } from '../../ui/Tooltip';
import styles from './SpeechPanel.module.css';
import { SpokenTime } from './SpokenTime';

interface SpeechRowProps {
  id: string;
  /** Where the room itself doesn't know them any more. */
  goneName: string;
  isGuest: boolean;
}

/** One person: how long they spoke; their connection under the pointer, and below the row after a press. */
export const SpeechRow = memo(({ id, goneName, isGuest }: SpeechRowProps) => {
  const { t } = useTranslation();
  const facts = useId();
  const [isOpen, setOpen] = useState(false);
  const name = useRoomSelector(({ data }) => data?.people[id]?.formattedName || goneName);
  const avatar = useRoomSelector(({ data }) => data?.people[id]?.avatar ?? null);
  const isInside = useRoomSelector(({ data }) => !!data?.view.participants[id]);
  const row = (
    <>
      <Avatar id={id} name={name || '?'} src={avatar} size="sm" />
      <span className={styles.who}>
        <b dir="auto" translate={name ? 'no' : undefined}>
          {name || t('speech.noName')}
        </b>
        <GuestBadge id={id} known={isGuest} />
        {!isInside && <span className={styles.soft}>{t('speech.hasLeft')}</span>}
      </span>
      <SpokenTime id={id} />
    </>
  );
  if (!isInside) return <div className={styles.row}>{row}</div>;
  return (
    <>
      <Tooltip side="left" text={isOpen ? null : <ConnectionCard id={id} />}>
        <button
          type="button"
          className={styles.row}
          aria-expanded={isOpen}
          aria-controls={isOpen ? facts : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {row}
          <QualitySignal id={id} />
          <ChevronDown className={styles.turn} aria-hidden />
        </button>
      </Tooltip>
      {isOpen && (
        <div id={facts} className={styles.facts} role="group" aria-label={t('statistics.connectionOf', { name })}>
          <ConnectionCard id={id} />
        </div>
      )}
    </>
  );
});
