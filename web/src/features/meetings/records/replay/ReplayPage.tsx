import { callError } from '@derslik/client/callError';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useErrorText } from '../../../../lib/errorText';
import { usePageTitle } from '../../../../lib/pageTitle';
import { paths } from '../../../../lib/paths';
import { useSchoolTime } from '../../../../lib/useSchoolTime';
import { LinkButton } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { Page, PageTitle } from '../../../../ui/Page';
import { Skeleton } from '../../../../ui/Skeleton';
import films from '../FilmPlayer.module.css';
import { LessonPlayer } from './LessonPlayer';
import { useReplayQuery } from './replayApi';

/** A lesson by its code. Where it has a film, that film's page is the one player of it. */
const ReplayPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { longDay, clock } = useSchoolTime();
  const { code = '' } = useParams();
  const { data: replay, error, isFetching, refetch } = useReplayQuery(code);
  usePageTitle(replay?.title ?? t('records.again'));
  const film = replay?.tracks.recording[0]?.film;
  if (film !== undefined) return <Navigate to={paths.film(film)} replace />;
  return (
    <Page>
      <PageTitle
        title={replay?.title ?? t('records.again')}
        text={
          replay && replay.duration > 0 && `${longDay(replay.beganAt)} ${clock(replay.beganAt)} · ${t('records.again')}`
        }
      />
      {error ? (
        <Card>
          <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      ) : !replay ? (
        <Skeleton shape="card" />
      ) : replay.duration > 0 ? (
        <LessonPlayer key={code} {...{ replay }} onFilm={(to, at) => void navigate(paths.film(to, at))} />
      ) : (
        <Card>
          <EmptyState drawing="film" title={t('records.noLesson')} text={t('records.noLessonText')} />
        </Card>
      )}
      <p className={films.back}>
        <LinkButton variant="link" icon={<ArrowLeft aria-hidden />} to={paths.pastMeetings}>
          {t('records.pastLessons')}
        </LinkButton>
      </p>
    </Page>
  );
};
export default ReplayPage;
