import i18next from 'i18next';
import { useCallback } from 'react';
import { useRoomUiStore } from '../../room/roomUi';
import { toast } from '../../ui/toast';
import { pipWindows } from './pipForm';
import { PipPicture } from './PipPicture';
import { pipUi } from './pipUi';
import { PipWindow } from './PipWindow';

/** The small window, in the form that this browser has. */
const Pip = () => {
  const ui = useRoomUiStore();
  const onClose = useCallback(() => ui.patch(pipUi.with(ui.get(), { isOpen: false })), [ui]);
  const onRefused = useCallback(() => {
    toast({ id: 'pip', title: i18next.t('pip.refused'), kind: 'warn' });
    onClose();
  }, [onClose]);
  const Form = pipWindows() ? PipWindow : PipPicture;
  return <Form onClose={onClose} onRefused={onRefused} />;
};
export default Pip;
