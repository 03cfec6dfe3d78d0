import type { LectureFrame } from '@derslik/contract/lectureFrames';
import { unpacked } from '@derslik/contract/room/board/packing';
import type { BoardPageStrokes, BoardStroke } from '@derslik/contract/room/board/strokes';
import { paintStrokes } from '../lib/ink/paint';
import { openPictures } from '../lib/ink/pictures';

/** A frame has no socket: it asks so often whether more was written. */
const askEveryMs = 1_500;
/** Units of a page's height, as everywhere on the board; and pixels of each. */
const pageUnits = 400;
const pixels = 3;

/** What is written on the page of slides that a frame shows. Nobody writes here. */
export class FrameLayer {
  readonly canvas = document.createElement('canvas');
  private page = 0;
  /** Which changes are painted; null: none of this page. */
  private painted: number | null = null;
  private readonly timer = setInterval(() => {
    if (!document.hidden) void this.look();
  }, askEveryMs);

  constructor(
    private readonly slides: LectureFrame,
    /** Texts on it, for those who don't see it. */
    private readonly onTexts: (texts: readonly string[]) => void,
  ) {
    this.canvas.ariaHidden = 'true';
  }

  /** Another page is shown: what was written on the last one goes at once. */
  show(page: number): void {
    if (page === this.page) return;
    this.page = page;
    this.painted = null;
    const facts = this.slides.pages[page - 1];
    if (!facts) return;
    const { min, max } = this.slides.layerRatios;
    const ratio = Math.min(max, Math.max(min, facts.width / facts.height));
    [this.canvas.width, this.canvas.height] = [Math.round(pageUnits * ratio * pixels), pageUnits * pixels];
    void this.look();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const { page } = this;
    const { src, key, keyHeader } = this.slides;
    if (page === 0) return;
    // Where it doesn't come, the page stands as it is: the frame says by its pictures whether it may be read.
    const ask = (path: string): Promise<Response> =>
      fetch(`${src}/${page}/layer${path}`, { headers: { [keyHeader]: key }, cache: 'no-cache' });
    try {
      const answer = await ask('');
      if (!answer.ok) return;
      const { rev, lines } = ((await answer.json()) as { data: BoardPageStrokes }).data;
      if (page !== this.page || rev === this.painted) return;
      this.painted = rev;
      const strokes = lines.map(unpacked<BoardStroke>);
      this.paint(strokes);
      this.onTexts(strokes.flatMap((stroke) => (stroke.tool === 'text' ? stroke.text : [])));
      const hasMore = await openPictures(async (id) => (await ask(`/${id}`)).blob(), strokes);
      if (hasMore && page === this.page && rev === this.painted) this.paint(strokes);
    } catch (error) {
      console.warn(error);
    }
  }

  private paint(strokes: readonly BoardStroke[]): void {
    const ctx = this.canvas.getContext('2d');
    if (!ctx) return;
    ctx.setTransform(pixels, 0, 0, pixels, 0, 0);
    ctx.clearRect(0, 0, this.canvas.width, this.canvas.height);
    paintStrokes(ctx, strokes, true);
  }
}
