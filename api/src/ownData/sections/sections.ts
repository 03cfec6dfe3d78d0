import { accountSections } from './accountSections.js';
import { filmSections } from './filmSections.js';
import { roomSections } from './roomSections.js';
import { schoolSections } from './schoolSections.js';
import type { CopySection } from './section.js';

/** Every table of the register that a copy holds, once; a test compares them. */
export const copySections: readonly CopySection[] = [
  ...accountSections,
  ...schoolSections,
  ...roomSections,
  ...filmSections,
];
