import { layouts, type Layout } from '@derslik/contract/room/layouts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberLayout } from '../../../room/layout/chosenLayout';
import { useRoomUi } from '../../../room/roomUi';
import { useLook } from '../../../room/useLook';
import { LayoutDrawing } from './LayoutDrawing';
import styles from './LayoutChoices.module.css';

const words = {
  tile: 'room.layoutTile',
  oneColumn: 'room.layoutOneColumn',
  twoColumns: 'room.layoutTwoColumns',
  contact: 'room.layoutContact',
  speaker: 'room.layoutSpeaker',
  presenter: 'room.layoutPresenter',
} as const satisfies Record<Layout, string>;

/** How pictures stand: chosen by a drawing of each. The keyboard begins at the one that is chosen. */
const LayoutChoices = ({ onChosen }: { onChosen: () => void }) => {
  const { t } = useTranslation();
  const look = useLook();
  const now = useRoomUi(({ layout }) => layout);
  const group = useRef<HTMLDivElement>(null);
  useEffect(
    () => group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true }),
    [],
  );
  const choose = (layout: Layout): void => {
    if (look({ layout, pinned: null, firstTile: 0 })) rememberLayout(layout);
    onChosen();
  };
  return (
    <div ref={group} className={styles.layouts} role="group" aria-label={t('room.layout')}>
      {layouts.map((layout) => (
        <button key={layout} type="button" aria-pressed={layout === now} onClick={() => choose(layout)}>
          <LayoutDrawing layout={layout} />
          {t(words[layout])}
        </button>
      ))}
    </div>
  );
};
export default LayoutChoices;
