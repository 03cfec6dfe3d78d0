import { callError } from '@derslik/client/callError';
import type { FilmViewers } from '@derslik/contract/filmShares';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { timeText } from '../../../lib/timeText';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { useFilmViewersQuery } from './filmSharesApi';
import styles from './FilmViewersDialog.module.css';

interface FilmViewersDialogProps {
  film: { token: string; title: string };
  onClose: () => void;
}

/** Who watched a film, when, how far, and who kept it as a file; for its owner. */
export const FilmViewersDialog = ({ film, onClose }: FilmViewersDialogProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useFilmViewersQuery(film.token);
  return (
    <Dialog open kind="rollCall" closable wide onClose={onClose} title={t('records.viewers')} text={film.title}>
      {data ? (
        <Viewers {...data} />
      ) : error ? (
        <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="row" />
      )}
    </Dialog>
  );
};

const Viewers = ({ duration, viewers }: FilmViewers) => {
  const { t, i18n } = useTranslation();
  const { day, clock } = useSchoolTime();
  const part = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  const at = (unix: number): string => `${day(unix)} ${clock(unix)}`;
  if (viewers.length === 0) return <p>{t('records.noViewers')}</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('records.viewer')}</th>
            <th scope="col">{t('records.watchedLast')}</th>
            <th scope="col">{t('records.watchedTo')}</th>
            <th scope="col">{t('records.downloaded')}</th>
          </tr>
        </thead>
        <tbody>
          {viewers.map(({ id, name, lastAt, seconds, reached, downloads }) => (
            <tr key={id}>
              <th scope="row" className={styles.name} dir="auto" translate="no">
                {name}
              </th>
              <td>{at(lastAt)}</td>
              <td>
                {part.format(duration > 0 ? Math.min(1, reached / duration) : 0)}
                <span className={styles.small}>{t('records.watchedFor', { time: timeText(seconds) })}</span>
              </td>
              <td>{downloads > 0 ? t('records.downloads', { count: downloads }) : t('records.notDownloaded')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.small}>{t('records.viewersKept')}</p>
    </div>
  );
};
