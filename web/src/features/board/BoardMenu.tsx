import { boardBackgrounds, type BoardBackground, type BoardStroke } from '@derslik/contract/room/board/strokes';
import { unpacked } from '@derslik/contract/room/board/packing';
import { limits } from '@derslik/contract/limits';
import { board, type BoardPage } from '@derslik/contract/room/board/state';
import {
  Download,
  Ellipsis,
  Eraser,
  FileDown,
  FilePlus2,
  LoaderCircle,
  Lock,
  LockOpen,
  Trash2,
  Users,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@derslik/client/saveFile';
import { toast } from '../../ui/toast';
import { useRoomUiStore } from '../../room/roomUi';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Menu, MenuChoice, MenuItem, MenuRow } from '../../ui/Menu';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './BoardFoot.module.css';
import { boardPage } from './live/boardCalls';
import { PageQuestion, type AskedOfPage } from './page/PageQuestion';
import { pagePng } from './save/pagePng';
import { pagesPdf, pdfType } from './save/pagesPdf';
import { useBoardOfRoom } from './useBoard';
import { useBoardPages, useBoardRights } from './useBoardRights';
import { useCloseBoard } from './useCloseBoard';
import { zoomStep } from './page/viewport';

interface BoardMenuProps {
  page: BoardPage;
  over: 'screen' | 'slides' | null;
  /** Where the foot has no room for its buttons; null: it has. */
  onZoom: ((by: number) => void) | null;
}
const endings = { paper: 'board.close', screen: 'board.stopWriting', slides: 'board.stopOnSlide' } as const;

/** What concerns the page or the whole board: background, clearing, who draws, closing. */
export const BoardMenu = ({ page, over, onZoom }: BoardMenuProps) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const { session } = useBoardOfRoom();
  const { draws, manages, changesAll } = useBoardRights();
  const pages = useBoardPages();
  const closeBoard = useCloseBoard();
  const isLocked = useRoomSelector(({ data }) => !!data && board.of(data.view).isLocked);
  const me = useRoomSelector(({ data }) => data?.you ?? '');
  const [asked, setAsked] = useState<AskedOfPage | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const hasPaper = over === null;
  const number = pages.findIndex(({ id }) => id === page.id) + 1;
  const code = useRoomSelector(({ data }) => data?.room.token ?? '');
  const savePicture = async (): Promise<void> => {
    const png = await pagePng(code, page, session.lines(page.id));
    if (png) saveFile(png, png.type, `${t('board.file')}-${number}.png`);
    else toast({ title: t('board.notSaved'), kind: 'warn' });
  };
  const saveBoard = async (): Promise<void> => {
    setIsSaving(true);
    try {
      // The server has what others drew on pages that I haven't looked at.
      const all = pages.map(async (one) => ({
        ...one,
        lines: (await boardPage(code, one.id)).lines.map(unpacked<BoardStroke>),
      }));
      saveFile(await pagesPdf(code, await Promise.all(all)), pdfType, `${t('board.file')}.pdf`);
    } catch {
      toast({ title: t('board.notSaved'), kind: 'warn' });
    } finally {
      setIsSaving(false);
    }
  };
  if (!hasPaper && !draws && !manages) return null;
  return (
    <>
      <VisuallyHidden role="status">{isSaving ? t('board.saving') : ''}</VisuallyHidden>
      <Menu
        side="top"
        trigger={
          <button type="button" className={styles.button} aria-label={t('board.more')} title={t('board.more')}>
            {isSaving ? <LoaderCircle className={styles.waiting} aria-hidden /> : <Ellipsis aria-hidden />}
          </button>
        }
      >
        {manages && hasPaper && (
          <>
            <MenuChoice
              label={t('board.background')}
              value={page.background}
              options={boardBackgrounds.map((value) => ({ value, label: t(`board.background.${value}`) }))}
              onChange={(value) =>
                void send({ type: 'setBoardBackground', pageId: page.id, background: value as BoardBackground })
              }
            />
            <MenuRow />
            <MenuItem
              icon={<FilePlus2 aria-hidden />}
              disabled={pages.length >= limits.board.pagesMax}
              onSelect={() => void send({ type: 'addBoardPage', background: page.background })}
            >
              {t('board.addPage')}
            </MenuItem>
            <MenuItem
              icon={<Trash2 aria-hidden />}
              disabled={pages.length < 2}
              onSelect={() => setAsked({ what: 'remove', pageId: page.id })}
            >
              {t('board.removePage')}
            </MenuItem>
            <MenuRow />
          </>
        )}
        {onZoom && (
          <>
            <MenuItem icon={<ZoomIn aria-hidden />} onSelect={() => onZoom(zoomStep)}>
              {t('board.zoomIn')}
            </MenuItem>
            <MenuItem icon={<ZoomOut aria-hidden />} onSelect={() => onZoom(1 / zoomStep)}>
              {t('board.zoomOut')}
            </MenuItem>
            <MenuRow />
          </>
        )}
        {hasPaper && (
          <>
            <MenuItem icon={<Download aria-hidden />} onSelect={() => void savePicture()}>
              {t('board.savePicture')}
            </MenuItem>
            <MenuItem icon={<FileDown aria-hidden />} disabled={isSaving} onSelect={() => void saveBoard()}>
              {t(isSaving ? 'board.saving' : 'board.saveAll')}
            </MenuItem>
          </>
        )}
        {draws && (
          <MenuItem icon={<Eraser aria-hidden />} onSelect={() => void session.clear(page.id, 'mine', me)}>
            {t('board.clearMine')}
          </MenuItem>
        )}
        {changesAll && (
          <>
            <MenuItem
              icon={<Trash2 aria-hidden />}
              danger
              onSelect={() => setAsked({ what: 'clear', pageId: page.id })}
            >
              {t('board.clearAll')}
            </MenuItem>
            <MenuRow />
            <MenuItem
              icon={isLocked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
              onSelect={() => void send({ type: 'change status drawing', locked: !isLocked })}
            >
              {t(isLocked ? 'board.unlock' : 'board.lock')}
            </MenuItem>
            <MenuItem icon={<Users aria-hidden />} onSelect={() => ui.patch({ dialog: 'drawers' })}>
              {t('board.drawers')}
            </MenuItem>
          </>
        )}
        {manages && (
          <MenuItem icon={<X aria-hidden />} onSelect={closeBoard}>
            {t(endings[over ?? 'paper'])}
          </MenuItem>
        )}
      </Menu>
      <PageQuestion asked={asked} onClose={() => setAsked(null)} />
    </>
  );
};
