import { plainScene } from '@derslik/contract/room/parts/stage';
import type { Case } from '../tableCase.js';

/** A lesson has no viewers; a broadcast's own room is `stage.test.ts`. */
export const cases: readonly Case[] = [
  {
    title: 'directs the picture',
    command: { type: 'setStage', scene: { ...plainScene, places: [...plainScene.places], thirds: [] } },
    free: 'f f f f f f f f n',
  },
  { title: 'counts down to the start', command: { type: 'setStageStart', seconds: 60 }, free: 'f f f f f f f f n' },
  { title: 'takes the countdown away', command: { type: 'removeStageStart' }, free: 'f f f f f f f f n' },
];
