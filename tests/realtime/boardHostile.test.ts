import { expect, test } from 'vitest';
import { limits } from '@derslik/contract/limits';
import { draw, strokesOf, openBoardAs, pencil } from '../support/boardDay.js';
import { roomDay } from '../support/roomDay.js';
import { logOf } from '../support/roomTruth.js';

const day = roomDay({ env: { BOARD_PERSON_KB: '40' } });

test('what is no line is refused in words: sizes, numbers and points that cannot be; the board stays', async () => {
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const pageId = await openBoardAs(host);
  const kept = await draw(host, pageId);
  const before = await logOf(day.school, meeting);
  const stroke = pencil();
  const wrong: unknown[] = [
    null,
    'a text',
    [],
    {},
    { ...stroke, points: 'no list' },
    { ...stroke, points: [] },
    { ...stroke, points: [[1]] },
    { ...stroke, points: [[1, 2, 3, 4]] },
    { ...stroke, points: [[1, null]] },
    { ...stroke, points: [[1, '2']] },
    { ...stroke, points: [[1e308, 1]] },
    { ...stroke, points: [[1, -2_001]] },
    { ...stroke, points: [[1, 2, 1.5]] },
    { ...stroke, points: [[1, 2, -0.1]] },
    { ...stroke, points: Array.from({ length: limits.board.pointsMax + 1 }, () => [1, 2]) },
    { ...stroke, brushRadius: -3 },
    { ...stroke, brushRadius: 0 },
    { ...stroke, brushRadius: 31 },
    { ...stroke, brushRadius: 2.5 },
    { ...stroke, brushRadius: 1e308 },
    { ...stroke, tool: 'highlighter', brushRadius: 12 },
    { ...stroke, tool: 'rectangle' },
    { ...stroke, tool: 'text', brushRadius: 12, points: [[1, 2]], text: ' ' },
    { ...stroke, tool: 'text', brushRadius: 12, points: [[1, 2]], text: 'x'.repeat(501) },
    { ...stroke, tool: 'bomb' },
    { ...stroke, brushColor: 'javascript:alert(1)' },
    { ...stroke, id: 'x' },
    { ...stroke, authorId: day.teacher.id },
  ];
  const sendText = (text: string) => host.raw('send event', host.sealText('send event', text));
  const drawing = (written: string) =>
    `{"id":"${crypto.randomUUID()}","seq":0,"command":{"type":"drawing","pageId":"${pageId}","line":${written}}}`;
  for (const one of wrong)
    await expect(sendText(drawing(JSON.stringify(one))), JSON.stringify(one).slice(0, 200)).rejects.toThrow(
      'draw.invalidData',
    );
  // Numbers that JSON can write and nobody can draw.
  await expect(sendText(drawing(JSON.stringify(stroke).replace('[[1,2]]', '[[1e400,2]]')))).rejects.toThrow(
    'invalidData',
  );
  for (const wrongMove of [1e308, -1e308, null, 'a'])
    await expect(
      sendText(
        JSON.stringify({
          ...{ id: crypto.randomUUID(), seq: 0 },
          command: { type: 'moveLines', pageId, lineIds: [kept], dx: wrongMove, dy: 1 },
        }),
      ),
    ).rejects.toThrow('common.invalid');
  // What is no number in JSON either.
  for (const none of ['NaN', '-'])
    await expect(sendText(drawing(JSON.stringify(stroke).replace('[[1,2]]', `[[${none},2]]`))), none).rejects.toThrow(
      /common\.invalid|ERR_DECRYPTION_ERROR/,
    );
  expect(await logOf(day.school, meeting)).toEqual(before);
  expect(strokesOf(host, pageId).map(({ id }) => id)).toEqual([kept]);
});

test('sizes and signals that cannot be are refused, and reach nobody', async () => {
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const pupil = await day.join((await day.school.pupils(1))[0]!, meeting);
  const pageId = await openBoardAs(host);
  const before = await logOf(day.school, meeting);
  const numbers = ['1e308', '1e400', '-1e308', '-3', 'null', '"3"'];
  const sendText = (command: string) =>
    host.raw('send event', host.sealText('send event', `{"id":"${crypto.randomUUID()}","seq":0,"command":${command}}`));
  const surface = (width: string) => `{"kind":"screen","sharerId":"${day.teacher.id}","width":${width},"height":9}`;
  for (const one of [...numbers, '0', '20001']) {
    await expect(sendText(`{"type":"set DrawWH","width":${one},"height":9}`), one).rejects.toThrow('common.invalid');
    const opening = `{"type":"handle draw","status":"active","surface":${surface(one)}}`;
    await expect(sendText(opening), one).rejects.toThrow('common.invalid');
  }
  const signal = (text: string) => host.raw('room signal', host.sealText('room signal', text));
  const moving = (radius: string, at: string, point: string) =>
    `{"type":"data","pageId":"${pageId}","lineId":"${crypto.randomUUID()}","brushColor":"red","tool":"pencil","brushRadius":${radius},"at":${at},"points":[[${point},2]]}`;
  for (const one of numbers)
    for (const text of [
      moving(one, '0', '1'),
      moving('3', one, '1'),
      moving('3', '0', one === '-3' ? '-2001' : one),
      `{"type":"moveTool","pageId":"${pageId}","at":[${one === '-3' ? '2001' : one},2]}`,
      `{"type":"scrollDrag","pageId":"${pageId}","at":[1,2],"zoom":${one}}`,
    ])
      await expect(signal(text), text).rejects.toThrow('common.invalid');
  const many = moving('3', '0', '1').replace('[[1,2]]', JSON.stringify(Array.from({ length: 101 }, () => [1, 2])));
  await expect(signal(many)).rejects.toThrow('common.invalid');
  expect(await logOf(day.school, meeting)).toEqual(before);
  await draw(host, pageId);
  await pupil.until('the line', () => strokesOf(pupil, pageId).length === 1);
  expect(pupil.received.filter(({ name }) => name === 'room signal')).toEqual([]);
});

test('a stroke of 10 MB ends its sender’s line, and the board goes on', async () => {
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const pageId = await openBoardAs(host);
  const attacker = await day.join((await day.school.pupils(1))[0]!, meeting);
  const points = Array.from({ length: 1_000_000 }, () => [123.4, 567.8]);
  attacker.socket.emit('send event', attacker.seal('send event', { command: { ...pencil(), points } }));
  await attacker.until('the end of the line', () => !attacker.socket.connected);
  await draw(host, pageId);
});

test('one person draws so much a day and no more, and is told so; others draw on', async () => {
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const pageId = await openBoardAs(host);
  const [elif] = await day.school.pupils(1);
  const pupil = await day.join(elif!, meeting);
  await host.send({ type: 'draw permit', id: elif!.id });
  const long = () => pencil({ points: Array.from({ length: 1_000 }, (_, n) => [n + 0.5, 399.5]) });
  await draw(pupil, pageId, long());
  await draw(pupil, pageId, long());
  await draw(pupil, pageId, long());
  await expect(draw(pupil, pageId, long())).rejects.toThrow('draw.tooMuchToday');
  await draw(host, pageId);
});
