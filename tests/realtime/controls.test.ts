import { can, type Ability } from '@derslik/contract/room/can';
import { expect, test } from 'vitest';
import { ask, stands, surveyDay } from '../support/surveyDay.js';

const day = surveyDay();
const { join } = day;

test('by a moderator’s word pupils make surveys and open the board, at whichever process they are, until the room is of another kind', async () => {
  const teacher = await day.school.teacher();
  const [elif] = await day.school.pupils(1);
  const meeting = await day.school.meeting(teacher, { isModControl: true });
  const host = await join(teacher, meeting);
  const pupil = await join(elif!, meeting);
  const sees = (what: Ability, may: boolean) =>
    pupil.until(`${what} ${may}`, () => can(pupil.view!, elif!.id, what) === may);
  const board = { type: 'handle draw', status: 'active', surface: { kind: 'whiteboard' } } as const;

  await expect(ask(pupil)).rejects.toThrow('common.forbidden');
  await expect(pupil.send(board)).rejects.toThrow('draw.notPermitted');
  await expect(pupil.send({ type: 'setSurveys', on: true })).rejects.toThrow('common.forbidden');
  await expect(pupil.send({ type: 'setDrawing', on: true })).rejects.toThrow('common.forbidden');
  await host.send({ type: 'setDrawing', on: true });
  await host.send({ type: 'setSurveys', on: true });
  await sees('createSurvey', true);
  const id = await ask(pupil);
  await pupil.send(board);
  await host.until('the survey', () => stands(host, id)?.isOpen === true);

  await host.send({ type: 'setRoomType', roomType: 'free' });
  await host.send({ type: 'setRoomType', roomType: 'moderatorControl' });
  await sees('createSurvey', false);
  await expect(ask(pupil)).rejects.toThrow('common.forbidden');
  await expect(pupil.send({ type: 'pollClose', surveyId: id })).rejects.toThrow('common.forbidden');
});
