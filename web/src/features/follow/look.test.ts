import { expect, it } from 'vitest';
import { createRoomUi } from '../../room/roomUi';
import { screenUi } from '../../room/screenUi';
import { lookOf, uiOf } from './look';

it('the look is the same on a screen with pages of another size', () => {
  const [teacher, phone] = [createRoomUi(null), createRoomUi(null)];
  teacher.patch({ layout: 'twoColumns', firstTile: 40 });
  const look = lookOf(teacher.get(), false);
  const whole = { layout: 'twoColumns', pinned: null, firstTile: 40, front: null, share: null, fullScreen: false };
  expect(look).toEqual(whole);
  phone.patch(uiOf(phone.get(), look));
  expect(phone.get()).toMatchObject({ layout: 'twoColumns', firstTile: 40 });
});

it('the look holds whom one keeps in front, and which shared screen', () => {
  const [teacher, pupil] = [createRoomUi(null), createRoomUi(null)];
  teacher.patch({
    layout: 'contact',
    pinned: 'elif',
    front: 'board',
    firstTile: 60,
    ...screenUi.with(teacher.get(), { share: 'can' }),
  });
  pupil.patch({ firstTile: 80 });
  pupil.patch(uiOf(pupil.get(), lookOf(teacher.get(), true)));
  const { layout, pinned, front, firstTile } = pupil.get();
  expect({ layout, pinned, front, firstTile, share: screenUi.of(pupil.get()).share }).toEqual({
    ...{ layout: 'contact', pinned: 'elif', front: 'board' },
    ...{ firstTile: 0, share: 'can' },
  });
});
