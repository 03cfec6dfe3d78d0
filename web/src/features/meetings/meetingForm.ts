import { nowUnix, unixOf, wallTime } from '@derslik/client/schoolTime';
import { limits } from '@derslik/contract/limits';
import { meetingCreate, type Room } from '@derslik/contract/meetings';
import * as z from 'zod/mini';
import { newSwitches } from './newSwitches';

/** What the create and update forms hold. `day` is a calendar day as local midnight, `time` HH:mm on the school's clock. */
export interface MeetingFormValues {
  name: string;
  day: Date;
  time: string;
  /** Planned length in minutes; empty: open. */
  minutes: string;
  /** The classes that it is for. */
  departments: { id: string; name: string }[];
  isModControl: boolean;
  isWaitingRoom: boolean;
  mayEnterBefore: boolean;
  isChatOpen: boolean;
  isClassicView: boolean;
  asksBeforeRecording: boolean;
}

/** Lengths to choose from, in minutes: of lessons, double lessons and longer ones. */
export const usualMinutes = [20, 30, 40, 45, 50, 60, 80, 90, 100, 120, 180] as const;

const stepSeconds = limits.meeting.timeStepMinutes * 60;
const pad = (n: number): string => String(n).padStart(2, '0');

/** The next quarter of an hour from now, as unix seconds. */
export const nextStep = (now: number): number => Math.ceil((now + 1) / stepSeconds) * stepSeconds;

export const dayAndTime = (unix: number, timeZone: string): Pick<MeetingFormValues, 'day' | 'time'> => {
  const wall = wallTime(unix, timeZone);
  return { day: new Date(wall.year, wall.month - 1, wall.day), time: `${pad(wall.hour)}:${pad(wall.minute)}` };
};

/** @param kept a start that the meeting has already: its minute means that very second */
export const startOf = (
  values: Pick<MeetingFormValues, 'day' | 'time'>,
  timeZone: string,
  kept: number | null = null,
): number => {
  const [hour = 0, minute = 0] = values.time.split(':').map(Number);
  const { day } = values;
  const start = unixOf(
    { year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate(), hour, minute },
    timeZone,
  );
  return kept !== null && Math.floor(kept / 60) * 60 === start ? kept : start;
};

export const newMeeting = (timeZone: string): MeetingFormValues => ({
  name: '',
  ...dayAndTime(nextStep(nowUnix()), timeZone),
  minutes: '',
  departments: [],
  ...newSwitches,
});

export const valuesOf = (room: Room, timeZone: string): MeetingFormValues => ({
  name: room.name,
  ...dayAndTime(room.startAt ?? nextStep(nowUnix()), timeZone),
  minutes: room.endAt && room.startAt ? String(Math.round((room.endAt - room.startAt) / 60)) : '',
  departments: room.departments,
  isModControl: room.isModControl,
  isWaitingRoom: room.isWaitingRoom,
  mayEnterBefore: room.mayEnterBefore,
  isChatOpen: room.isChatOpen,
  isClassicView: room.isClassicView,
  asksBeforeRecording: room.asksBeforeRecording,
});

/** The times that can still be chosen on the day of now, nearest first. */
export const nextTimes = (now: number, timeZone: string, count: number): string[] => {
  const first = nextStep(now);
  const today = wallTime(now, timeZone).day;
  return Array.from({ length: count }, (_, index) => first + index * stepSeconds)
    .filter((unix) => wallTime(unix, timeZone).day === today)
    .map((unix) => dayAndTime(unix, timeZone).time);
};

/** Checks the form and answers a call's body. `kept` is a start that a meeting has already, and may keep. */
export const meetingSchema = (timeZone: string, kept: number | null) =>
  z.pipe(
    z
      .object({
        name: meetingCreate.shape.name,
        day: z.date(),
        time: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
        minutes: z.string(),
        departments: z.array(z.object({ id: z.string(), name: z.string() })),
        isModControl: z.boolean(),
        isWaitingRoom: z.boolean(),
        mayEnterBefore: z.boolean(),
        isChatOpen: z.boolean(),
        isClassicView: z.boolean(),
        asksBeforeRecording: z.boolean(),
      })
      .check(
        z.refine(
          (values) => {
            const start = startOf(values, timeZone, kept);
            return start === kept || start > nowUnix();
          },
          { path: ['time'] },
        ),
      ),
    z.transform(({ day, time, minutes, departments, ...rest }) => ({
      ...rest,
      departments: departments.map(({ id }) => ({ id })),
      startAt: startOf({ day, time }, timeZone, kept),
      minutes: minutes === '' ? null : Number(minutes),
    })),
  );
export type MeetingFormBody = z.infer<ReturnType<typeof meetingSchema>>;
