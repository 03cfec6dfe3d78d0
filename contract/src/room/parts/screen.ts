import { definePart } from '../part.js';
import type { screenCommands } from './screenCommands.js';

/** Shared screens: who asks, who may, who begins and ends. The commands lead to events of the media part. */
export const screen = definePart<never, typeof screenCommands>()({
  name: 'screen',
  since: 2,
  events: {},
});
