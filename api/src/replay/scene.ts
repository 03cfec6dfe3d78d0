import {
  boardPages,
  openBoard,
  shownPage,
  type BoardPage,
  type BoardSurface,
} from '@derslik/contract/room/board/state';
import { shownMaterial } from '@derslik/contract/room/parts/material';
import { runningQuiz } from '@derslik/contract/room/parts/quiz';
import { openSurvey, sharedSurveys } from '@derslik/contract/room/parts/survey';
import {
  raisedHands,
  screenSharers,
  type MediaEntry,
  type ParticipantId,
  type RoomRole,
  type RoomState,
} from '@derslik/contract/room/state';
import { viewFor } from '@derslik/contract/room/view';

/** What stands in front of people at one moment, as one of them sees it. */
export interface RoomScene {
  slides: { shareId: string; lectureId: string; page: number }[];
  /** `page`: from 1, of a whiteboard; `sheet`: that page itself. */
  board: { kind: BoardSurface['kind']; page: number | null; sheet: ShownSheet | null }[];
  surveys: { id: string; by: ParticipantId }[];
  tests: { id: string }[];
  screens: { by: ParticipantId; since: number }[];
  hands: { by: ParticipantId; since: number }[];
}
type ShownSheet = Pick<BoardPage, 'id' | 'background' | 'ratio'>;
export type SceneTrack = keyof RoomScene;

/** Who looks again stands in the room as somebody who was there all the time; no person has such an id. */
export const watcherId: ParticipantId = '@again';
const closed: MediaEntry = { status: 'muted', beforeRequested: null, allowed: false, blocked: false };
const media = { cam: closed, mic: closed, screen: closed, screenAt: null, handAt: null };

/** The room with somebody of this role in it, who does nothing. */
export const watchedBy = (state: RoomState, role: RoomRole): RoomState => ({
  ...state,
  participants: {
    ...state.participants,
    [watcherId]: { id: watcherId, role, device: { kind: 'desktop', ios: false }, joinedAt: 0, ...media },
  },
});

/** @param view what one person sees of the room */
const sceneIn = (view: RoomState): RoomScene => {
  const slides = shownMaterial.of(view);
  const surface = openBoard(view);
  const survey = openSurvey(view);
  const quiz = runningQuiz.of(view);
  const page = surface?.kind === 'whiteboard' ? shownPage(view) : null;
  return {
    slides: slides ? [{ shareId: slides.shareId, lectureId: slides.lectureId, page: slides.page }] : [],
    board: surface
      ? [
          {
            kind: surface.kind,
            page: page ? boardPages(view).findIndex(({ id }) => id === page.id) + 1 : null,
            sheet: page && { id: page.id, background: page.background, ratio: page.ratio },
          },
        ]
      : [],
    surveys: survey === null ? [] : [{ id: survey, by: sharedSurveys.of(view)[survey]!.creatorId }],
    tests: quiz && !quiz.isOver ? [{ id: quiz.sessionId }] : [],
    screens: screenSharers(view).map(({ id, screenAt }) => ({ by: id, since: screenAt ?? 0 })),
    hands: raisedHands(view).map(({ id, handAt }) => ({ by: id, since: handAt ?? 0 })),
  };
};

/** What somebody of this role would see now, by the function that makes the views of a room. */
export const sceneFor = (state: RoomState, role: RoomRole): RoomScene =>
  sceneIn(viewFor(watchedBy(state, role), watcherId));
