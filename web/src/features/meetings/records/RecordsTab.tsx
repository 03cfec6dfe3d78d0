import type { CallError } from '@derslik/client/callError';
import { filmLimits } from '@derslik/contract/limits/films';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { searchForm } from '../../../lib/searchForm';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Pager } from '../../../ui/Pager';
import { Skeleton } from '../../../ui/Skeleton';
import { TextField } from '../../../ui/TextField';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { ChosenRecords } from './ChosenRecords';
import { RecordedMeetingCard } from './RecordedMeetingCard';
import styles from './Records.module.css';
import { useSharedFilmsQuery } from './filmSharesApi';
import { useSharedReplaysQuery } from './replay/replayApi';
import { SharedFilms } from './SharedFilms';
import { SpaceNote } from './SpaceNote';
import { useChosenRecords } from './useChosenRecords';
import { useMayFilm, useRecordsTotal, useUserRecords } from './useUserRecords';

interface RecordsTabProps {
  /** From 1. */
  page: number;
  /** What is looked for; empty: everything. */
  search: string;
  onPage: (page: number) => void;
  onSearch: (search: string) => void;
}

const { pageSize, searchMax } = filmLimits;

/** The films of one's meetings, page by page: chosen ones are kept as files, or deleted. Below them what others share. */
const RecordsTab = ({ page, search, onPage, onSearch }: RecordsTabProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { currentData, data, error, isFetching, refetch } = useUserRecords({ page, search });
  const films = useSharedFilmsQuery(undefined, { refetchOnMountOrArgChange: true }).data ?? [];
  const lessons = useSharedReplaysQuery(undefined, { refetchOnMountOrArgChange: true }).data ?? [];
  const mayRecord = useMayFilm();
  const total = useRecordsTotal();
  // The last page stays while the next one is read.
  const shown = currentData ?? data;
  const kinds = shown?.data ?? [];
  const all = kinds.flatMap(({ meetings }) => meetings.flatMap(({ recordings }) => recordings));
  const { chosen, choose, chooseNone, isFull, erase, save, isAsking } = useChosenRecords(all);
  const isBeyond = currentData?.data.length === 0 && page > 1;
  const lastPage = Math.max(1, currentData?.totalPage ?? 1);
  useEffect(() => {
    // The last film of the last page was deleted, or the address names a page that never was.
    if (isBeyond) onPage(Math.min(lastPage, page - 1));
  }, [isBeyond, lastPage, page, onPage]);
  if (error && !currentData)
    return (
      <Card>
        <ErrorState text={errorText(error as CallError)} busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  if (!shown) return <Skeleton shape="card" />;

  const wanted = searchForm(search);
  const fits = ({ title, owner }: { title: string; owner: string | null }): boolean =>
    [title, owner ?? ''].some((text) => searchForm(text).includes(wanted));
  const [foundFilms, foundLessons] = [films.filter(fits), lessons.filter(fits)];
  const ofOthers = foundFilms.length + foundLessons.length;
  const found = shown.total + ofOthers;
  const hasAny = (total ?? shown.total) + films.length + lessons.length > 0;
  const isChoosing = shown.total > 0 || chosen.length > 0;
  const tokens = chosen.map(({ token }) => token);
  const elsewhere = chosen.filter((one) => !all.some(({ token }) => token === one.token)).length;
  const from = (page - 1) * pageSize + 1;
  return (
    <>
      {(total ?? shown.total) > 0 && <SpaceNote />}
      {(hasAny || search !== '') && (
        <div className={styles.search}>
          <TextField
            bare
            type="search"
            label={t('records.searchList')}
            placeholder={t('records.searchList')}
            icon={<Search aria-hidden />}
            value={search}
            maxLength={searchMax}
            onChange={({ target }) => onSearch(target.value)}
          />
          <VisuallyHidden role="status">
            {search !== '' && currentData && t('records.foundFilms', { count: found })}
          </VisuallyHidden>
        </div>
      )}
      {isChoosing && (
        <ChosenRecords
          {...{ elsewhere, isFull, isAsking }}
          count={chosen.length}
          onSave={() => void save()}
          onErase={() => void erase()}
          onNone={chooseNone}
        />
      )}
      {kinds.map(({ type, meetings }) => (
        <section key={type} className={styles.kind} aria-labelledby={`records-${type}`}>
          <h2 id={`records-${type}`} className={styles.heading}>
            {t(`records.kind.${type}`)}
          </h2>
          {meetings.map((meeting) => (
            <RecordedMeetingCard key={meeting.roomId} {...{ meeting, isFull }} chosen={tokens} onChoose={choose} />
          ))}
        </section>
      ))}
      {search !== '' && found === 0 && (
        <Card>
          <EmptyState drawing="film" title={t('records.noneFound')} text={t('records.noneFoundText')} />
        </Card>
      )}
      {search === '' && shown.total === 0 && (mayRecord || ofOthers === 0) && (
        <Card>
          <EmptyState drawing="film" title={t('records.empty')} text={t('records.emptyText')} />
        </Card>
      )}
      {(shown.totalPage > 1 || page > 1) && (
        <Pager
          page={page}
          totalPages={shown.totalPage}
          summary={all.length > 0 && t('records.range', { total: shown.total, from, to: from + all.length - 1 })}
          onChange={onPage}
        />
      )}
      {ofOthers > 0 && <SharedFilms films={foundFilms} lessons={foundLessons} />}
    </>
  );
};
export default RecordsTab;
