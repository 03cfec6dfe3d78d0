import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useRoomActions } from '../../room/useRoom';
import { chatUi } from './chatUi';

/** A deleted text doesn't come back, so the moderator is asked first. */
export const DeleteQuestion = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const messageId = useRoomUi((one) => chatUi.of(one).deleting);
  const close = (): void => ui.patch(chatUi.with(ui.get(), { deleting: null }));
  return (
    <ConfirmDialog
      open={messageId !== null}
      title={t('chat.deleteTitle')}
      text={t('chat.deleteText')}
      verb={t('chat.deleteVerb')}
      danger
      onClose={close}
      onConfirm={() => {
        if (messageId === null) return;
        void send({ type: 'deleteChat', messageId });
        const { deleted } = chatUi.of(ui.get());
        ui.patch(chatUi.with(ui.get(), { deleting: null, deleted: [...deleted, messageId] }));
      }}
    />
  );
};
