import { useConfig } from '@derslik/client/config';
import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/Switch';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { MeetingFormBody, MeetingFormValues } from './meetingForm';

const rules = [
  { name: 'isModControl', label: 'meeting.modControl', hint: 'meeting.modControlHint' },
  { name: 'isWaitingRoom', label: 'meeting.waitingRoom', hint: 'meeting.waitingRoomHint' },
  { name: 'mayEnterBefore', label: 'meeting.mayEnterBefore', hint: 'meeting.mayEnterBeforeHint' },
  { name: 'isChatOpen', label: 'meeting.chat', hint: 'meeting.chatHint' },
  { name: 'isClassicView', label: 'meeting.classicView', hint: 'meeting.classicViewHint' },
  { name: 'asksBeforeRecording', label: 'meeting.asksBeforeRecording', hint: 'meeting.asksBeforeRecordingHint' },
] as const;

export const MeetingRules = ({ control }: { control: Control<MeetingFormValues, unknown, MeetingFormBody> }) => {
  const { t } = useTranslation();
  // Without Jitsi there is no such view to choose.
  const hasClassicView = useConfig()?.media === 'jitsi';
  const shown = rules.filter(({ name }) => name !== 'isClassicView' || hasClassicView);
  return (
    <fieldset>
      <VisuallyHidden as="legend">{t('meeting.rules')}</VisuallyHidden>
      {shown.map(({ name, label, hint }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <Switch checked={field.value} onChange={field.onChange} label={t(label)} hint={t(hint)} />
          )}
        />
      ))}
    </fieldset>
  );
};
