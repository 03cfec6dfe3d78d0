import { filming, isInLayout, type RecordingLayout } from '@derslik/contract/room/filming';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomActions, useRoomSelector } from '../useRoom';
import styles from './NotInFilm.module.css';

/**
 * Before a film begins, who leads reads by name which of the children inside will not be in it, of those whom a film of this kind would hold.
 */
export const NotInFilm = ({ layout }: { layout?: RecordingLayout }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  useEffect(() => void send({ type: 'checkFilming' }), [send]);
  const asks = useRoomSelector(({ data }) => !!data && filming.of(data.view).asks);
  const names = useRoomSelector(({ data }) => {
    if (!data) return '';
    const { people } = filming.of(data.view);
    return Object.values(data.view.participants)
      .filter(({ id, role }) => {
        if (layout && !isInLayout(layout, role)) return false;
        const guardian = people[id]?.guardian ?? null;
        return guardian !== null && guardian !== 'given';
      })
      .map(({ id }) => data.people[id]?.formattedName ?? '')
      .sort((a, b) => a.localeCompare(b, 'tr'))
      .join('\n');
  });
  const listed = names === '' ? [] : names.split('\n');
  return (
    // Always there, so that a screen reader reads what becomes true meanwhile.
    <div role="status" className={styles.missing}>
      {listed.length > 0 && (
        <>
          <p>{t('recording.notInFilm', { count: listed.length })}</p>
          <ul>
            {listed.map((name, n) => (
              <li key={n} translate="no">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      {asks && <p>{t('recording.asksFirst')}</p>}
    </div>
  );
};
