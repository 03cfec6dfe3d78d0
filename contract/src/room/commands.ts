import * as z from 'zod/mini';
import { announcementCommands } from './parts/announcementCommands.js';
import { audienceCommands } from './parts/audienceCommands.js';
import { avatarCommands } from './parts/avatarCommands.js';
import { bandwidthCommands } from './parts/bandwidthCommands.js';
import { boardCommands } from './parts/boardCommands.js';
import { broadcastCommands } from './parts/broadcastCommands.js';
import { chatCommands } from './parts/chatCommands.js';
import { countdownCommands } from './parts/countdownCommands.js';
import { doorCommands } from './parts/doorCommands.js';
import { followCommands } from './parts/followCommands.js';
import { materialCommands } from './parts/materialCommands.js';
import { mediaCommands } from './parts/mediaCommands.js';
import { orderCommands } from './parts/orderCommands.js';
import { pickerCommands } from './parts/pickerCommands.js';
import { pictureCommands } from './parts/pictureCommands.js';
import { quizCommands } from './parts/quizCommands.js';
import { reactionCommands } from './parts/reactionCommands.js';
import { recordingCommands } from './parts/recordingCommands.js';
import { registerCommands } from './parts/registerCommands.js';
import { safetyCommands } from './parts/safetyCommands.js';
import { screenCommands } from './parts/screenCommands.js';
import { speechCommands } from './parts/speechCommands.js';
import { stageCommands } from './parts/stageCommands.js';
import { statusCommands } from './parts/statusCommands.js';
import { surveyCommands } from './parts/surveyCommands.js';
import { topicCommands } from './parts/topicCommands.js';
import { videoCommands } from './parts/videoCommands.js';
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
