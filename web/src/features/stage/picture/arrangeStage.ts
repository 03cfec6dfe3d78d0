import { stagePlaces, type StageScene } from '@derslik/contract/room/parts/stage';
import type { ParticipantId } from '@derslik/contract/room/state';
import type { Rect } from '../../../room/layout/rect';
import type { StagePerson } from './stagePeople';

/** The picture's own pixels, in which everything of it is measured. */
export const pictureSize = { width: 1_280, height: 720 } as const;
export const crawlHeight = 64;
const [margin, gap] = [32, 16];

/** Something that stands in the picture. */
export interface StageSpot extends Rect {
  /** `front`: what stands before people in every film, such as a whiteboard. */
  readonly kind: 'camera' | 'screen' | 'front';
  /** Whose it is; of what stands in front nobody's. */
  readonly id: ParticipantId | null;
  /** Which place of the scene; null where people don't choose it. */
  readonly place: number | null;
  readonly size: 'large' | 'medium' | 'small';
}

/** Side by side, and from three on in two rows; the lonely one of the second row stands in its middle. */
const boxesOf = (count: number, height: number): Rect[] => {
  if (count === 1) return [{ x: 0, y: 0, width: pictureSize.width, height }];
  const width = (pictureSize.width - 2 * margin - gap) / 2;
  const columns = [margin, margin + width + gap] as const;
  if (count === 2) {
    const tall = (width * 3) / 4;
    return columns.map((x) => ({ x, y: (height - tall) / 2, width, height: tall }));
  }
  const tall = (height - 2 * margin - gap) / 2;
  return Array.from({ length: count }, (_, n) => ({
    x: count === 3 && n === 2 ? (pictureSize.width - width) / 2 : columns[n % 2 === 0 ? 0 : 1],
    y: margin + (n < 2 ? 0 : tall + gap),
    ...{ width, height: tall },
  }));
};

const screenBesides = { x: 24, width: 928, height: 522 };
const speakerBeside = { x: 968, width: 288, height: 324 };
const centred = (box: Omit<Rect, 'y'>, height: number): Rect => ({ ...box, y: (height - box.height) / 2 });

interface Placed {
  id: ParticipantId;
  place: number | null;
}

/**
 * Who stands in so many places: whoever was put there and is here, and in the others who is left: in the only one whoever spoke last, in
 * several those who are seen first. A place that nobody is left for is no place. An encoder stands where it was put, and nowhere by itself.
 */
const placed = (
  { places }: StageScene,
  count: number,
  people: readonly StagePerson[],
  speakers: readonly ParticipantId[],
): Placed[] => {
  const here = new Set(people.map(({ id }) => id));
  const wanted = places.slice(0, count).map((id) => (id !== null && here.has(id) ? id : null));
  const spoke = (id: ParticipantId): number => {
    const n = speakers.indexOf(id);
    return n < 0 ? speakers.length : n;
  };
  const left = people
    .filter(({ id, isEncoder }) => !isEncoder && !wanted.includes(id))
    .sort(
      (a, b) => (count === 1 ? spoke(a.id) - spoke(b.id) : 0) || Number(b.camera !== null) - Number(a.camera !== null),
    );
  return wanted.flatMap((id, place) => {
    const one = id ?? left.shift()?.id;
    return one === undefined ? [] : [{ id: one, place }];
  });
};

/** What stands where. The same people, scene and speakers make the same picture, wherever it is drawn. */
export const arrangeStage = (
  scene: StageScene,
  people: readonly StagePerson[],
  speakers: readonly ParticipantId[],
  hasFront = false,
): StageSpot[] => {
  const { layout } = scene;
  const height = pictureSize.height - (scene.crawl ? crawlHeight : 0);
  const sharers = people.filter(({ screen }) => screen !== null);
  const [sharer] = [...sharers].sort((a, b) => (b.sharedAt ?? 0) - (a.sharedAt ?? 0));
  const screen = hasFront
    ? ({ kind: 'front', id: null, place: null } as const)
    : sharer && ({ kind: 'screen', id: sharer.id, place: null } as const);
  const isChosen = stagePlaces[layout] > 0;
  // Who was put somewhere in another layout is nobody's choice here.
  const chosen = isChosen ? scene : { ...scene, places: scene.places.map(() => null) };
  if (screen && (layout === 'auto' || layout === 'screenSpeaker' || layout === 'screen')) {
    const [speaker] = layout === 'screen' ? [] : placed(chosen, 1, people, speakers);
    if (!speaker) return [{ ...screen, x: 0, y: 0, width: pictureSize.width, height, size: 'large' }];
    const place = isChosen ? speaker.place : null;
    return [
      { ...screen, ...centred(screenBesides, height), size: 'large' },
      { kind: 'camera', id: speaker.id, place, ...centred(speakerBeside, height), size: 'small' },
    ];
  }
  const count = layout === 'auto' ? stagePlaces.four : Math.max(1, stagePlaces[layout]);
  const who = placed(chosen, count, people, speakers);
  const boxes = boxesOf(who.length, height);
  return who.map(({ id, place }, n) => ({
    ...{ kind: 'camera', id, place: isChosen ? place : null },
    ...(boxes[n] as Rect),
    size: who.length === 1 ? 'large' : 'medium',
  }));
};

/** Whether name and title stand under somebody's picture. */
export const hasThird = ({ thirds }: Pick<StageScene, 'thirds'>, id: ParticipantId): boolean =>
  thirds === 'all' || thirds.includes(id);
