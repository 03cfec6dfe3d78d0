import { can } from '@derslik/contract/room/can';
import { mayKnowSurvey, mayManageSurvey, openSurvey, sharedSurveys } from '@derslik/contract/room/parts/survey';
import type { SharedSurvey } from '@derslik/contract/room/parts/survey';
import { useCallback } from 'react';
import type { RoomConnectionState } from '../../room/roomConnectionState';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';
import { surveysOf } from './surveyCalls';
import { surveyUi, withSurveys, type KnownSurvey } from './surveyUi';

const none: Readonly<Record<string, SharedSurvey>> = {};
export const selectShared = ({ data }: RoomConnectionState): Readonly<Record<string, SharedSurvey>> =>
  data ? sharedSurveys.of(data.view) : none;

/** The survey that runs, where I may still answer it and know its text. */
export const useAskedSurvey = (): KnownSurvey | null => {
  const id = useRoomSelector(({ data }) =>
    data && can(data.view, data.you, 'fillSurvey') ? openSurvey(data.view) : null,
  );
  const isMine = useRoomUi((ui) => id !== null && surveyUi.of(ui).mine[id] !== undefined);
  const known = useRoomUi((ui) => (id === null ? undefined : surveyUi.of(ui).known[id]));
  return isMine ? null : (known ?? null);
};

/** What I may do with a survey. */
export const useSurveyRights = (creatorId: string): { mayKnow: boolean; mayManage: boolean } => {
  const mayKnow = useRoomSelector(({ data }) => !!data && mayKnowSurvey(data.view, data.you, { creatorId }));
  const mayManage = useRoomSelector(({ data }) => !!data && mayManageSurvey(data.view, data.you, { creatorId }));
  return { mayKnow, mayManage };
};

/** Asks the server for all surveys that I may see: what no event has brought. False when it failed. */
export const useLoadSurveys = (): (() => Promise<boolean>) => {
  const ui = useRoomUiStore();
  const connection = useRoomConnection();
  return useCallback(async () => {
    const code = connection.getState().data?.room.token;
    if (code === undefined) return false;
    const before = Object.keys(surveyUi.of(ui.get()).known);
    try {
      const surveys = await surveysOf(code);
      ui.patch(withSurveys(ui.get(), surveys, before));
      return true;
    } catch {
      ui.patch(surveyUi.with(ui.get(), { failed: true }));
      return false;
    }
  }, [ui, connection]);
};
