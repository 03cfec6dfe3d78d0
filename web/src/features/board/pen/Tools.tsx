import { brushColors } from '@derslik/contract/room/board/strokes';
import {
  ArrowUpRight,
  Circle,
  Eraser,
  Hand,
  Highlighter,
  ImagePlus,
  Minus,
  MousePointer2,
  Pencil,
  Square,
  Type,
  Wand,
  type LucideIcon,
} from 'lucide-react';
import { useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomUi, useRoomUiStore } from '../../../room/roomUi';
import { Menu, MenuChoice, MenuRow } from '../../../ui/Menu';
import { MenuSlider } from '../../../ui/MenuSlider';
import { boardTools, boardUi, sizedBy, sizesOf, type BoardTool } from '../boardUi';
import { colours } from '../../../lib/ink/colours';
import { firstPicture, pictureTypes } from '../page/pictureFile';
import styles from './Tools.module.css';

const icons: Readonly<Record<BoardTool, LucideIcon>> = {
  pencil: Pencil,
  highlighter: Highlighter,
  eraser: Eraser,
  text: Type,
  line: Minus,
  arrow: ArrowUpRight,
  rectangle: Square,
  ellipse: Circle,
  move: MousePointer2,
  scroll: Hand,
  laser: Wand,
};

/** Colour and size of what the hand holds. */
const Brush = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { tool, colour, sizes } = useRoomUi((now) => boardUi.of(now));
  const sized = sizedBy(tool);
  const [min, max, step] = sizesOf[sized ?? 'pencil'];
  const swatch = { '--swatch': colours[colour][tool === 'highlighter' ? 'light' : 'ink'] } as CSSProperties;
  return (
    <Menu
      side="right"
      align="start"
      trigger={
        <button type="button" className={styles.tool} aria-label={t('board.brush')} title={t('board.brush')}>
          <span className={styles.swatch} data-colour style={swatch} />
        </button>
      }
    >
      {sized && (
        <>
          <MenuSlider
            label={t('board.size')}
            text={String(sizes[sized])}
            value={sizes[sized]}
            min={min}
            max={max}
            step={step}
            onChange={(size) => ui.patch(boardUi.with(ui.get(), { sizes: { ...sizes, [sized]: size } }))}
          />
          <MenuRow />
        </>
      )}
      <MenuChoice
        label={t('board.colour')}
        value={colour}
        options={brushColors.map((name) => ({
          value: name,
          label: t(`board.colour.${name}`),
          icon: (
            <span className={styles.swatch} data-colour style={{ '--swatch': colours[name].ink } as CSSProperties} />
          ),
        }))}
        onChange={(name) => ui.patch(boardUi.with(ui.get(), { colour: name as typeof colour }))}
      />
    </Menu>
  );
};

interface PictureProps {
  onPicture: (file: File) => void;
  isBusy: boolean;
}

/** A picture from a file; a phone offers its camera, too. */
const PictureButton = ({ onPicture, isBusy }: PictureProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const label = t(isBusy ? 'board.addingPicture' : 'board.addPicture');
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={label}
        title={label}
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        <ImagePlus aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        aria-label={t('board.addPicture')}
        hidden
        onChange={({ target }) => {
          const file = firstPicture(target.files ?? []);
          // Somebody may choose one picture again.
          target.value = '';
          if (file) onPicture(file);
        }}
      />
    </>
  );
};

/** What one draws with. @param picture null where no picture can lie: over a shared screen, which isn't scrolled either */
export const Tools = ({ picture }: { picture: PictureProps | null }) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const chosen = useRoomUi((now) => boardUi.of(now).tool);
  return (
    <div className={styles.tools} role="group" aria-label={t('board.tools')}>
      <Brush />
      {boardTools
        .filter((tool) => picture !== null || tool !== 'scroll')
        .map((tool) => {
          const Icon = icons[tool];
          return (
            <button
              key={tool}
              type="button"
              className={styles.tool}
              aria-pressed={tool === chosen}
              aria-label={t(`board.tool.${tool}`)}
              title={t(`board.tool.${tool}`)}
              onClick={() => ui.patch(boardUi.with(ui.get(), { tool }))}
            >
              <Icon aria-hidden />
            </button>
          );
        })}
      {picture && <PictureButton {...picture} />}
    </div>
  );
};
