import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomUiStore } from '../../../room/roomUi';

/** Beside the tool that changes the view: which of them. */
export const LayoutsButton = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  return (
    <button
      type="button"
      data-caret
      aria-haspopup="dialog"
      aria-label={t('room.layout')}
      onClick={() => ui.patch({ dialog: 'layouts' })}
    >
      <ChevronDown aria-hidden />
    </button>
  );
};
