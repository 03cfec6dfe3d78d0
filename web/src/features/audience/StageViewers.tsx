import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../../room/useRoom';
import { TextField } from '../../ui/TextField';
import { useViewersNowQuery } from './audienceApi';
import styles from './AudiencePanel.module.css';

/** Names change more seldom than what is asked. */
const readMs = 10_000;

/** Who watches now, by name: for those who lead. */
export const StageViewers = () => {
  const { t } = useTranslation();
  const code = useRoomSelector(({ data }) => data?.room.token ?? null);
  const [typed, type] = useState('');
  const q = useDeferredValue(typed.trim());
  const { currentData, data, isError } = useViewersNowQuery(
    { code: code ?? '', q },
    { skip: code === null, pollingInterval: readMs },
  );
  // What is searched anew leaves the former names in their place until there are others.
  const shown = currentData ?? data;
  const more = shown ? shown.total - shown.rows.length : 0;
  return (
    <div className={styles.names}>
      <TextField
        label={t('onAir.findViewer')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {isError && !shown && <p className={styles.soft}>{t('onAir.notRead')}</p>}
      {shown?.total === 0 && <p className={styles.soft}>{t(q === '' ? 'onAir.noViewers' : 'onAir.noViewerFound')}</p>}
      {shown && shown.total > 0 && (
        <ul aria-label={t('onAir.watchingNow')} tabIndex={0}>
          {shown.rows.map(({ id, name, isGuest }) => (
            <li key={id} dir="auto" translate="no">
              {isGuest ? t('room.guestNamed', { name }) : name}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.soft}>{t('onAir.moreViewers', { count: more })}</p>}
    </div>
  );
};
