import { http } from '@derslik/client/http';
import type { LtiMissing } from '@derslik/contract/lti';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../lib/hooks';
import { selectIsMember } from '../../lib/session';
import { useCan, useRoomSelector } from '../../room/useRoom';
import styles from './PlatformMissing.module.css';

/** A class that comes at once is asked for once. */
const pauseMs = 1_500;

/** Above the list of people, for whoever leads a learning platform's lesson: who is in its course and not inside. */
export const PlatformMissing = () => {
  const { t } = useTranslation();
  const leads = useCan('rollCall');
  const isMember = useAppSelector(selectIsMember);
  const token = useRoomSelector(({ data }) => data?.room.token ?? '');
  const inside = useRoomSelector(({ data }) =>
    Object.keys(data?.view.participants ?? {})
      .toSorted()
      .join(),
  );
  const [missing, setMissing] = useState<string[] | null>(null);
  const asks = leads && !isMember && token !== '';
  useEffect(() => {
    if (!asks) return setMissing(null);
    let isHere = true;
    const timer = setTimeout(() => {
      http<LtiMissing>({ path: `/ltiMissing?room=${encodeURIComponent(token)}` }).then(
        (said) => isHere && setMissing(said.missing),
        // Another kind of platform lists nobody.
        () => isHere && setMissing(null),
      );
    }, pauseMs);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [asks, token, inside]);
  if (missing === null) return null;
  if (missing.length === 0) return <p className={styles.all}>{t('platform.everybody')}</p>;
  return (
    <details className={styles.missing}>
      <summary>{t('platform.missing', { count: missing.length })}</summary>
      <ul>
        {missing.map((name, at) => (
          // Two pupils may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${name} ${at}`} dir="auto" translate="no">
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
};
