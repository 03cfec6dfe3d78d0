import { callError } from '@derslik/client/callError';
import { decodePwd } from '@derslik/contract/meetings';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toast } from '../../ui/toast';
import { useWatchedBroadcastQuery } from './playApi';
import { PlayPassword } from './PlayPassword';
import { Watched } from './Watched';

/** The password of the link, of the page before, or as it is typed here; it leaves the address at once. */
const usePassword = () => {
  const [search, setSearch] = useSearchParams();
  const state = useLocation().state as { pwd?: string } | null;
  const [password, setPassword] = useState(() => {
    const written = search.get('pwd');
    return state?.pwd ?? (written === null ? undefined : (decodePwd(written) ?? written));
  });
  const stands = search.has('pwd');
  useEffect(() => {
    if (stands) setSearch({}, { replace: true });
  }, [stands, setSearch]);
  return [password, setPassword] as const;
};

/** A broadcast as those see it who only watch. */
const PlayPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { jToken = '' } = useParams();
  const [pwd, setPwd] = usePassword();
  const asked = { jToken, ...(pwd !== undefined && { pwd }) };
  const { data, error: failure, isFetching, refetch } = useWatchedBroadcastQuery(asked);
  usePageTitle(data?.title ?? t('play.title'));
  const error = failure ? callError(failure) : null;
  const isAway = error?.code === 'warning.streamNotFound' || error?.code === 'meeting.notPermitRoom';
  useEffect(() => {
    if (isAway && error) toast({ kind: 'warn', title: errorText(error) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once
  }, [isAway]);
  if (isAway) return <Navigate to={paths.home} replace />;
  if (data) return <Watched broadcast={data} asked={asked} onLeave={() => void navigate(paths.home)} />;
  if (error?.code === 'warning.checkPassword' || error?.code === 'warning.codeAndPassword')
    return <PlayPassword wasWrong={pwd !== undefined} busy={isFetching} onPassword={setPwd} />;
  return (
    <Page>
      {error ? (
        <Card>
          <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Skeleton shape="card" />
      )}
    </Page>
  );
};
export default PlayPage;
