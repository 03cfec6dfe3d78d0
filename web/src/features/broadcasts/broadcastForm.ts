import { nowUnix, unixOf, wallTime } from '@derslik/client/schoolTime';
import {
  broadcastPerson,
  earliestStart,
  type Broadcast,
  type BroadcastAudience,
  type BroadcastUser,
  type BroadcastWrite,
} from '@derslik/contract/broadcasts';
import { limits } from '@derslik/contract/limits';

/** A calendar day as local midnight, and HH:mm on the school's clock. */
export interface SchoolMoment {
  day: Date;
  time: string;
}
export interface BroadcastFormValues {
  title: string;
  description: string;
  start: SchoolMoment;
  end: SchoolMoment;
  users: BroadcastUser[];
  audience: BroadcastAudience;
  departments: { id: string; name: string }[];
  opensWithoutPassword: boolean;
  logo: string | null;
  poster: string | null;
}

const usualSeconds = 60 * 60;
const pad = (n: number): string => String(n).padStart(2, '0');

export const momentOf = (unix: number, timeZone: string): SchoolMoment => {
  const wall = wallTime(unix, timeZone);
  return { day: new Date(wall.year, wall.month - 1, wall.day), time: `${pad(wall.hour)}:${pad(wall.minute)}` };
};
export const unixOfMoment = ({ day, time }: SchoolMoment, timeZone: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return unixOf({ year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate(), hour, minute }, timeZone);
};

/** Another start takes the end with it: a broadcast that is moved stays as long as it was. */
export const movedStart = (
  { start, end }: Pick<BroadcastFormValues, 'start' | 'end'>,
  moved: SchoolMoment,
  timeZone: string,
): Pick<BroadcastFormValues, 'start' | 'end'> => {
  const seconds = unixOfMoment(end, timeZone) - unixOfMoment(start, timeZone);
  return { start: moved, end: seconds > 0 ? momentOf(unixOfMoment(moved, timeZone) + seconds, timeZone) : end };
};

/** An empty row of the list of those who speak. */
export const emptyUser = (index: number): BroadcastUser => ({
  ...{ index, username: '', fullName: '', title: '' },
  type: index === 0 ? broadcastPerson.moderator : broadcastPerson.panelist,
});

/** The earliest hour that can be planned now. */
export const offeredHours = (timeZone: string): Pick<BroadcastFormValues, 'start' | 'end'> => {
  const start = earliestStart(nowUnix());
  return { start: momentOf(start, timeZone), end: momentOf(start + usualSeconds, timeZone) };
};

export const newBroadcast = (timeZone: string): BroadcastFormValues => ({
  ...{
    title: '',
    description: '',
    audience: 'members',
    departments: [],
    opensWithoutPassword: false,
    logo: null,
    poster: null,
  },
  ...offeredHours(timeZone),
  users: [emptyUser(0), emptyUser(1)],
});

export const valuesOfBroadcast = (broadcast: Broadcast, timeZone: string): BroadcastFormValues => {
  const { title, description, audience, departments, opensWithoutPassword, logo, poster, users } = broadcast;
  const rows = users.length <= limits.broadcast.panelistsMax ? [...users, emptyUser(users.length)] : users;
  return {
    ...{ title, description, audience, departments, opensWithoutPassword, logo, poster },
    ...{ start: momentOf(broadcast.startAt, timeZone), end: momentOf(broadcast.endAt, timeZone), users: rows },
  };
};

/** A call's body of what the form holds, see `formErrors` for what is wrong with it. */
export const bodyOf = (values: BroadcastFormValues, timeZone: string): BroadcastWrite => {
  const { start, end, departments, ...rest } = values;
  const hours = { startAt: unixOfMoment(start, timeZone), endAt: unixOfMoment(end, timeZone) };
  return { ...rest, ...hours, departments: departments.map(({ id }) => ({ id })) };
};
