import { openBoard } from '@derslik/contract/room/board/state';
import type { StageScene } from '@derslik/contract/room/parts/stage';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../conference/hooks';
import { sourceId } from '../../conference/sources';
import type { FilmPerson } from '../../room/filmFront';
import { useRoomEngine } from '../../room/media/roomMedia';
import { arrangeStage, type StageSpot } from './picture/arrangeStage';
import { stagePeopleOf, type StagePerson } from './picture/stagePeople';
import { useRoomSelector } from '../../room/useRoom';
import { mayBeShown } from './mayBeShown';

/** Whom the picture may hold, with what of theirs I receive; of myself what I send. */
export const useStagePeople = (): readonly StagePerson[] => {
  const { t } = useTranslation();
  const engine = useRoomEngine();
  const data = useRoomSelector((room) => room.data);
  const sources = useEngine(engine, (snapshot) => snapshot.sources);
  const camera = useEngine(engine, (snapshot) => snapshot.camera);
  const screen = useEngine(engine, (snapshot) => snapshot.screen);
  return useMemo(() => {
    if (!data) return [];
    const { view, you } = data;
    const open = new Map(sources.filter(({ muted }) => !muted).map((source) => [source.id, source]));
    const own = (stream: MediaStream | null) => stream && { stream };
    const pictured = Object.keys(view.participants)
      .filter((id) => mayBeShown(view, id) === 'yes')
      .map((id): FilmPerson => {
        if (id === you) return { id, camera: own(camera.wanted ? camera.stream : null), screen: own(screen.stream) };
        const picture = (kind: 'camera' | 'screen') => {
          const source = open.get(sourceId(id, kind));
          return source ? { stream: source.streaming === 'connecting' ? null : source.stream } : null;
        };
        return { id, camera: picture('camera'), screen: picture('screen') };
      });
    return stagePeopleOf(data, pictured, t('stage.encoder'));
  }, [t, data, sources, camera, screen]);
};

const nobody: readonly string[] = [];

/** Who spoke, the latest first, as the page that is filmed hears it. */
const useSpeakers = (): readonly string[] => {
  const engine = useRoomEngine();
  const dominant = useEngine(engine, (snapshot) => snapshot.dominantSpeaker);
  return useMemo(() => (dominant ? [dominant] : nobody), [dominant]);
};

/** What stands where in this scene. */
export const useStageSpots = (scene: StageScene, people: readonly StagePerson[]): readonly StageSpot[] => {
  const speakers = useSpeakers();
  const hasBoard = useHasBoard();
  return useMemo(() => arrangeStage(scene, people, speakers, hasBoard), [scene, people, speakers, hasBoard]);
};

/** A whiteboard stands before people, as it does in every film. */
export const useHasBoard = (): boolean =>
  useRoomSelector(({ data }) => !!data && openBoard(data.view)?.kind === 'whiteboard');
