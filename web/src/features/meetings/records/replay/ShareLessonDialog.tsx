import { callError } from '@derslik/client/callError';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../lib/errorText';
import { Dialog } from '../../../../ui/Dialog';
import { ErrorState } from '../../../../ui/ErrorState';
import { Skeleton } from '../../../../ui/Skeleton';
import { toast } from '../../../../ui/toast';
import { ShareForm } from '../ShareForm';
import { useReplaySharingQuery, useShareReplayMutation } from './replayApi';

interface ShareLessonDialogProps {
  lesson: { token: string; title: string };
  onClose: () => void;
}

/** Who else looks at a lesson of one's own again, where it has no film. What is shown first is how it is now. */
export const ShareLessonDialog = ({ lesson: { token, title }, onClose }: ShareLessonDialogProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useReplaySharingQuery(token);
  const [share, { isLoading, error: refused }] = useShareReplayMutation();
  if (data)
    return (
      <ShareForm
        what="lesson"
        title={title}
        sharing={{ ...data, mayDownload: false }}
        isBusy={isLoading}
        error={refused}
        onClose={onClose}
        onShare={async (wanted) => {
          const { mayDownload: _, ...sharing } = wanted;
          const answer = await share({ token, sharing });
          if (answer.error) return;
          const isShared = answer.data.people || answer.data.classes.length > 0;
          toast({ kind: 'ok', title: t(isShared ? 'records.lessonShared' : 'records.unshared') });
          onClose();
        }}
      />
    );
  return (
    <Dialog open kind="confirm" closable onClose={onClose} title={t('records.shareLesson')} text={title}>
      {error ? (
        <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="row" />
      )}
    </Dialog>
  );
};
