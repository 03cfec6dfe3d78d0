import { useConfig } from '@derslik/client/config';
import { useSharedFilmsQuery } from './filmSharesApi';
import { isUnfinished } from './recordState';
import { useUserRecordsQuery } from './recordsApi';
import { useSharedReplaysQuery } from './replay/replayApi';
import { useMayShare } from './useMayShare';

const lookEveryMs = 5_000;

/** The films of one's meetings, looked at again while one is still in the making and `isWatched`. */
export const useUserRecords = (isWatched: boolean) => {
  const asked = useUserRecordsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isWaiting =
    isWatched &&
    (asked.data ?? []).some(({ meetings }) =>
      meetings.some(({ recordings }) => recordings.some((one) => isUnfinished(one) || one.cutting === 'cutting')),
    );
  useUserRecordsQuery(undefined, { pollingInterval: isWaiting ? lookEveryMs : 0 });
  return asked;
};

/** Who may record, where that is possible, learns on the tab how a film comes into it. */
export const useMayFilm = (): boolean => {
  const isInstalled = useConfig()?.recording.isInstalled === true;
  return useMayShare() && isInstalled;
};

/** Whether there is a list of films at all: of who may record, has a film, or sees one of others. Null until it is known. */
export const useHasRecords = (): boolean | null => {
  const mayRecord = useMayFilm();
  const own = useUserRecordsQuery();
  const shared = useSharedFilmsQuery();
  const isKnown = !own.isLoading && !shared.isLoading;
  const hasAny = mayRecord || (own.data ?? []).length + (shared.data ?? []).length > 0;
  const lessons = useSharedReplaysQuery(undefined, { skip: !isKnown || hasAny });
  if (!isKnown || lessons.isLoading) return null;
  return hasAny || (lessons.data ?? []).length > 0;
};
