import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import type { RoomVisitor } from './roomVisitor.js';
import type { TestPerson } from './school.js';
import { TestLibrary } from './videoLibrary.js';

/** Ten seconds of pictures and sound. */
const film = new URL('./films/film.webm', import.meta.url);

/** One of this person's own videos, uploaded. */
export const uploadFilm = async (url: string, { bearer }: TestPerson, title: string): Promise<void> => {
  const { status } = await new TestLibrary(url, bearer).upload(readFileSync(film), { title });
  if (status !== 200 && status !== 201) throw new Error(`The upload was answered ${status}`);
};

interface Seen {
  /** Seconds. */
  position: number;
  /** Unix milliseconds. */
  at: number;
  isPlaying: boolean;
}

/** A person's hand and eyes on the video that is shared. */
export class FilmHand {
  constructor(private readonly visitor: RoomVisitor) {}

  get film(): Locator {
    return this.visitor.page.locator('figure:has(> div video):has(figcaption)').filter({ hasText: 'Fotosentez' });
  }
  get controls(): Locator {
    return this.film.getByRole('group', { name: 'Video denetimleri' });
  }
  button(name: string): Locator {
    return this.film.getByRole('button', { name, exact: true });
  }

  get place(): Locator {
    return this.controls.getByRole('slider', { name: 'Videonun yeri' });
  }

  /** Plays from the first second, whether it has ended or not. */
  async fromTheStart(): Promise<void> {
    await this.place.press('Home');
    const play = this.button('Oynat');
    if (await play.isVisible()) await play.click();
  }

  /** From the tools to what everyone watches. */
  async share(title: string): Promise<void> {
    await this.openDialog();
    await this.visitor.dialog('Video paylaş').getByRole('button', { name: title }).first().click();
    await this.film.waitFor();
  }
  async openDialog(): Promise<void> {
    await this.visitor.tool('Diğer').click();
    await this.visitor.page.getByRole('menuitem', { name: 'Video paylaş', exact: true }).click();
  }

  seen(): Promise<Seen> {
    return this.film.locator('video').evaluate((video: HTMLVideoElement) => ({
      position: video.currentTime,
      at: Date.now(),
      isPlaying: !video.paused && !video.ended && video.readyState > 2,
    }));
  }
}

/** The widest gap between players that play, in seconds of the video; Infinity where one doesn't. */
export const driftOf = async (hands: readonly FilmHand[]): Promise<number> => {
  const all = await Promise.all(hands.map((hand) => hand.seen()));
  if (all.some(({ isPlaying }) => !isPlaying)) return Infinity;
  const begins = all.map(({ position, at }) => position - at / 1_000);
  return Math.max(...begins) - Math.min(...begins);
};
