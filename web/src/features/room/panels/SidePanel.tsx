import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton';
import { useRoomUi, useRoomUiStore } from '../../../room/roomUi';
import { useRoomSelector } from '../../../room/useRoom';
import { dockedQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import { ChatPanel } from '../../chat/ChatPanel';
import { PeoplePanel } from '../../people/PeoplePanel';
import { SettingsPanel } from '../settings/SettingsPanel';
import styles from './SidePanel.module.css';

const titles = { people: 'room.people', chat: 'room.chat', settings: 'room.settings' } as const;
/** Opening one of these from outside must not close the panel that it opens. */
const openers = '[data-name], [role="menu"], [role="dialog"], header button, [data-radix-popper-content-wrapper]';

const MessageCount = () => {
  const count = useRoomSelector(({ data }) => data?.messages.length ?? 0);
  return count > 0 && <span className={styles.count}>{count}</span>;
};

/** Docked from 1280 px; below it lies over the stage, and a click outside closes it. */
export const SidePanel = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const panel = useRoomUi((s) => s.panel);
  const isDocked = useMediaQuery(dockedQuery);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!panel) return;
    // On phones notices stand below the sheet's head then, so that nobody presses a notice instead of closing.
    document.documentElement.dataset.panel = 'open';
    return () => void delete document.documentElement.dataset.panel;
  }, [panel]);
  useEffect(() => {
    if (!panel) return;
    const close = (): void => ui.patch({ panel: null });
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (isDocked || !(target instanceof Element) || !target.isConnected) return;
      if (!ref.current?.contains(target) && !target.closest(openers)) close();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const isInside = event.target instanceof Element && ref.current?.contains(event.target);
      const isAbove = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isAbove && (isInside || !isDocked)) close();
    };
    addEventListener('pointerdown', onPointerDown);
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('pointerdown', onPointerDown);
      removeEventListener('keydown', onKeyDown);
    };
  }, [panel, isDocked, ui]);
  if (!panel) return null;
  const title = t(titles[panel as keyof typeof titles]);
  return (
    <aside ref={ref} className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {panel === 'chat' && <MessageCount />}
        <span className={styles.grow} />
        <IconButton label={t('room.closePanel')} onClick={() => ui.patch({ panel: null })}>
          <X aria-hidden />
        </IconButton>
      </div>
      {panel === 'people' && <PeoplePanel />}
      {panel === 'chat' && <ChatPanel />}
      {panel === 'settings' && <SettingsPanel />}
    </aside>
  );
};
