import type { CallError } from '@derslik/client/callError';
import { limits } from '@derslik/contract/limits';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { RecordedMeetingCard } from './RecordedMeetingCard';
import styles from './Records.module.css';
import { useSharedFilmsQuery } from './filmSharesApi';
import { useSharedReplaysQuery } from './replay/replayApi';
import { SharedFilms } from './SharedFilms';
import { SpaceNote } from './SpaceNote';
import { useChosenRecords } from './useChosenRecords';
import { useMayFilm, useUserRecords } from './useUserRecords';

/** The films of one's meetings: chosen ones are kept as files, or deleted. */
const RecordsTab = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: kinds, error, isFetching, refetch } = useUserRecords(true);
  const shared = useSharedFilmsQuery(undefined, { refetchOnMountOrArgChange: true }).data ?? [];
  const lessons = useSharedReplaysQuery(undefined, { refetchOnMountOrArgChange: true }).data ?? [];
  const mayRecord = useMayFilm();
  const all = (kinds ?? []).flatMap(({ meetings }) => meetings.flatMap(({ recordings }) => recordings));
  const { chosen, choose, isFull, erase, save, isAsking } = useChosenRecords(all);
  const [isDeleting, setDeleting] = useState(false);
  const isNone = chosen.length === 0;
  if (error && !kinds)
    return (
      <Card>
        <ErrorState text={errorText(error as CallError)} busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  if (!kinds) return <Skeleton shape="card" />;
  const ofOthers = shared.length + lessons.length > 0 && <SharedFilms films={shared} lessons={lessons} />;
  if (all.length === 0)
    return (
      <>
        {(mayRecord || !ofOthers) && (
          <Card>
            <EmptyState drawing="film" title={t('records.empty')} text={t('records.emptyText')} />
          </Card>
        )}
        {ofOthers}
      </>
    );
  return (
    <>
      <SpaceNote />
      <div className={styles.bar} role="group" aria-label={t('records.chosenOnes')}>
        <p className={styles.count} role="status">
          {isFull
            ? t('records.full', { count: limits.recording.selectedMax })
            : isNone
              ? t('records.choose')
              : t('records.chosen', { count: chosen.length })}
        </p>
        <Button icon={<Download aria-hidden />} disabled={isNone} busy={isAsking} onClick={() => void save()}>
          {t('records.download')}
        </Button>
        <Button icon={<Trash2 aria-hidden />} disabled={isNone} onClick={() => setDeleting(true)}>
          {t('records.delete')}
        </Button>
      </div>
      {kinds.map(({ type, meetings }) => (
        <section key={type} className={styles.kind} aria-labelledby={`records-${type}`}>
          <h2 id={`records-${type}`} className={styles.heading}>
            {t(`records.kind.${type}`)}
          </h2>
          {meetings.map((meeting) => (
            <RecordedMeetingCard
              key={meeting.roomId}
              meeting={meeting}
              chosen={chosen.map(({ token }) => token)}
              isFull={isFull}
              onChoose={choose}
            />
          ))}
        </section>
      ))}
      {ofOthers}
      <ConfirmDialog
        open={isDeleting}
        danger
        title={t('records.deleteTitle', { count: chosen.length })}
        text={t('records.deleteText')}
        verb={t('records.delete')}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          void erase();
        }}
      />
    </>
  );
};
export default RecordsTab;
