import { useConfig } from '@derslik/client/config';
import { useMemo } from 'react';
import { useRoomSelector } from '../../room/useRoom';

/** Whose broadcast it is: the school, under the broadcast's own logo where it has one. Null until the school is known. */
export const useStageSchool = (): { name: string; logo: string | null } | null => {
  const school = useConfig()?.school ?? null;
  const logo = useRoomSelector(({ data }) => data?.room.logo ?? null);
  return useMemo(() => school && { name: school.name, logo: logo ?? school.logo }, [school, logo]);
};
