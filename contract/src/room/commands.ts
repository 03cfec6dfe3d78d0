import * as z from 'zod/mini';
import { announcementCommands } from './commands/announcement.js';
import { audienceCommands } from './commands/audience.js';
import { avatarCommands } from './commands/avatar.js';
import { bandwidthCommands } from './commands/bandwidth.js';
import { boardCommands } from './commands/board.js';
import { broadcastCommands } from './commands/broadcast.js';
import { chatCommands } from './commands/chat.js';
import { countdownCommands } from './commands/countdown.js';
import { doorCommands } from './commands/door.js';
import { followCommands } from './commands/follow.js';
import { materialCommands } from './commands/material.js';
import { mediaCommands } from './commands/media.js';
import { orderCommands } from './commands/order.js';
import { pickerCommands } from './commands/picker.js';
import { pictureCommands } from './commands/picture.js';
import { quizCommands } from './commands/quiz.js';
import { reactionCommands } from './commands/reaction.js';
import { recordingCommands } from './commands/recording.js';
import { registerCommands } from './commands/register.js';
import { safetyCommands } from './commands/safety.js';
import { screenCommands } from './commands/screen.js';
import { speechCommands } from './commands/speech.js';
import { stageCommands } from './commands/stage.js';
import { statusCommands } from './commands/status.js';
import { surveyCommands } from './commands/survey.js';
import { topicCommands } from './commands/topic.js';
import { videoCommands } from './commands/video.js';
import type { CommandSchema } from './part.js';
import type { PartDefinition } from './parts.js';

type PartName = PartDefinition['name'];

/** What a client may ask of each part; the schemas clean texts. */
export const commandsOf = {
  door: doorCommands,
  order: orderCommands,
  media: mediaCommands,
  screen: screenCommands,
  chat: chatCommands,
  announcement: announcementCommands,
  survey: surveyCommands,
  reaction: reactionCommands,
  status: statusCommands,
  countdown: countdownCommands,
  picker: pickerCommands,
  board: boardCommands,
  follow: followCommands,
  picture: pictureCommands,
  video: videoCommands,
  speech: speechCommands,
  avatar: avatarCommands,
  bandwidth: bandwidthCommands,
  recording: recordingCommands,
  broadcast: broadcastCommands,
  stage: stageCommands,
  audience: audienceCommands,
  topic: topicCommands,
  safety: safetyCommands,
  material: materialCommands,
  quiz: quizCommands,
  register: registerCommands,
} as const satisfies Record<PartName, readonly CommandSchema[]>;

const schemas = (Object.entries(commandsOf) as [PartName, readonly CommandSchema[]][]).flatMap(([part, commands]) =>
  commands.map((schema) => ({ part, schema, type: schema.shape.type.def.values[0] as string })),
);

type AnyCommand = (typeof commandsOf)[PartName][number];
/** Most names stand for one command, which is found at once; those with several shapes are tried. */
const isAlone = ({ type }: { type: string }): boolean => schemas.filter((one) => one.type === type).length === 1;
const alone = schemas.filter(isAlone).map(({ schema }) => schema) as unknown as readonly [AnyCommand];
const several = schemas.filter((one) => !isAlone(one)).map(({ schema }) => schema) as unknown as readonly AnyCommand[];

/**
 * What a client may ask of a room, by the specification's `send event` names. Commands state the wanted value, never
 * "toggle". Who acts comes from the session; unknown fields are refused.
 */
export const clientCommand = z.union([z.discriminatedUnion('type', alone), ...several]);
export type ClientCommand = z.infer<typeof clientCommand>;
export type ClientCommandType = ClientCommand['type'];

const partNames = new Map(schemas.map(({ type, part }) => [type, part]));
export const clientCommandTypes = [...partNames.keys()] as readonly ClientCommandType[];

/** The name of the part that a command belongs to. */
export const partOf = ({ type }: ClientCommand): PartName => partNames.get(type) as PartName;
