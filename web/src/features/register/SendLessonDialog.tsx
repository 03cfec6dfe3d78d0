import { useTranslation } from 'react-i18next';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomSelector } from '../../room/useRoom';
import { Dialog } from '../../ui/Dialog';
import { Sendings } from './Sendings';

/** What leaves the lesson, asked for from inside it. */
const SendLessonDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const code = useRoomSelector(({ data }) => data?.room.token ?? '');
  return (
    <Dialog open kind="confirm" closable onClose={close} title={t('sending.title')} text={t('sending.text')}>
      <Sendings code={code} />
    </Dialog>
  );
};
export default SendLessonDialog;
