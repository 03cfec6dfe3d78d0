import { definePart, defineSlice, everyone, nobody } from '../part.js';
import type { RoomState } from '../state.js';
import type { topicCommands } from './topicCommands.js';

/** What the lesson goes through, in a few words. */
export interface LessonTopic {
  id: string;
  text: string;
  /** It has been gone through. */
  isTicked: boolean;
}

export type TopicEvent =
  | { type: 'topicAdded'; topicId: string; text: string }
  | { type: 'topicRenamed'; topicId: string; text: string }
  | { type: 'topicTicked'; topicId: string; ticked: boolean }
  | { type: 'topicRemoved'; topicId: string };

/** In the order in which they were added. The texts stand here: they are few and short, and a newcomer needs them at once. */
export const lessonTopics = defineSlice<readonly LessonTopic[]>({ name: 'topics', empty: [], sees: 'everyone' });

const changed = (state: RoomState, topicId: string, change: Partial<LessonTopic>): RoomState =>
  lessonTopics.with(
    state,
    lessonTopics.of(state).map((one) => (one.id === topicId ? { ...one, ...change } : one)),
  );

/** What a lesson goes through: moderators keep the list, everyone inside sees it. */
export const topic = definePart<TopicEvent, typeof topicCommands>()({
  name: 'topic',
  since: 23,
  slices: [lessonTopics],
  events: {
    topicAdded: {
      reduce: (state, { topicId: id, text: words }) =>
        lessonTopics.with(state, [...lessonTopics.of(state), { id, text: words, isTicked: false }]),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    topicRenamed: {
      reduce: (state, { topicId: id, text: words }) => changed(state, id, { text: words }),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    topicTicked: {
      reduce: (state, { topicId: id, ticked }) => changed(state, id, { isTicked: ticked }),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    topicRemoved: {
      reduce: (state, { topicId: id }) =>
        lessonTopics.with(
          state,
          lessonTopics.of(state).filter((one) => one.id !== id),
        ),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
  },
});
