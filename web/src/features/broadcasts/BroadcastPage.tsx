import { useTimeZone } from '@derslik/client/config';
import { nowUnix } from '@derslik/client/schoolTime';
import { broadcastStatus, type Broadcast } from '@derslik/contract/broadcasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { selectMayBroadcast } from '../../lib/session';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useOwnBroadcastQuery } from './api';
import { BroadcastForm } from './BroadcastForm';
import { newBroadcast, valuesOfBroadcast } from './broadcastForm';

/** With an id it is one's own broadcast that is changed. */
const BroadcastPage = () => {
  const { t } = useTranslation();
  const { id } = useParams();
  const title = t(id ? 'broadcast.edit' : 'broadcast.create');
  usePageTitle(title);
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const mayPlan = useAppSelector(selectMayBroadcast);
  const given = (useLocation().state as { broadcast?: Broadcast } | null)?.broadcast;
  const { data, error } = useOwnBroadcastQuery(id ?? '', { skip: !id || given?.mToken === id });
  const [fresh] = useState(() => newBroadcast(timeZone));
  if (!mayPlan) return <Navigate to={paths.home} replace />;
  const present =
    given?.mToken === id
      ? given
      : data?.isOwner && !data.isDeleted && broadcastStatus(data, nowUnix()) !== 'completed'
        ? data
        : undefined;
  if (id && !present && (data ?? error)) return <Navigate to={paths.broadcasts} replace />;
  return (
    <Page>
      <PageTitle title={title} />
      {id && !present ? (
        <Skeleton shape="card" />
      ) : (
        <BroadcastForm
          key={id ?? ''}
          initial={id && present ? valuesOfBroadcast(present, timeZone) : fresh}
          before={(id && present) || null}
          onDone={() => void navigate(paths.broadcasts)}
        />
      )}
    </Page>
  );
};
export default BroadcastPage;
