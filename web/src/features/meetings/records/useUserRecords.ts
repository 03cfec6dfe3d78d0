import { useConfig } from '@derslik/client/config';
import { recordingTypes, roleOf, type AccountType } from '@derslik/contract/roles';
import { useAppSelector } from '../../../lib/hooks';
import { selectRoles } from '../../../lib/session';
import { isUnfinished } from './recordState';
import { useUserRecordsQuery } from './recordsApi';

const lookEveryMs = 5_000;
const recordingRoles = recordingTypes.map((type) => roleOf[type as AccountType]);

/** The films of one's meetings, looked at again while one is still in the making and `isWatched`. */
export const useUserRecords = (isWatched: boolean) => {
  const asked = useUserRecordsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isWaiting =
    isWatched &&
    (asked.data ?? []).some(({ meetings }) => meetings.some(({ recordings }) => recordings.some(isUnfinished)));
  useUserRecordsQuery(undefined, { pollingInterval: isWaiting ? lookEveryMs : 0 });
  return asked;
};

/** Whether there is a list of films at all: of who may record, where that is possible, or has a film. Null until it is known. */
export const useHasRecords = (): boolean | null => {
  const isInstalled = useConfig()?.recording.isInstalled === true;
  const mayRecord = useAppSelector(selectRoles).some((role) => recordingRoles.includes(role));
  const { data, isLoading } = useUserRecordsQuery();
  if (isLoading) return null;
  return (isInstalled && mayRecord) || (data ?? []).length > 0;
};
