import type { Looks } from './drawnMedia.mjs';

export const pupils: readonly { name: string; surname: string; looks: Looks; says: readonly string[] }[];
