import type { FrameCommand } from '@derslik/contract/frames';
import { describe, expect, it } from 'vitest';
import { frameCommandOf, openLine } from './frameLine';
import { parentOrigin } from '../lib/frameParent';

const own = 'https://derslik.okul.example';
const site = 'https://platform.example';

describe('a frame', () => {
  const heard = (
    more: { origin?: string; source?: object | null },
    data: unknown = { type: 'finish' },
  ): FrameCommand[] => {
    const commands: FrameCommand[] = [];
    const here = new EventTarget();
    const told: unknown[] = [];
    const around = { postMessage: (word: unknown, origin: string) => told.push([word, origin]) } as never as Window;
    openLine({ here: here as never, around, origin: site }, (command) => commands.push(command));
    here.dispatchEvent(Object.assign(new Event('message'), { origin: site, source: around, data, ...more }));
    return commands;
  };

  it('obeys the page around it', () => {
    expect(heard({})).toEqual([{ type: 'finish' }]);
    expect(heard({}, { type: 'go', page: 4 })).toEqual([{ type: 'go', page: 4 }]);
  });

  it.each([
    ['another origin', { origin: 'https://kotu.example' }],
    ['our own, where another holds it', { origin: own }],
    ['one that only begins like it', { origin: `${site}.kotu.example` }],
    ['another window of that origin', { source: {} }],
    ['nobody', { source: null }],
  ])('ignores a finish of %s', (_, more) => {
    expect(heard(more)).toEqual([]);
  });

  it.each([
    [null],
    ['finish'],
    [{}],
    [{ type: 'go' }],
    [{ type: 'go', page: '2' }],
    [{ type: 'go', page: NaN }],
    [{ type: 'zoom', zoom: Infinity }],
    [{ type: 'zoom', zoom: 1, x: 'a' }],
    [{ type: 'load', src: 'https://kotu.example' }],
  ])('understands nothing of %j', (data) => {
    expect(frameCommandOf(data)).toBeNull();
  });

  it.each([
    ['', own],
    [`${own}/room/123`, own],
    [`${site}/ders?x=1`, site],
    ['https://a.b.veli.example:8443/', 'https://a.b.veli.example:8443'],
    ['https://veli.example:8443/', null],
    ['https://a.veli.example/', null],
    ['http://a.veli.example:8443/', null],
    ['https://kotuveli.example:8443/', null],
    ['https://kotu.example/', null],
    ['javascript:alert(1)', null],
    ['null', null],
  ])('that says it stands in “%s” hears %s', (pUrl, origin) => {
    expect(parentOrigin(pUrl, own, [site, 'https://*.veli.example:8443'])).toBe(origin);
  });
});
