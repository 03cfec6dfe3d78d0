import { quotaWarnings, type RecordingSpace } from '@derslik/contract/recordingRules';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Message } from '../../ui/Message';

/** Before the press: why no film could begin now and who has the places, or that space is nearly used up. */
export const SpaceBefore = ({ space: { percent, refusal, holders, reserved } }: { space: RecordingSpace }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { clock } = useSchoolTime();
  if (refusal) {
    const held = holders.map(({ name, since }) =>
      t('recording.holder', { name: name || t('recording.somebody'), time: clock(since) }),
    );
    const kept = reserved.map(({ title, startAt }) => t('recording.reserved', { title, time: clock(startAt) }));
    return (
      <Message kind="bad" live="status">
        {[errorText({ code: refusal }), ...held, ...kept].join(' ')}
      </Message>
    );
  }
  if (percent === null || percent < quotaWarnings.fills) return null;
  return <Message kind="soft">{t('recording.spaceFills', { percent })}</Message>;
};
