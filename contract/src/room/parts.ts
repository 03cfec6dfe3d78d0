import type { PagedRows } from './pagedRows.js';
import type { EventOf, EventRow, Slice } from './part.js';
import { chat } from './parts/chat.js';
import { countdown } from './parts/countdown.js';
import { door } from './parts/door.js';
import { followMe } from './parts/follow.js';
import { material } from './parts/material.js';
import { media } from './parts/media.js';
import { audience } from './parts/audience.js';
import { avatar } from './parts/avatar.js';
import { announcement } from './parts/announcement.js';
import { bandwidth } from './parts/bandwidth.js';
import { board } from './parts/board.js';
import { broadcast } from './parts/broadcast.js';
import { order } from './parts/order.js';
import { picker } from './parts/picker.js';
import { picture } from './parts/picture.js';
import { quiz } from './parts/quiz.js';
import { reaction } from './parts/reaction.js';
import { recording } from './parts/recording.js';
import { lessonRegister } from './parts/register.js';
import { safety } from './parts/safety.js';
import { screen } from './parts/screen.js';
import { speech } from './parts/speech.js';
import { stage } from './parts/stage.js';
import { status } from './parts/status.js';
import { survey } from './parts/survey.js';
import { topic } from './parts/topic.js';
import { video } from './parts/video.js';
import type { ParticipantId, RoomState } from './state.js';

/** Every capability of the live room. */
export const parts = [
  door,
  order,
  media,
  screen,
  chat,
  announcement,
  survey,
  reaction,
  status,
  countdown,
  picker,
  board,
  followMe,
  picture,
  video,
  speech,
  avatar,
  bandwidth,
  recording,
  broadcast,
  stage,
  audience,
  topic,
  safety,
  material,
  quiz,
  lessonRegister,
] as const;
export type PartDefinition = (typeof parts)[number];

/** Facts of a room, in the past tense. They hold ids and values; names and chat texts live in their own rows. */
export type RoomEvent = EventOf<PartDefinition>;

const rows = new Map<string, EventRow<never>>(parts.flatMap(({ events }) => Object.entries(events)));
/** The event's row; null for an event of a newer version, which nobody here may see. */
export const rowOf = <E extends RoomEvent>(event: E): EventRow<E> | null =>
  (rows.get(event.type) as EventRow<E> | undefined) ?? null;

/** The people whom an event names. */
export const namedIn = (event: RoomEvent): readonly ParticipantId[] => rowOf(event)?.names(event) ?? [];

export const slices: readonly Slice<unknown>[] = parts.flatMap(
  (part: { slices?: readonly Slice<unknown>[] }) => part.slices ?? [],
);

/** The rows of all parts that are caught up by pages. */
export const pagedRows: readonly PagedRows[] = parts.flatMap(({ pages }: { pages?: PagedRows }) => pages ?? []);

type Follows = (before: RoomState, after: RoomState, at: number) => RoomState;
/** Some parts keep something of others' events. */
export const followers: readonly Follows[] = parts.flatMap(({ follows }: { follows?: Follows }) => follows ?? []);
