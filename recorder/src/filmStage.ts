import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FilmBrowser } from './filmBrowser.js';
import type { Children } from './children.js';
import type { Jibris } from './jibri.js';
import { startDisplay, type Display } from './display.js';
import type { Places } from './places.js';
import type { RecorderSettings } from './settings.js';
import type { Sink, Sound } from './sound.js';

/** What all works of one recorder share. */
export interface Workshop {
  readonly settings: RecorderSettings;
  readonly places: Places;
  readonly children: Children;
  readonly sound: Sound;
  /** Who films in our place; null where we do. */
  readonly jibris: Jibris | null;
}

/** One screen, one loudspeaker and one browser, for one recording. */
export interface FilmStage {
  readonly display: Display;
  readonly sink: Sink;
  readonly browser: FilmBrowser;
  /** Settles when one of them is no more. */
  readonly gone: Promise<void>;
  close(): Promise<void>;
}

/** @param name of this work alone */
export const openStage = async ({ settings, children, sound }: Workshop, name: string): Promise<FilmStage> => {
  const dir = join(settings.runDir, name);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const closing: (() => Promise<void>)[] = [];
  // The browser first, then what it draws on.
  const close = async (): Promise<void> => {
    for (const one of closing.splice(0).reverse()) await one();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    const display = await startDisplay(children, dir);
    closing.push(() => display.child.end(1_000));
    const sink = await sound.openSink(`derslik_${name.replaceAll('-', '')}`);
    closing.push(() => sink.close());
    // A socket's path holds 107 characters, and Chromium's own one lies two folders below this.
    const env = { ...sound.env, ...display.env, HOME: dir, TMPDIR: '/tmp', PULSE_SINK: sink.name };
    const profileDir = join(dir, 'profile');
    const { browser: program, browserArgs: args, server } = settings;
    const browser = await FilmBrowser.open(children, { program, args, env, profileDir, server });
    closing.push(() => browser.child.end(2_000));
    return { display, sink, browser, gone: Promise.race([browser.gone, display.child.ended]), close };
  } catch (error) {
    await close();
    throw error;
  }
};
