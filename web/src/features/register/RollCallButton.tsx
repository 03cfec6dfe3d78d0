import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';
import { Button } from '../../ui/Button';

/** Above the list of people, for whoever may take the roll. */
export const RollCallButton = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  if (!useCan('rollCall')) return null;
  return (
    <Button wide variant="tonal" icon={<ClipboardCheck aria-hidden />} onClick={() => ui.patch({ dialog: 'rollCall' })}>
      {t('rollCall.take')}
    </Button>
  );
};
