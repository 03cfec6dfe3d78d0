import { describe, expect, it } from 'vitest';
import { parseCandidates, parseDescription, parsePeerMessage, parseRefusal } from './messages';

const sending = { microphone: true, camera: false, screen: false };
const asking = { camera: { maxHeight: 180, fps: 15 }, screen: null };

describe('what a peer says', () => {
  it('is taken when it fits', () => {
    const offer = { toSession: null, offerId: 1, sdp: 'v=0', sending, asking };
    expect(parseDescription(JSON.stringify(offer))).toEqual(offer);
    expect(parsePeerMessage(JSON.stringify({ sending }))).toEqual({ sending });
    expect(parsePeerMessage(JSON.stringify({ asking }))).toEqual({ asking });
    const plain = { ...offer, toSession: 'a', plain: true };
    expect(parseDescription(JSON.stringify(plain))).toEqual(plain);
    const refusal = { toSession: 'a', offerId: 2, of: 'answer', plain: false };
    expect(parseRefusal(JSON.stringify(refusal))).toEqual(refusal);
    const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: null, url: 'of a newer browser' };
    const found = { toSession: null, candidates: [candidate, { candidate: '' }] };
    expect(parseCandidates(JSON.stringify(found))).toEqual(found);
  });

  it.each([
    ['a session of endless length', { toSession: 'a'.repeat(65) }],
    ['no session', { toSession: undefined }],
    ['a number as its text', { sdp: 1 }],
    ['plain as another word', { plain: false }],
    ['a field that nobody knows', { admin: true }],
    ['a list as what it sends', { sending: [] }],
    ['a height below nothing', { asking: { ...asking, camera: { maxHeight: -1, fps: 15 } } }],
  ])('is dropped when a description has %s', (_what, change) => {
    const offer = { toSession: null, offerId: 1, sdp: 'v=0', sending, asking, ...change };
    expect(parseDescription(JSON.stringify(offer))).toBeNull();
  });

  it('is dropped when a number in it has no end', () => {
    const offer = JSON.stringify({ toSession: null, offerId: 1, sdp: 'v=0', sending, asking });
    expect(parseDescription(offer)).not.toBeNull();
    expect(parseDescription(offer.replace('"offerId":1', '"offerId":1e999'))).toBeNull();
  });

  it('is dropped when it is a refusal of something else, or more candidates than anybody has', () => {
    expect(parseRefusal(JSON.stringify({ toSession: null, offerId: 1, of: 'all', plain: false }))).toBeNull();
    const candidates = Array.from({ length: 65 }, () => ({ candidate: 'candidate:1' }));
    expect(parseCandidates(JSON.stringify({ toSession: null, candidates }))).toBeNull();
    expect(parseCandidates(JSON.stringify({ toSession: null, candidates: [{ candidate: null }] }))).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a list', '[]'],
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
