import type { FrameCommand, FrameLook } from '@derslik/contract/frames';
import type { LectureFrame } from '@derslik/contract/lectureFrames';
import { standIn } from '../lib/slidePlace';
import { FrameLayer } from './frameLayer';

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Pages of slides in a frame: one is seen, as the page around it says. */
export class FrameSlides {
  private look: FrameLook;
  private readonly picture = document.createElement('img');
  private readonly words = document.createElement('p');
  private readonly layer: FrameLayer;
  /** Pages that are here or on their way, as addresses of this tab. */
  private readonly pictures = new Map<number, Promise<string>>();
  private readonly observer = new ResizeObserver(() => this.place());

  constructor(
    private readonly box: HTMLElement,
    private readonly slides: LectureFrame,
    private readonly onFailed: (error: unknown) => void,
  ) {
    this.look = slides.look;
    document.title = slides.title;
    this.words.className = 'words';
    this.words.ariaLive = 'polite';
    this.layer = new FrameLayer(slides, (texts) => this.say(texts));
    box.append(this.picture, this.layer.canvas, this.words);
    this.observer.observe(box);
    void this.show();
  }

  get at(): FrameLook {
    return this.look;
  }

  /** Moves as far as there are pages, and sizes. */
  obey(command: Exclude<FrameCommand, { type: 'finish' }>): void {
    if (command.type === 'go') {
      const page = within(Math.round(command.page), 1, this.slides.pages.length);
      if (page === this.look.page) return;
      // The next page is read from its top, as large as this one.
      this.look = { ...this.look, page, x: 500, y: 0 };
      void this.show();
      return;
    }
    const { zoom, x = this.look.x, y = this.look.y } = command;
    const { zoomMax } = this.slides;
    this.look = { ...this.look, zoom: within(zoom, 1, zoomMax), x: within(x, 0, 1_000), y: within(y, 0, 1_000) };
    this.place();
  }

  close(): void {
    this.observer.disconnect();
    this.layer.close();
    for (const page of this.pictures.keys()) this.forget(page);
    this.box.replaceChildren();
  }

  private async show(): Promise<void> {
    const { page } = this.look;
    const facts = this.slides.pages[page - 1];
    if (!facts) return;
    this.say([]);
    this.layer.show(page);
    try {
      const address = await this.fetched(page);
      if (page !== this.look.page) return;
      this.picture.alt = `${page} / ${this.slides.pages.length}`;
      this.picture.src = address;
      this.picture.dataset['page'] = String(page);
      this.place();
      this.keepNear();
    } catch (error) {
      this.forget(page);
      this.onFailed(error);
    }
  }

  /** The pages beside this one come beforehand, those that are farther go. */
  private keepNear(): void {
    const { page } = this.look;
    for (const kept of this.pictures.keys()) if (Math.abs(kept - page) > 2) this.forget(kept);
    for (const next of [page + 1, page - 1]) if (this.slides.pages[next - 1]) void this.bring(next);
  }

  /** Where it doesn't come now, it is asked for when it is looked at. */
  private async bring(page: number): Promise<void> {
    try {
      await this.fetched(page);
    } catch {
      this.forget(page);
    }
  }

  private fetched(page: number): Promise<string> {
    const known = this.pictures.get(page) ?? this.fetchPage(page);
    this.pictures.set(page, known);
    return known;
  }

  private async fetchPage(page: number): Promise<string> {
    const { src, key, keyHeader } = this.slides;
    const answer = await fetch(`${src}/${page}`, { headers: { [keyHeader]: key } });
    if (!answer.ok) throw new Error(`Page ${page} was answered ${answer.status}`);
    return URL.createObjectURL(await answer.blob());
  }

  private forget(page: number): void {
    const known = this.pictures.get(page);
    this.pictures.delete(page);
    void known?.then(URL.revokeObjectURL, () => undefined);
  }

  /** The page's own words, and what was written on it. */
  private say(texts: readonly string[]): void {
    this.words.textContent = [this.slides.pages[this.look.page - 1]?.text, ...texts].filter(Boolean).join('. ');
  }

  private place(): void {
    const facts = this.slides.pages[this.look.page - 1];
    const { clientWidth: width, clientHeight: height } = this.box;
    if (!facts || width === 0) return;
    const { zoom: scale, x, y } = this.look;
    const at = standIn({ width, height }, facts, { scale, x, y });
    for (const { style } of [this.picture, this.layer.canvas]) {
      style.width = `${at.width}px`;
      style.height = `${at.height}px`;
      style.transform = `translate(${at.left}px, ${at.top}px)`;
    }
  }
}
