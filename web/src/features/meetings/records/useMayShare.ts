import { mayOpenConsole, recordingTypes, roleOf, type AccountType } from '@derslik/contract/roles';
import { useAppSelector } from '../../../lib/hooks';
import { selectRoles } from '../../../lib/session';

const recordingRoles = recordingTypes.map((type) => roleOf[type as AccountType]);

/** Whether somebody may record, and so share what is theirs; a pupil who owns a meeting watches its film alone. */
export const useMayShare = (): boolean => useAppSelector(selectRoles).some((role) => recordingRoles.includes(role));

/** Managers see what was reported. */
export const useIsManager = (): boolean => mayOpenConsole(useAppSelector(selectRoles));
