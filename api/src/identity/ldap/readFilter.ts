import { FilterParser, type Filter } from 'ldapts';
import { DirectoryFault } from './directoryFault.js';

/** A filter as the school wrote it (RFC 4515). @throws DirectoryFault filter */
export const readFilter = (text: string): Filter => {
  try {
    return FilterParser.parseString(text.trim());
  } catch (error) {
    throw new DirectoryFault('filter', (error as Error).message.slice(0, 300));
  }
};
