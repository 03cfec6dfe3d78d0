import { useEffect } from 'react';
import { changeOf, moves, type Glance } from './movement';
import type { RoomRecorder } from './roomRecorder';

/** The program beside this browser looks once a second; a moment of speech between two looks counts. */
const everyMs = 250;
const looksPerSecond = 1_000 / everyMs;
const [width, height] = [32, 18];

/** A flag for that program, which stands there or doesn't. */
const flag = (name: 'recorderHears' | 'recorderMoves', stands: boolean): void => {
  const { dataset } = document.documentElement;
  if (stands) dataset[name] = '';
  else delete dataset[name];
};

const tellReach = (reach: ReturnType<RoomRecorder['reach']>): void => {
  const { dataset } = document.documentElement;
  if (reach) dataset['recorderPeople'] = reach;
  else delete dataset['recorderPeople'];
};

/** A small copy of every picture that stands on the page now. */
const lookAround = (canvas: CanvasRenderingContext2D): Map<HTMLVideoElement, Glance> => {
  const seen = new Map<HTMLVideoElement, Glance>();
  const page = innerWidth * innerHeight;
  for (const video of document.querySelectorAll('video')) {
    const box = video.getBoundingClientRect();
    if (box.width * box.height === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) continue;
    canvas.drawImage(video, 0, 0, width, height);
    const { data } = canvas.getImageData(0, 0, width, height);
    seen.set(video, { pixels: data, share: (box.width * box.height) / page });
  }
  return seen;
};

/**
 * Says what a film of this page must have, for the program that makes it: whether somebody who is filmed was heard in the last second,
 * by what came of them, whether pictures moved, by what they hold, and whether anything comes of who has something on. None of it looks
 * at what is played or drawn.
 */
export const useFilmWatch = ({ hears, reach }: Pick<RoomRecorder, 'hears' | 'reach'>): void => {
  useEffect(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
      willReadFrequently: true,
    });
    let seen = new Map<HTMLVideoElement, Glance>();
    let looks = 0;
    let hasHeard = false;
    const timer = setInterval(() => {
      hasHeard ||= hears();
      if (++looks % looksPerSecond > 0 || !canvas) return;
      flag('recorderHears', hasHeard);
      hasHeard = false;
      tellReach(reach());
      const now = lookAround(canvas);
      flag('recorderMoves', moves(changeOf(seen, now)));
      seen = now;
    }, everyMs);
    return () => {
      clearInterval(timer);
      flag('recorderHears', false);
      flag('recorderMoves', false);
      tellReach(null);
    };
  }, [hears, reach]);
};
