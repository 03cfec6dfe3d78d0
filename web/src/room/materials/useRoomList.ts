import { http } from '@derslik/client/http';
import { useCallback, useEffect, useState } from 'react';
import { noteError } from '../../lib/clientLog';
import { useRoomSelector } from '../useRoom';

/** What is typed is looked for after a pause. */
const typingMs = 300;

/**
 * One of the lists of a lesson's materials; null until it is read. As the specification has it, what fails to load is an empty list,
 * without a word.
 * @param search empty where nothing is looked for
 * @param none the empty list, the same one each time
 * @param told when it changes, the list is read anew
 */
export const useRoomList = <T>(
  path: string,
  { search, none, told }: { search: string; none: T; told?: unknown },
): { list: T | null; reload: () => void } => {
  const roomToken = useRoomSelector(({ data }) => data?.room.token ?? '');
  const [read, setRead] = useState<{ search: string; list: T } | null>(null);
  const [reads, setReads] = useState(0);
  const reload = useCallback(() => setReads((before) => before + 1), []);
  const wanted = search.trim();
  useEffect(() => {
    const over = new AbortController();
    const ask = (): void => {
      const query = { roomToken, ...(wanted && { search: wanted }) };
      http<{ data: T }>({ path, query, signal: over.signal }).then(
        ({ data }) => setRead({ search: wanted, list: data }),
        (error: unknown) => {
          if (over.signal.aborted) return;
          noteError(error);
          setRead({ search: wanted, list: none });
        },
      );
    };
    const timer = setTimeout(ask, wanted ? typingMs : 0);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [path, roomToken, wanted, reads, told, none]);
  // What was found for other words is not shown for these.
  return { list: read?.search === wanted ? read.list : null, reload };
};
