import { http } from '@derslik/client/http';
import { limits } from '@derslik/contract/limits';
import type { BoardBackground } from '@derslik/contract/room/board/strokes';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawnTimes } from '../../../../lib/ink/drawnTimes';
import { paintPaper, paintStrokes } from '../../../../lib/ink/paint';
import { openPictures } from '../../../../lib/ink/pictures';
import { useReplayDrawingQuery } from './replayApi';
import styles from './Replay.module.css';

/** Pixels of a logical unit: a page is 1,200 high, as sharp as its slide. */
const pixels = 3;

interface DrawnPageProps {
  /** The lesson's code, or a film's token. */
  token: string;
  pageId: string;
  /** Width for height. */
  ratio: number;
  /** Null: it lies on a page of slides. */
  background: BoardBackground | null;
  /** What it is, for those who don't see it; the texts on it are read after that. */
  label: string;
  /** Seconds of the lesson. */
  place: number;
}

/** What was drawn on a page until a moment of the lesson. */
export const DrawnPage = ({ token, pageId, ratio, background, label, place }: DrawnPageProps) => {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data } = useReplayDrawingQuery({ token, pageId });
  const drawn = useMemo(() => data && new DrawnTimes(data), [data]);
  const turn = drawn?.turnAt(place);
  const strokes = useMemo(
    () => drawn?.at(place) ?? [],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- between two turns a page does not change
    [drawn, turn],
  );
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    let isGone = false;
    const bring = (id: string): Promise<Blob> =>
      http<Blob>({ path: `/replays/${encodeURIComponent(token)}/picture/${id}`, isFile: true });
    void openPictures(bring, strokes).then((hasMore) => {
      if (hasMore && !isGone) setOpened((was) => was + 1);
    });
    return () => {
      isGone = true;
    };
  }, [token, strokes]);
  const height = limits.whiteboard.canvasPx;
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx) return;
    ctx.setTransform(pixels, 0, 0, pixels, 0, 0);
    ctx.clearRect(0, 0, height * ratio, height);
    if (background) paintPaper(ctx, { width: height * ratio, height }, background);
    paintStrokes(ctx, strokes, background === null);
  }, [strokes, background, ratio, height, opened]);
  const texts = strokes.flatMap(({ text }) => text ?? []);
  if (background === null && strokes.length === 0) return null;
  return (
    <canvas
      ref={canvas}
      className={styles.drawn}
      width={Math.round(height * ratio * pixels)}
      height={height * pixels}
      data-over={background === null || undefined}
      role="img"
      aria-label={[
        label,
        ...texts,
        ...(strokes.length > 0 && texts.length === 0 ? [t('records.hasDrawing')] : []),
      ].join('. ')}
    />
  );
};
