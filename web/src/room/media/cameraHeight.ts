import { limits } from '@derslik/contract/limits';
import { isModeratorRole, optionsOf, type Participant, type RoomState } from '@derslik/contract/room/state';

/** The height in pixels that a person's camera sends at most: the room's quality, and in lessons what pupils send. */
export const mostCameraHeight = (view: RoomState, { id, role }: Pick<Participant, 'id' | 'role'>): number => {
  const { quality } = optionsOf(view, id);
  const isPupil = view.kind === 'academic' && !isModeratorRole(role);
  return isPupil ? Math.min(quality, limits.video.studentHeightAcademic) : quality;
};

/** What a person may choose from who sends at most that height: of what is more than that one, as high as they send. */
export const heightChoices = (most: number): readonly { value: number; height: number }[] =>
  limits.video.resolutions
    .filter((_, n, all) => n === 0 || (all[n - 1] ?? 0) < most)
    .map((value) => ({ value, height: Math.min(value, most) }));
