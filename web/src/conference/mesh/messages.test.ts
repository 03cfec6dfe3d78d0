import { describe, expect, it } from 'vitest';
import { parseCandidates, parseDescription, parsePeerMessage } from './messages';

const sending = { microphone: true, camera: false, screen: false };
const asking = { camera: { maxHeight: 180, fps: 15 }, screen: null };

describe('what a peer says', () => {
  it('is taken when it fits', () => {
    const offer = { toSession: null, offerId: 1, sdp: 'v=0', sending, asking };
    expect(parseDescription(JSON.stringify(offer))).toEqual(offer);
    expect(parsePeerMessage(JSON.stringify({ sending }))).toEqual({ sending });
    expect(parsePeerMessage(JSON.stringify({ asking }))).toEqual({ asking });
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['unknown fields', JSON.stringify({ sending, admin: true })],
    ['a wrong type', JSON.stringify({ sending: { ...sending, camera: 'yes' } })],
    ['a height without end', JSON.stringify({ asking: { ...asking, camera: { maxHeight: 1e9, fps: 15 } } })],
    ['too long', JSON.stringify({ sending, pad: 'x'.repeat(3_000) })],
    ['a number', '1'],
  ])('is dropped when it is %s', (_what, text) => {
    expect(parsePeerMessage(text)).toBeNull();
    expect(parseDescription(text)).toBeNull();
    expect(parseCandidates(text)).toBeNull();
  });

  it('is dropped when it is not text', () => {
    expect(parsePeerMessage(new ArrayBuffer(8))).toBeNull();
  });
});
