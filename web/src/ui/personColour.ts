import { personColourOf } from '@derslik/client/person';
import type { CSSProperties } from 'react';

/** `--person`, a person's colour. For `style`. */
export const personColour = (id: string): CSSProperties =>
  ({ '--person': `var(--av-${personColourOf(id)})` }) as CSSProperties;
