import { limits } from '@derslik/contract/limits';
import { columnsLayout } from '../../room/layout/columns';
import type { Rect } from '../../room/layout/rect';
import { rowsIn, whole } from '../../room/layout/rows';

const box = { width: limits.pip.widthPx, height: limits.pip.heightPx };

/** Where so many pictures stand in the small one. */
export const pictureRects = (count: number): Rect[] =>
  rowsIn(count, columnsLayout(limits.pip.columns, count, box), whole(box));

/** A source's size where it fills a target, or stands in it whole. */
export const fitted = (source: { width: number; height: number }, target: Rect, isWhole: boolean) => {
  const [across, down] = [target.width / source.width, target.height / source.height];
  const scale = isWhole ? Math.min(across, down) : Math.max(across, down);
  return { width: source.width * scale, height: source.height * scale };
};

const drawVideo = (context: CanvasRenderingContext2D, video: HTMLVideoElement, rect: Rect, isWhole: boolean): void => {
  const { width, height } = fitted({ width: video.videoWidth, height: video.videoHeight }, rect, isWhole);
  const { mirrored, flipped } = video.dataset;
  context.translate(rect.x + rect.width / 2, rect.y + rect.height / 2);
  context.scale((mirrored === undefined ? 1 : -1) * (flipped === undefined ? 1 : -1), flipped === undefined ? 1 : -1);
  context.drawImage(video, -width / 2, -height / 2, width, height);
  context.resetTransform();
};

/** Draws pictures of the page into one: each with its name, which stands in the middle where there is no picture. */
export const drawPictures = (context: CanvasRenderingContext2D, figures: readonly HTMLElement[]): void => {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name);
  context.fillStyle = colour('--stage');
  context.fillRect(0, 0, box.width, box.height);
  context.font = `600 16px ${style.fontFamily}`;
  for (const [n, rect] of pictureRects(figures.length).entries()) {
    const figure = figures[n]!;
    const { x, y, width, height } = rect;
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    context.fillStyle = colour('--tile');
    context.fillRect(x, y, width, height);
    const video = figure.querySelector('video');
    const hasPicture = video !== null && !video.hidden && video.videoWidth > 0;
    if (hasPicture) drawVideo(context, video, rect, figure.dataset['kind'] === 'screen');
    const name = figure.getAttribute('aria-label') ?? '';
    const nameWidth = Math.min(context.measureText(name).width, width - 32);
    const [left, foot] = hasPicture ? [x + 16, y + height - 18] : [x + (width - nameWidth) / 2, y + height / 2];
    if (hasPicture) {
      context.fillStyle = 'rgb(11 15 19 / 72%)';
      context.fillRect(left - 8, foot - 14, nameWidth + 16, 24);
    }
    context.fillStyle = colour('--tile-ink');
    context.fillText(name, left, foot + 4, nameWidth);
    if (figure.dataset['speaking'] !== undefined) {
      context.lineWidth = 6;
      context.strokeStyle = colour('--room-accent');
      context.strokeRect(x, y, width, height);
    }
    context.restore();
  }
};
