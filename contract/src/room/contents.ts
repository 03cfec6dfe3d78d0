import type { BoardStroke } from './board/strokes.js';
import type { ChatMessage } from '../chat.js';
import type { SurveyNumbers, SurveyText } from '../survey.js';
import type { SeenEvent } from './events.js';

/** What rides on an event without being part of the room's state, by the event's type: it has rows of its own. */
export interface RoomContents {
  chatPosted: ChatMessage;
  surveyCreated: SurveyText;
  surveyShared: SurveyText;
  surveyClosed: SurveyNumbers;
  surveyResultShown: SurveyNumbers;
  lineDrawn: BoardStroke;
}
export type RoomContent = RoomContents[keyof RoomContents];

/** What rides on an event of this type; null on any other, and if its row is gone. */
export const contentOf = <T extends keyof RoomContents>(seen: SeenEvent, type: T): RoomContents[T] | null =>
  seen.event.type === type ? ((seen.content as RoomContents[T] | undefined) ?? null) : null;
