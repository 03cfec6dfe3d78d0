import { useTimeZone } from '@derslik/client/config';
import { nowUnix } from '@derslik/client/schoolTime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { Page, PageTitle } from '../../ui/Page';
import { toast } from '../../ui/toast';
import { MeetingForm } from './MeetingForm';
import { newMeeting, type MeetingFormBody } from './meetingForm';
import { useCopyInvitation } from './useCopyInvitation';
import { useCreateMeeting } from './useCreateMeeting';

/** A future meeting ends in the list; one for now opens its room. */
const CreateMeetingPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('common.createMeeting'));
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const [initial] = useState(() => newMeeting(timeZone));
  const { createMeeting, busy, error } = useCreateMeeting();
  const copyInvitation = useCopyInvitation();

  const submit = async (body: MeetingFormBody): Promise<void> => {
    const room = await createMeeting(body);
    if (!room) return;
    if (body.startAt <= nowUnix()) {
      void navigate(paths.room(room.token));
      return;
    }
    void navigate(paths.meetings);
    toast({
      kind: 'ok',
      title: t('meeting.created'),
      text: t(body.departments.length > 0 ? 'meeting.createdForClassText' : 'meeting.createdText'),
      actions: [{ label: t('meeting.copyInvitation'), perform: () => void copyInvitation(room) }],
    });
  };
  return (
    <Page>
      <PageTitle title={t('common.createMeeting')} />
      <MeetingForm
        draft="meeting"
        initial={initial}
        verb={t('common.createMeeting')}
        note={t('meeting.previewNote')}
        busy={busy}
        error={error}
        onSubmit={(body) => void submit(body)}
      />
    </Page>
  );
};
export default CreateMeetingPage;
