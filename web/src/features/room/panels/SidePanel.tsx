import { can } from '@derslik/contract/room/can';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton';
import { useRoomUi, useRoomUiStore, type RoomUi } from '../../../room/roomUi';
import type { RoomData } from '../../../room/roomData';
import { useRoomSelector } from '../../../room/useRoom';
import { useRoomParts } from '../../../room/roomPart';
import { dockedQuery } from '../../../ui/useMediaQuery';
import styles from './SidePanel.module.css';
import { usePanelFocus } from './usePanelFocus';

/** What opens a panel must not close it, nor what belongs to one, as a result over the stage. */
const openers =
  '[data-name], [data-beside-panel], [role="menu"], [role="dialog"], header button, [data-radix-popper-content-wrapper]';

const Count = ({ of }: { of: (data: RoomData, ui: RoomUi) => string }) => {
  const ui = useRoomUi((now) => now);
  const count = useRoomSelector(({ data }) => (data ? of(data, ui) : ''));
  return count !== '' && <span className={styles.count}>{count}</span>;
};

/** Docked from 1280 px; below it lies over the stage, and a click outside closes it. */
export const SidePanel = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const panel = useRoomUi((s) => s.panel);
  const shown = useRoomParts().find(({ name }) => name === panel)?.panel;
  const may = shown?.may;
  const isMine = useRoomSelector(({ data }) => !may || !data || can(data.view, data.you, may));
  const ref = useRef<HTMLElement>(null);
  usePanelFocus(ref);
  // Whoever loses the right to it keeps no panel of before.
  useEffect(() => {
    if (!isMine) ui.patch({ panel: null });
  }, [isMine, ui]);
  useEffect(() => {
    if (!panel) return;
    // On phones notices stand below the sheet's head then, so that nobody presses a notice instead of closing.
    document.documentElement.dataset.panel = 'open';
    return () => void delete document.documentElement.dataset.panel;
  }, [panel]);
  useEffect(() => {
    if (!panel) return;
    const close = (): void => ui.patch({ panel: null });
    // As it is at the press: a listener made for another width would miss it.
    const isDocked = (): boolean => matchMedia(dockedQuery).matches;
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (isDocked() || !(target instanceof Element) || !target.isConnected) return;
      if (!ref.current?.contains(target) && !target.closest(openers)) close();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const isInside = event.target instanceof Element && ref.current?.contains(event.target);
      const isAbove = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isAbove && (isInside || !isDocked())) close();
    };
    addEventListener('pointerdown', onPointerDown);
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('pointerdown', onPointerDown);
      removeEventListener('keydown', onKeyDown);
    };
  }, [panel, ui]);
  if (!shown || !isMine) return null;
  const { count, Panel } = shown;
  const title = shown.title(t);
  return (
    <aside ref={ref} data-side-panel className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {count && <Count of={count} />}
        <span className={styles.grow} />
        <IconButton label={t('room.closePanel')} onClick={() => ui.patch({ panel: null })}>
          <X aria-hidden />
        </IconButton>
      </div>
      <Panel />
    </aside>
  );
};
