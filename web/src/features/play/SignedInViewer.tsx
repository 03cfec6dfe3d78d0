import type { CallError } from '@derslik/client/callError';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useWatchedBroadcast } from './playCalls';
import { PlayPreview } from './PlayPreview';
import type { PlayState } from '../../lib/playState';
import { leadsAway, useWayOut } from './useWayOut';
import { Watched } from './Watched';

interface SignedInViewerProps {
  jToken: string;
  pwd: string | null;
  /** A guest of another broadcast, or of a room, comes in anew; null for somebody with an account. */
  onStranger: (() => void) | null;
  feedback: (isOver: boolean) => ReactNode;
}

/** A broadcast for somebody with a session: its picture, or the way to where they can do something about it. */
export const SignedInViewer = ({ jToken, pwd, onStranger, feedback }: SignedInViewerProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { isPreview } = (useLocation().state as PlayState | null) ?? {};
  const asked = { jToken, ...(pwd !== null && { pwd }) };
  const { data, error, isFetching, refetch } = useWatchedBroadcast(asked);
  /** They watched, and may no more. */
  const [lost, setLost] = useState<CallError | null>(null);
  usePageTitle(data?.title ?? t('play.title'));
  const refusal = lost ?? error;
  const isStranger = onStranger !== null && refusal !== null && leadsAway(refusal);
  useEffect(() => {
    if (isStranger) onStranger?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once
  }, [isStranger]);
  useWayOut(jToken, isStranger ? null : refusal);
  if (data && isPreview && (data.isOwner || data.place === 'moderator'))
    return <PlayPreview broadcast={data} onClose={() => void navigate(paths.broadcasts)} />;
  if (data && !lost)
    return (
      <Watched
        broadcast={data}
        asked={asked}
        onRefused={setLost}
        onLeave={(hasWatched) =>
          void navigate(paths.aboutBroadcasts, { state: { left: jToken, wasInside: hasWatched, of: 'broadcast' } })
        }
        feedback={feedback}
      />
    );
  return (
    <Page>
      {refusal && !leadsAway(refusal) ? (
        <Card>
          <ErrorState text={errorText(refusal)} busy={isFetching} onRetry={refetch} />
        </Card>
      ) : (
        <Skeleton shape="card" />
      )}
    </Page>
  );
};
