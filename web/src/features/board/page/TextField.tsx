import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import { limits } from '@derslik/contract/limits';
import type { BoardPage } from '@derslik/contract/room/board/state';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomUi } from '../../../room/roomUi';
import { textLineHeight } from '../../../lib/ink/bounds';
import { boardUi } from '../boardUi';
import { colourOf } from '../../../lib/ink/colours';
import { textFont } from '../../../lib/ink/paint';
import styles from './TextField.module.css';
import { useBoardOfRoom } from '../useBoard';
import { toBox, type Viewport, type XY } from './viewport';

export interface Writing {
  at: XY;
  /** The text that is written anew. */
  line: BoardStroke | null;
}

interface TextFieldProps {
  writing: Writing;
  view: Viewport;
  page: BoardPage;
  onDone: () => void;
}

/** Where a text stands, it is written: kept on leaving the field or with Ctrl and Enter, given up with Escape. */
export const BoardTextField = ({ writing: { at, line: stroke }, view, page, onDone }: TextFieldProps) => {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const { session } = useBoardOfRoom();
  const chosen = useRoomUi((ui) => boardUi.of(ui).colour);
  const chosenSize = useRoomUi((ui) => boardUi.of(ui).sizes.text);
  const old = stroke?.tool === 'text' ? stroke : null;
  const [text, setText] = useState(old?.text ?? '');
  const size = old?.brushRadius ?? chosenSize;
  const brushColor = old?.brushColor ?? chosen;
  const [x, y] = old ? [old.points[0][0] + old.dx, old.points[0][1] + old.dy] : at;
  const [left, top] = toBox(view, [x, y]);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const finish = (isKept: boolean): void => {
    if (isDone.current) return;
    isDone.current = true;
    const written = text.trimEnd();
    if (isKept && written !== (old?.text ?? '')) {
      if (written === '' && old) void session.erase(page.id, [old.id]);
      else if (written !== '') {
        const made = { id: crypto.randomUUID(), tool: 'text', brushColor, brushRadius: size, text: written } as const;
        void session.draw(page.id, { ...made, points: [[x, y]] }, old?.id);
      }
    }
    onDone();
  };
  return (
    <textarea
      ref={field}
      className={styles.text}
      dir="auto"
      aria-label={t('board.text')}
      placeholder={t('board.textHint')}
      maxLength={limits.board.textMax}
      value={text}
      rows={Math.max(1, text.split('\n').length)}
      style={{
        left,
        top,
        font: textFont(size * view.scale),
        lineHeight: textLineHeight,
        color: colourOf('text', brushColor),
        width: `calc(100% - ${Math.max(0, left)}px)`,
      }}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') finish(false);
        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) finish(true);
      }}
    />
  );
};
