import { describe, expect, it } from 'vitest';
import { createSpeaking } from './speaking';

/** Feeds the same levels every 50 ms for a while. */
function listen() {
  const speaking = createSpeaking();
  let now = 0;
  return (levels: Record<string, number>, ms: number, here = Object.keys(levels)) => {
    const hear = () => speaking.update(new Map(Object.entries(levels)), now, (id) => here.includes(id));
    let state = hear();
    for (const end = now + ms; now < end; state = hear()) now += 50;
    return state;
  };
}

describe('who speaks', () => {
  it('is not a click of 50 ms', () => {
    const hear = listen();
    hear({ a: 0 }, 500);
    expect(hear({ a: 0.9 }, 50).speaking).toEqual([]);
    expect(hear({ a: 0 }, 500).speaking).toEqual([]);
  });

  it('begins after 100 ms of voice and survives the pauses between words', () => {
    const hear = listen();
    expect(hear({ a: 0.8 }, 150).speaking).toEqual(['a']);
    expect(hear({ a: 0 }, 500).speaking).toEqual(['a']);
    expect(hear({ a: 0.8 }, 50).speaking).toEqual(['a']);
    expect(hear({ a: 0 }, 900).speaking).toEqual([]);
  });

  it('does not flicker around the threshold', () => {
    const hear = listen();
    hear({ a: 0.5 }, 200);
    for (let i = 0; i < 20; i++) expect(hear({ a: i % 2 ? 0.4 : 0.46 }, 100).speaking).toEqual(['a']);
  });

  it('names the last one who began first', () => {
    const hear = listen();
    hear({ a: 0.8, b: 0 }, 300);
    expect(hear({ a: 0.8, b: 0.8 }, 300).speaking).toEqual(['b', 'a']);
  });

  it('keeps the dominant speaker through silence, until another one speaks', () => {
    const hear = listen();
    expect(hear({ a: 0.8, b: 0 }, 300).dominantSpeaker).toBe('a');
    expect(hear({ a: 0, b: 0 }, 2_000).dominantSpeaker).toBe('a');
    expect(hear({ a: 0, b: 0.6 }, 300).dominantSpeaker).toBe('b');
  });

  it('changes between two who speak only after the other one was louder for a second', () => {
    const hear = listen();
    hear({ a: 0.6, b: 0 }, 1_000);
    expect(hear({ a: 0.6, b: 0.9 }, 800).dominantSpeaker).toBe('a');
    expect(hear({ a: 0.6, b: 0.9 }, 1_500).dominantSpeaker).toBe('b');
  });

  it('keeps the dominant speaker whose microphone closed', () => {
    const hear = listen();
    hear({ a: 0.8 }, 300);
    expect(hear({}, 50, ['a'])).toEqual({ speaking: [], dominantSpeaker: 'a' });
  });

  it('forgets who has gone', () => {
    const hear = listen();
    hear({ a: 0.8 }, 300);
    expect(hear({}, 50)).toEqual({ speaking: [], dominantSpeaker: null });
  });

  it('gives the same object while nothing changes', () => {
    const hear = listen();
    expect(hear({ a: 0.8 }, 300)).toBe(hear({ a: 0.8 }, 300));
  });
});
