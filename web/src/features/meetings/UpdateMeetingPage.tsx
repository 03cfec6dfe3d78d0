import type { Room } from '@derslik/contract/meetings';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { CallError } from '../../lib/callError';
import { useTimeZone } from '../../lib/config';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toast } from '../../ui/toast';
import { useRoomByTokenQuery, useUpdateMeetingMutation } from './api';
import { MeetingForm } from './MeetingForm';
import { valuesOf, type MeetingFormBody } from './meetingForm';

const UpdateForm = ({ room }: { room: Room }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const [update, { isLoading, error }] = useUpdateMeetingMutation();
  const submit = async (body: MeetingFormBody): Promise<void> => {
    const answer = await update({ token: room.token, body });
    if (answer.error) return;
    void navigate('/toplantilar');
    toast({ kind: 'ok', title: t('meeting.updated') });
  };
  return (
    <MeetingForm
      initial={valuesOf(room, timeZone)}
      keptStart={room.startAt}
      verb={t('meeting.save')}
      busy={isLoading}
      error={(error as CallError | undefined) ?? null}
      onSubmit={(body) => void submit(body)}
    />
  );
};

/** The list hands the meeting over in navigation state; after a reload it's asked for by its code. */
const UpdateMeetingPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('meeting.update'));
  const errorText = useErrorText();
  const { id = '' } = useParams();
  const handed = (useLocation().state as { room?: Room } | null)?.room;
  const { data, error, refetch, isFetching } = useRoomByTokenQuery({ token: id }, { skip: handed !== undefined });
  const room = handed ?? data;
  const refusal: CallError | null =
    (error as CallError | undefined) ?? (room && !room.isOwner ? { code: 'common.forbidden' } : null);
  return (
    <Page>
      <PageTitle title={t('meeting.update')} />
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
