import { quotaWarnings } from '@derslik/contract/recordingRules';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../ui/Message';
import { useRecordingSpaceQuery } from '../../../lib/recordingSpace';

/** That the school's place for films fills, before nothing can be recorded any more. */
export const SpaceNote = () => {
  const { t } = useTranslation();
  const percent = useRecordingSpaceQuery().data?.percent ?? 0;
  if (percent < quotaWarnings.fills) return null;
  if (percent >= 100) return <Message kind="bad">{t('records.spaceFull')}</Message>;
  if (percent >= quotaWarnings.nearlyFull)
    return <Message kind="bad">{t('records.spaceNearlyFull', { percent })}</Message>;
  return <Message kind="soft">{t('records.spaceFills', { percent })}</Message>;
};
