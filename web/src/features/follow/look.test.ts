import { expect, it } from 'vitest';
import { createRoomUi } from '../../room/roomUi';
import { screenUi } from '../../room/screenUi';
import { lookOf, uiOf } from './look';

it('is the same on a screen with pages of another size', () => {
  const [teacher, phone] = [createRoomUi(null), createRoomUi(null)];
  teacher.patch({ page: 2 });
  const look = lookOf(teacher.get(), 20, false);
  expect(look).toEqual({ view: 'tile', pinned: null, firstTile: 40, front: null, share: null, fullScreen: false });
  phone.patch(uiOf(phone.get(), look, 8));
  expect(phone.get().page).toBe(5);
});

it('holds whom one keeps in front, and which shared screen', () => {
  const [teacher, pupil] = [createRoomUi(null), createRoomUi(null)];
  teacher.patch({
    view: 'speaker',
    pinned: 'elif',
    front: 'board',
    page: 3,
    ...screenUi.with(teacher.get(), { share: 'can' }),
  });
  pupil.patch({ page: 4 });
  pupil.patch(uiOf(pupil.get(), lookOf(teacher.get(), 20, true), 20));
  const { view, pinned, front, page } = pupil.get();
  expect({ view, pinned, front, page, share: screenUi.of(pupil.get()).share }).toEqual({
    ...{ view: 'speaker', pinned: 'elif', front: 'board' },
    ...{ page: 0, share: 'can' },
  });
});
