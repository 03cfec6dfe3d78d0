import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statisticsLimits } from '@derslik/contract/limits/statistics';
import type { ConnectionStats } from '../../conference/engine';
import { useRoomEngine } from '../media/roomMedia';
import { useCan, useRoomSelector } from '../useRoom';
import { connectionFacts } from './connectionFacts';
import styles from './ConnectionFacts.module.css';

/** How somebody is connected, as my engine measures it, for as long as it is shown. */
const ConnectionFacts = ({ id, whole = false }: { id: string; whole?: boolean }) => {
  const { t, i18n } = useTranslation();
  const engine = useRoomEngine();
  const isMe = useRoomSelector(({ data }) => data?.you === id);
  const seesAddresses = useCan('seeAddresses');
  const [stats, setStats] = useState<ConnectionStats | null>(null);
  useEffect(() => {
    let isOver = false;
    const read = (): void => {
      void engine.getStats(isMe ? undefined : id).then((now) => !isOver && setStats(now));
    };
    read();
    const timer = setInterval(read, statisticsLimits.readEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [engine, id, isMe]);
  const facts = stats && connectionFacts(stats, { t, language: i18n.language, seesAddresses, isMe, whole });
  if (!facts?.length) return <p className={styles.none}>{t('statistics.notMeasured')}</p>;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
export default ConnectionFacts;
