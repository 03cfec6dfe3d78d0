import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomUiStore } from '../../room/roomUi';
import { Button } from '../../ui/Button';
import { useMayTakeRoll } from './useMayTakeRoll';

/** Above the list of people, for whoever may take the roll. */
export const RollCallButton = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  if (!useMayTakeRoll()) return null;
  return (
    <Button wide variant="tonal" icon={<ClipboardCheck aria-hidden />} onClick={() => ui.patch({ dialog: 'rollCall' })}>
      {t('rollCall.take')}
    </Button>
  );
};
