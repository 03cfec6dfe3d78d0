import { layouts, type Layout } from '@derslik/contract/room/layouts';
import { useTranslation } from 'react-i18next';
import { rememberLayout } from '../../../room/layout/chosenLayout';
import { useRoomUi } from '../../../room/roomUi';
import { useCloseDialog } from '../../../room/useCloseDialog';
import { useLook } from '../../../room/useLook';
import { Dialog } from '../../../ui/Dialog';
import { LayoutDrawing } from './LayoutDrawing';
import styles from './LayoutsDialog.module.css';

const words = {
  tile: 'room.layoutTile',
  oneColumn: 'room.layoutOneColumn',
  twoColumns: 'room.layoutTwoColumns',
  contact: 'room.layoutContact',
  speaker: 'room.layoutSpeaker',
  presenter: 'room.layoutPresenter',
} as const satisfies Record<Layout, string>;

/** How pictures stand: chosen by a drawing of each. */
const LayoutsDialog = () => {
  const { t } = useTranslation();
  const look = useLook();
  const close = useCloseDialog();
  const now = useRoomUi(({ layout }) => layout);
  const choose = (layout: Layout): void => {
    if (look({ layout, pinned: null, firstTile: 0 })) rememberLayout(layout);
    close();
  };
  return (
    <Dialog open kind="confirm" closable onClose={close} title={t('room.layout')} text={t('room.layoutText')}>
      <div className={styles.layouts}>
        {layouts.map((layout) => (
          <button key={layout} type="button" aria-pressed={layout === now} onClick={() => choose(layout)}>
            <LayoutDrawing layout={layout} />
            {t(words[layout])}
          </button>
        ))}
      </div>
    </Dialog>
  );
};
export default LayoutsDialog;
