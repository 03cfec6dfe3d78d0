import type { PartDefinition } from '@derslik/contract/room/parts';
import type { Case } from './tableCase.js';
import { cases as announcement } from './tables/announcement.js';
import { cases as audience } from './tables/audience.js';
import { cases as avatar } from './tables/avatar.js';
import { cases as bandwidth } from './tables/bandwidth.js';
import { cases as board } from './tables/board.js';
import { cases as broadcast } from './tables/broadcast.js';
import { cases as chat } from './tables/chat.js';
import { cases as countdown } from './tables/countdown.js';
import { cases as door } from './tables/door.js';
import { cases as follow } from './tables/follow.js';
import { cases as material } from './tables/material.js';
import { cases as quiz } from './tables/quiz.js';
import { cases as media } from './tables/media.js';
import { cases as order } from './tables/order.js';
import { cases as picker } from './tables/picker.js';
import { cases as picture } from './tables/picture.js';
import { cases as reaction } from './tables/reaction.js';
import { cases as recording } from './tables/recording.js';
import { cases as register } from './tables/register.js';
import { cases as safety } from './tables/safety.js';
import { cases as screen } from './tables/screen.js';
import { cases as speech } from './tables/speech.js';
import { cases as stage } from './tables/stage.js';
import { cases as status } from './tables/status.js';
import { cases as survey } from './tables/survey.js';
import { cases as topic } from './tables/topic.js';
import { cases as video } from './tables/video.js';

/**
 * Every command x role x option set, by parts. A cell says what follows: `+` it happens, `=` it is so already,
 * `f` common.forbidden, `x` room.targetExempt, `b` a moderator's word stands against it, `c` common.conflict,
 * `s` warning.ssNotPermitted, `m` warning.maxSs,
 * `p` chat.privateNotAllowed, `w` only at the door, `n` room.notHere; of surveys `u` survey.notFound, `a` survey.answered,
 * `t` room.targetNotHere, `e` survey.closed, `o` survey.otherOpen, `r` survey.closeFirst, `h` survey.hasAnswers, `z` survey.equalOptions, `i` common.invalid; of boards
 * `d` draw.notPermitted, `k` draw.notOpen, `q` draw.otherOpen, `g` draw.pageNotFound, `l` draw.maxPages, `v` draw.invalidData; of videos
 * `Y` warning.maxYoutube, `S` warning.stopSsForYoutube, `M` …ForMyYoutube, `V` warning.stopYoutubeForSs, `W` …ForMySs.
 * A code without a letter stands whole.
 */
export const tables: Record<PartDefinition['name'], readonly Case[]> = {
  ...{ door, order, media, screen, chat },
  ...{ announcement, survey, reaction, status, countdown, picker, board, follow, picture, video, speech, avatar },
  bandwidth,
  recording,
  broadcast,
  stage,
  audience,
  topic,
  safety,
  material,
  quiz,
  register,
};
export const cases: readonly Case[] = Object.values(tables).flat();
