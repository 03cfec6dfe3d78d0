import { callError } from '@derslik/client/callError';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { toast } from '../../../ui/toast';
import { useFilmSharingQuery, useShareFilmMutation } from './filmSharesApi';
import { ShareForm } from './ShareForm';
import { useCopyFilmLink } from './useCopyFilmLink';

interface ShareFilmDialogProps {
  film: { token: string; title: string };
  onClose: () => void;
}

/** Who else sees a film of one's own. What is shown first is how it is now. */
export const ShareFilmDialog = ({ film: { token, title }, onClose }: ShareFilmDialogProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const copyLink = useCopyFilmLink();
  const { data, error, isFetching, refetch } = useFilmSharingQuery(token);
  const [share, { isLoading, error: refused }] = useShareFilmMutation();
  if (data)
    return (
      <ShareForm
        what="film"
        title={title}
        sharing={data}
        isBusy={isLoading}
        error={refused}
        onClose={onClose}
        onShare={async (sharing) => {
          const answer = await share({ token, sharing });
          if (answer.error) return;
          const isShared = answer.data.people || answer.data.classes.length > 0;
          toast({
            kind: 'ok',
            title: t(isShared ? 'records.shared' : 'records.unshared'),
            ...(isShared && { actions: [{ label: t('records.copyLink'), perform: () => void copyLink(token) }] }),
          });
          onClose();
        }}
      />
    );
  return (
    <Dialog open kind="confirm" closable onClose={onClose} title={t('records.shareTitle')} text={title}>
      {error ? (
        <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="row" />
      )}
    </Dialog>
  );
};
