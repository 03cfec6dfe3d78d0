import { createContext } from 'react';

/** Opens help beside the page; null where no page is around that could show it. */
export const HelpBeside = createContext<(() => void) | null>(null);
