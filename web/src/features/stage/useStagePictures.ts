import type { StageScene } from '@derslik/contract/room/parts/stage';
import { createElement, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../conference/hooks';
import { sourceId } from '../../conference/sources';
import type { FilmPerson, OverScreenOf } from '../../room/filmFront';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useRoomParts, type RoomPart } from '../../room/roomPart';
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
  const hasFront = useStageFront() !== null;
  return useMemo(() => arrangeStage(scene, people, speakers, hasFront), [scene, people, speakers, hasFront]);
};

/** What stands before people, as it does in every film: a whiteboard. */
export const useStageFront = (): ReactNode => {
  const parts = useRoomParts();
  const name = useRoomSelector(
    ({ data }) => (data && parts.find((one) => one.preview?.isInFront(data.view))?.name) ?? null,
  );
  return useMemo(() => drawn(parts, name), [parts, name]);
};

/** What lies over somebody's shared screen; null where nothing does. */
export const useOverScreen = (): OverScreenOf | null => {
  const parts = useRoomParts();
  // One text, so that it is another one only where it lies over another screen.
  const key = useRoomSelector(({ data }) => {
    for (const { name, preview } of data ? parts : []) {
      const sharerId = data && preview?.overScreenOf(data.view);
      if (sharerId) return `${name} ${sharerId}`;
    }
    return null;
  });
  return useMemo(() => {
    const [name = null, sharerId] = key?.split(' ') ?? [];
    const node = drawn(parts, name);
    return node && sharerId !== undefined ? { sharerId, node } : null;
  }, [parts, key]);
};

const drawn = (parts: readonly RoomPart[], name: string | null): ReactNode => {
  const Shown = name === null ? undefined : parts.find((one) => one.name === name)?.preview?.Shown;
  return Shown ? createElement(Shown) : null;
};
