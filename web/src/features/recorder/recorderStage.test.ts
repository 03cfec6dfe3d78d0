import { expect, it } from 'vitest';
import type { RecordedPerson } from './recorder';
import { recorderLayout, stripMax } from './recorderStage';

const on = { stream: null };
const person = (id: string, more: Partial<RecordedPerson> = {}): RecordedPerson => ({
  id,
  name: id,
  camera: null,
  screen: null,
  voice: null,
  ...more,
});
const three = [person('ayse', { camera: on }), person('elif'), person('mert', { camera: on })];

it('the recorder shows whoever spoke last, and the others beside', () => {
  expect(recorderLayout(three, ['elif', 'ayse'])).toEqual({
    tiles: [],
    large: { kind: 'camera', id: 'elif' },
    strip: ['ayse', 'mert'],
    more: 0,
  });
});

it('the recorder shows somebody with a camera before anyone has spoken, and nobody in an empty room', () => {
  expect(recorderLayout([person('elif'), ...three], []).large).toEqual({ kind: 'camera', id: 'ayse' });
  expect(recorderLayout([person('elif')], []).large).toEqual({ kind: 'camera', id: 'elif' });
  expect(recorderLayout([], [])).toEqual({ tiles: [], large: null, strip: [], more: 0 });
});

it('the recorder puts a shared screen in front of whoever speaks, and its sharer beside it', () => {
  const people = [...three, person('deniz', { screen: on })];
  expect(recorderLayout(people, ['ayse'])).toEqual({
    tiles: [],
    large: { kind: 'screen', id: 'deniz' },
    strip: ['ayse', 'elif', 'mert', 'deniz'],
    more: 0,
  });
});

it('the recorder shows the screen of the sharer who spoke last', () => {
  const people = [person('ayse', { screen: on }), person('deniz', { screen: on })];
  expect(recorderLayout(people, ['deniz', 'ayse']).large).toEqual({ kind: 'screen', id: 'deniz' });
});

it('the recorder shows the screen that is written on, whoever spoke last', () => {
  const people = [person('ayse', { screen: on }), person('deniz', { screen: on })];
  const { large } = recorderLayout(people, ['deniz', 'ayse'], 'speaker', { written: 'ayse' });
  expect(large).toEqual({ kind: 'screen', id: 'ayse' });
  expect(recorderLayout(people, ['deniz'], 'speaker', { written: 'elif' }).large?.id).toBe('deniz');
});

it('the recorder keeps a place for those who spoke, then for those who are seen, and counts the rest', () => {
  const quiet = Array.from({ length: 8 }, (_, n) => person(`quiet${n}`));
  const people = [...quiet, person('seen', { camera: on }), person('spoke'), person('speaks')];
  const { strip, more } = recorderLayout(people, ['speaks', 'spoke']);
  expect(strip).toEqual(['quiet0', 'quiet1', 'quiet2', 'seen', 'spoke']);
  expect(more).toBe(people.length - 1 - stripMax);
});

it('the film shows everybody of the same size where the film is to be so, until somebody shares a screen', () => {
  expect(recorderLayout(three, ['elif'], 'tiles')).toEqual({
    tiles: ['ayse', 'elif', 'mert'],
    large: null,
    strip: [],
    more: 0,
  });
  const people = [...three, person('deniz', { screen: on })];
  expect(recorderLayout(people, [], 'tiles')).toEqual(recorderLayout(people, [], 'speaker'));
  expect(recorderLayout(three.slice(0, 1), [], 'tiles').large).toEqual({ kind: 'camera', id: 'ayse' });
});
