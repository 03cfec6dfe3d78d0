import type { CallError } from '@derslik/client/callError';
import { useTimeZone } from '@derslik/client/config';
import { isStillPlanned, type MeetingUpdate, type Room } from '@derslik/contract/meetings';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toast } from '../../ui/toast';
import { useRoomByCodeQuery, useUpdateMeetingMutation } from './api';
import { MeetingForm } from './MeetingForm';
import { valuesOf } from './meetingForm';
import { RunningMeetingForm } from './RunningMeetingForm';
import { useCopyInvitation } from './useCopyInvitation';

const UpdateForm = ({ room }: { room: Room }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const [update, { isLoading, error }] = useUpdateMeetingMutation();
  const toList = (): void => void navigate(paths.meetings);
  const submit = async (body: MeetingUpdate): Promise<void> => {
    const answer = await update({ code: room.token, body });
    if (answer.error) return;
    toList();
    toast({ kind: 'ok', title: t('meeting.updated') });
  };
  const sending = {
    busy: isLoading,
    error: (error as CallError | undefined) ?? null,
    onSubmit: (body: MeetingUpdate) => void submit(body),
  };
  return isStillPlanned(room) ? (
    <MeetingForm
      draft={`meeting ${room.token}`}
      initial={valuesOf(room, timeZone)}
      keptStart={room.startAt}
      verb={t('meeting.save')}
      {...sending}
    />
  ) : (
    <RunningMeetingForm room={room} onEnded={toList} {...sending} />
  );
};

/**
 * The list hands the meeting over in navigation state, so that the form stands at once; it is asked for by its code as
 * well, since it may have begun in the meantime.
 */
const UpdateMeetingPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('meeting.update'));
  const errorText = useErrorText();
  const { id = '' } = useParams();
  const handed = (useLocation().state as { room?: Room } | null)?.room;
  const { data, error, refetch, isFetching } = useRoomByCodeQuery({ code: id }, { refetchOnMountOrArgChange: true });
  const copyInvitation = useCopyInvitation();
  const room = (isFetching ? undefined : data) ?? handed ?? data;
  const refusal: CallError | null =
    (error as CallError | undefined) ?? (room && !room.isOwner ? { code: 'common.forbidden' } : null);
  return (
    <Page>
      <PageTitle
        title={t('meeting.update')}
        action={
          room?.password && (
            <Button icon={<Copy aria-hidden />} onClick={() => void copyInvitation(room)}>
              {t('meeting.copyInvitation')}
            </Button>
          )
        }
      />
      {refusal ? (
        <Card>
          <ErrorState text={errorText(refusal)} {...(error && { onRetry: () => void refetch(), busy: isFetching })} />
        </Card>
      ) : room ? (
        <UpdateForm room={room} />
      ) : (
        <Skeleton shape="card" />
      )}
    </Page>
  );
};
export default UpdateMeetingPage;
