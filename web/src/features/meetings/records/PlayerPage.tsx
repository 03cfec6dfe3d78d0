import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useErrorText } from '../../../lib/errorText';
import { usePageTitle } from '../../../lib/pageTitle';
import { paths } from '../../../lib/paths';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { LinkButton } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Page, PageTitle } from '../../../ui/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { FilmPlayer } from './FilmPlayer';
import styles from './FilmPlayer.module.css';
import { useFilm } from './useFilm';

/** One film of a meeting. */
const PlayerPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { longDay, clock } = useSchoolTime();
  const { token = '' } = useParams();
  const { film, error, isLoading, reload } = useFilm(token);
  const [reported, setReported] = useState<string | null>(null);
  const [captionsTurn, setCaptionsTurn] = useState(0);
  const isReported = reported === token;
  usePageTitle(film?.title ?? t('records.one'));
  // What plays goes on while a renewal fails; what is gone doesn't.
  const isGone = error !== null && (film === null || error.code === 'recording.notFound');
  return (
    <Page>
      <PageTitle
        title={film?.title ?? t('records.one')}
        text={
          film &&
          [
            ...(film.isOwn || !film.owner ? [] : [film.owner]),
            `${longDay(film.createdAt)} ${clock(film.createdAt)}`,
          ].join(' · ')
        }
      />
      {isReported ? (
        <Card>
          <EmptyState drawing="film" title={t('records.reportDone')} text={t('records.reportDoneText')} />
        </Card>
      ) : isGone ? (
        <Card>
          <ErrorState
            title={t('records.cannotPlay')}
            text={errorText(error)}
            busy={isLoading}
            {...(error.code !== 'recording.notFound' && { onRetry: reload })}
          />
        </Card>
      ) : film ? (
        <FilmPlayer
          key={token}
          {...{ film, captionsTurn }}
          onTrouble={reload}
          onReported={() => setReported(token)}
          onCaptions={() => {
            setCaptionsTurn((turn) => turn + 1);
            reload();
          }}
        />
      ) : (
        <Skeleton shape="card" />
      )}
      <p className={styles.back}>
        <LinkButton variant="link" icon={<ArrowLeft aria-hidden />} to={paths.records}>
          {t('records.all')}
        </LinkButton>
      </p>
    </Page>
  );
};
export default PlayerPage;
