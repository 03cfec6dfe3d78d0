import { useTranslation } from 'react-i18next';
import { useCloseDialog } from '../../../room/useCloseDialog';
import { Dialog } from '../../../ui/Dialog';
import LayoutChoices from '../stage/LayoutChoices';

/** On a phone, where no button of the view stands in the bar; elsewhere they open at that: `LayoutsButton`. */
const LayoutsDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  return (
    <Dialog open kind="confirm" closable onClose={close} title={t('room.layout')} text={t('room.layoutText')}>
      <LayoutChoices onChosen={close} />
    </Dialog>
  );
};
export default LayoutsDialog;
