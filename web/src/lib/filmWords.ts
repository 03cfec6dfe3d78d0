import type { RecordingLayout } from '@derslik/contract/room/filming';
import type { TFunction } from 'i18next';

const keys = {
  teacher: 'room.filmTeacher',
  speaker: 'room.filmSpeaker',
  tiles: 'room.filmTiles',
} as const satisfies Record<RecordingLayout, string>;

/** Who is in a film of this kind, in a sentence. */
export const filmedPeople = (t: TFunction, layout: RecordingLayout): string => t(keys[layout]);

const ownKeys = {
  yes: 'room.youAreFilmed',
  asked: 'room.youAreAsked',
  no: 'room.youAreNotFilmed',
} as const;

export type OwnPart = keyof typeof ownKeys;

/** … and whether the reader is; `asked`: if they agree. */
export const filmWords = (t: TFunction, layout: RecordingLayout, filmed: OwnPart): string =>
  `${filmedPeople(t, layout)} ${t(ownKeys[filmed])}`;

/** Who will see a film, and how long the school keeps it. @param keptDays null: until somebody deletes it */
export const filmAfterwards = (t: TFunction, keptDays: number | null): string =>
  `${t('room.filmSeen')} ${keptDays === null ? t('room.filmKept') : t('room.filmKeptDays', { count: keptDays })}`;
