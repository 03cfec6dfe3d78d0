import { callError } from '@derslik/client/callError';
import { useTimeZone } from '@derslik/client/config';
import { xlsxType } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';
import { allViewers, viewerSheet } from '@derslik/client/viewerSheet';
import type { Broadcast } from '@derslik/contract/broadcasts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useAppDispatch } from '../../lib/hooks';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { Pager } from '../../ui/Pager';
import { Skeleton } from '../../ui/Skeleton';
import tableStyles from '../../ui/Table.module.css';
import { tellFailure } from '../../ui/tellFailure';
import { broadcastsApi, useViewersQuery } from './api';
import styles from './ViewersDialog.module.css';

const pageSize = 50;
const columns = ['who', 'kind', 'from', 'until', 'minutes'] as const;

const useViewerWords = () => {
  const { t } = useTranslation();
  const heads = columns.map((key) => t(`broadcast.viewers.${key}`)) as [string, string, string, string, string];
  return {
    heads,
    ...{ name: t('broadcast.viewers.title'), guest: t('broadcast.viewers.guest') },
    member: t('broadcast.viewers.member'),
  };
};

const Visits = ({ mToken }: { mToken: string }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { day, clock } = useSchoolTime();
  const { heads, guest, member } = useViewerWords();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useViewersQuery(
    { mToken, page, size: pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const at = (iso: string): string => {
    const unix = Date.parse(iso) / 1_000;
    return `${day(unix)} ${clock(unix)}`;
  };
  if (!data && error)
    return <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" />;
  if (data.total === 0) return <p>{t('broadcast.viewers.none')}</p>;
  return (
    <>
      <div className={styles.scroll}>
        <table className={tableStyles.table} aria-label={t('broadcast.viewers.title')}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((one) => (
              <tr key={one.id}>
                <th scope="row" className={styles.name} dir="auto" translate="no">
                  {one.name}
                </th>
                <td>{one.isGuest ? guest : member}</td>
                <td className={styles.time}>{at(one.from)}</td>
                <td className={styles.time}>{at(one.until)}</td>
                <td>{one.minutes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.total > pageSize && (
        <Pager
          page={page}
          totalPages={Math.ceil(data.total / pageSize)}
          summary={t('broadcast.viewers.count', { count: data.total })}
          onChange={setPage}
        />
      )}
    </>
  );
};

/** Who watched a broadcast, for the owner and the moderator: page by page, and all of them as a file. */
export const ViewersDialog = ({ broadcast, onClose }: { broadcast: Broadcast; onClose: () => void }) => {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const dispatch = useAppDispatch();
  const words = useViewerWords();
  const [isSaving, setIsSaving] = useState(false);
  const { mToken, title } = broadcast;
  if (mToken === null) return null;
  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      const rows = await allViewers((page, size) =>
        dispatch(
          broadcastsApi.endpoints.viewers.initiate({ mToken, page, size }, { subscribe: false, forceRefetch: true }),
        ).unwrap(),
      );
      const { xlsxOf } = await import('@derslik/client/xlsx');
      const sheet = viewerSheet(rows, words, timeZone);
      saveFile(await xlsxOf([sheet]), xlsxType, `${t('broadcast.viewers.file')}.xlsx`);
    } catch (error) {
      tellFailure(error);
    }
    setIsSaving(false);
  };
  return (
    <Dialog
      open
      kind="rollCall"
      closable
      wide
      onClose={onClose}
      title={t('broadcast.viewers.title')}
      text={title}
      actions={
        <Button busy={isSaving} icon={<Download aria-hidden />} onClick={() => void save()}>
          {t('broadcast.viewers.download')}
        </Button>
      }
    >
      <Visits mToken={mToken} />
    </Dialog>
  );
};
