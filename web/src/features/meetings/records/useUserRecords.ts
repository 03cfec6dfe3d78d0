import { useConfig } from '@derslik/client/config';
import { useSharedFilmsQuery } from './filmSharesApi';
import { isUnfinished } from './recordState';
import { useUserRecordsQuery, type RecordsAsked } from './recordsApi';
import { useSharedReplaysQuery } from './replay/replayApi';
import { useMayShare } from './useMayShare';

const lookEveryMs = 5_000;

/** The first page of all: it says how many there are. */
const start: RecordsAsked = { page: 1, search: '' };

/** A page of the films of one's meetings, looked at again while one of it is still in the making. */
export const useUserRecords = (asked: RecordsAsked) => {
  const answer = useUserRecordsQuery(asked, { refetchOnMountOrArgChange: true });
  const isWaiting = (answer.currentData?.data ?? []).some(({ meetings }) =>
    meetings.some(({ recordings }) => recordings.some((one) => isUnfinished(one) || one.cutting === 'cutting')),
  );
  useUserRecordsQuery(asked, { pollingInterval: isWaiting ? lookEveryMs : 0 });
  return answer;
};

/** How many films there are in all, whatever is looked for; null until it is known. */
export const useRecordsTotal = (): number | null => useUserRecordsQuery(start).data?.total ?? null;

/** Who may record, where that is possible, learns on the tab how a film comes into it. */
export const useMayFilm = (): boolean => {
  const isInstalled = useConfig()?.recording.isInstalled === true;
  return useMayShare() && isInstalled;
};

/** Whether there is a list of films at all: of who may record, has a film, or sees one of others. Null until it is known. */
export const useHasRecords = (): boolean | null => {
  const mayRecord = useMayFilm();
  const own = useUserRecordsQuery(start);
  const shared = useSharedFilmsQuery();
  const isKnown = !own.isLoading && !shared.isLoading;
  const hasAny = mayRecord || (own.data?.total ?? 0) + (shared.data ?? []).length > 0;
  const lessons = useSharedReplaysQuery(undefined, { skip: !isKnown || hasAny });
  if (!isKnown || lessons.isLoading) return null;
  return hasAny || (lessons.data ?? []).length > 0;
};
