import { announcement } from '../features/announcement/roomPart';
import { audience } from '../features/audience/roomPart';
import { avatar } from '../features/avatar/roomPart';
import { background } from '../room/media/background/roomPart';
import { bandwidth } from '../features/bandwidth/roomPart';
import { broadcast } from '../features/broadcast/roomPart';
import { board } from '../features/board/roomPart';
import { chat } from '../features/chat/roomPart';
import { classic } from '../features/classic/roomPart';
import { countdown } from '../features/countdown/roomPart';
import { door } from '../features/door/roomPart';
import { follow } from '../features/follow/roomPart';
import { material } from '../features/material/roomPart';
import { platform } from '../features/lti/roomPart';
import { media } from '../features/media/roomPart';
import { notification } from '../features/notification/roomPart';
import { order } from '../features/order/roomPart';
import { people } from '../features/people/roomPart';
import { picker } from '../features/picker/roomPart';
import { picture } from '../features/picture/roomPart';
import { pip } from '../features/pip/roomPart';
import { problem } from '../features/problem/roomPart';
import { quiz } from '../features/quiz/roomPart';
import { reaction } from '../features/reaction/roomPart';
import { recording } from '../features/recording/roomPart';
import { lesson } from '../features/lessons/roomPart';
import { rollCall } from '../features/register/roomPart';
import { room } from '../features/room/roomPart';
import { safety } from '../features/safety/roomPart';
import { screen } from '../features/screen/roomPart';
import { speech } from '../features/speech/roomPart';
import { stage } from '../features/stage/roomPart';
import { statistics } from '../features/statistics/roomPart';
import { status } from '../features/status/roomPart';
import { survey } from '../features/survey/roomPart';
import { topic } from '../features/topic/roomPart';
import { video } from '../features/video/roomPart';
import { voice } from '../features/voice/roomPart';
import { settings } from '../features/room/settings/roomPart';
import type { RoomPart } from '../room/roomPart';

/** What the room can do: one line a capability, in the order in which their tools stand. */
export const roomParts: readonly RoomPart[] = [
  media,
  speech,
  settings,
  screen,
  order,
  statistics,
  status,
  reaction,
  people,
  chat,
  broadcast,
  stage,
  audience,
  recording,
  rollCall,
  platform,
  lesson,
  safety,
  room,
  survey,
  material,
  quiz,
  topic,
  countdown,
  picker,
  board,
  follow,
  picture,
  video,
  notification,
  announcement,
  avatar,
  bandwidth,
  background,
  voice,
  pip,
  problem,
  door,
  classic,
];
