import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import type { RoomEvent } from '@derslik/contract/room/parts';
import { lessonTopics, type topic } from '@derslik/contract/room/parts/topic';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { DecideContext } from './context.js';

/** The topics of the lesson: who may write, tick and remove them, and how many there may be. */
export const decideTopic = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof topic>,
  { commandId }: DecideContext,
): RoomEvent[] => {
  if (!can(state, actorId, 'setTopics')) throw new AppError('common.forbidden');
  const all = lessonTopics.of(state);
  if (command.type === 'addTopic') {
    const { max } = limits.topic;
    if (all.length >= max) throw new AppError('topic.listIsFull', { max });
    return [{ type: 'topicAdded', topicId: commandId, text: command.text }];
  }
  const { topicId } = command;
  const known = all.find(({ id }) => id === topicId);
  // Two moderators may remove the same one: whoever comes second has what they want.
  if (command.type === 'removeTopic') return known ? [{ type: 'topicRemoved', topicId }] : [];
  if (!known) throw new AppError('topic.notFound');
  switch (command.type) {
    case 'renameTopic':
      return known.text === command.text ? [] : [{ type: 'topicRenamed', topicId, text: command.text }];
    case 'tickTopic':
      return known.isTicked === command.ticked ? [] : [{ type: 'topicTicked', topicId, ticked: command.ticked }];
  }
};
