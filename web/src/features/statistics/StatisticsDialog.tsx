import { can } from '@derslik/contract/room/can';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionCard } from '../../room/people/ConnectionCard';
import { QualitySignal } from '../../room/people/QualitySignal';
import { sameList } from '../../room/people/sameList';
import { pressedKey } from '../../room/pressedKey';
import { usePreference } from '../../room/preferences';
import type { RoomData } from '../../room/roomData';
import { useCloseDialog } from '../../room/useCloseDialog';
import { selectName, useRoomSelector } from '../../room/useRoom';
import { Dialog } from '../../ui/Dialog';
import { LineGraph } from './LineGraph';
import styles from './StatisticsDialog.module.css';

const nobody: string[] = [];

/** Whose figures I may see beside mine, in the order in which they came. */
const othersOf = ({ view, you }: RoomData): string[] =>
  can(view, you, 'seeConnectionInfo')
    ? Object.values(view.participants)
        .filter(({ id, role }) => id !== you && role !== 'recorder')
        .sort((a, b) => a.joinedAt - b.joinedAt)
        .map(({ id }) => id)
    : nobody;

/** Folded, where they are several: what is folded reads nothing. */
const Other = ({ id, opens }: { id: string; opens: boolean }) => {
  const name = useRoomSelector(selectName(id));
  const [isOpen, setOpen] = useState(opens);
  return (
    <details className={styles.person} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.name}>
        <QualitySignal id={id} />
        <span translate="no">{name}</span>
        <ChevronDown className={styles.turn} aria-hidden />
      </summary>
      {isOpen && <ConnectionCard id={id} whole />}
    </details>
  );
};

/** My connection with its last minute, then everyone's whose I may see. */
const StatisticsDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const me = useRoomSelector(({ data }) => data?.you ?? '');
  const name = useRoomSelector(selectName(me));
  const others = useRoomSelector(({ data }) => (data ? othersOf(data) : nobody), sameList);
  const singleKeys = usePreference('singleKeys');
  const isAlone = useRoomSelector(({ data }) => !data || Object.keys(data.view.participants).length < 2);
  // The room's keys rest under a dialog; the one that opened this one closes it.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
      if (singleKeys && isPlain && pressedKey(event) === 't') close();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [close, singleKeys]);
  return (
    <Dialog open kind="guard" closable side onClose={close} title={t('statistics.title')} text={t('statistics.text')}>
      <section className={styles.person} aria-label={t('statistics.me', { name })}>
        <h3 className={styles.name} tabIndex={-1} data-begins>
          <QualitySignal id={me} />
          <span translate="no">{t('statistics.me', { name })}</span>
        </h3>
        <LineGraph />
        <ConnectionCard id={me} whole />
      </section>
      {others.map((id) => (
        <Other key={id} id={id} opens={others.length === 1} />
      ))}
      {isAlone && <p className={styles.alone}>{t('statistics.alone')}</p>}
    </Dialog>
  );
};
export default StatisticsDialog;
