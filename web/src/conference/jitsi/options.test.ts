import { describe, expect, it } from 'vitest';
import { errorCodes } from './errorCodes';
import { conferenceOptions, connectionOptions } from './options';
import { scriptedJitsi, scriptedJoin } from './scriptedJitsi';

describe('what the library is told', () => {
  const connection = connectionOptions(scriptedJoin(), 'https://school.test:8443');
  const conference = conferenceOptions();

  it('finds the servers behind the appliance’s own address, with the room’s name and no token in it', () => {
    expect(connection).toMatchObject({
      serviceUrl: 'wss://school.test:8443/xmpp-websocket?room=123-456-789',
      websocketKeepAliveUrl: 'https://school.test:8443/xmpp-websocket?room=123-456-789',
      hosts: { domain: 'meet.jitsi', muc: 'muc.meet.jitsi', focus: 'focus.meet.jitsi' },
      enableWebsocketResume: true,
    });
  });

  it('never reaches a server of somebody else, nor a peer past the bridge', () => {
    for (const options of [connection, conference])
      expect(options).toMatchObject({ p2p: { enabled: false, stunServers: [] }, p2pStunServers: [] });
    expect(JSON.stringify([connection, conference])).not.toMatch(/stun:|jitsi\.net|8x8/);
  });

  it('asks the room nothing on entering: the API has said it', () => {
    expect(conference.disableDiscoInfo).toBe(true);
  });

  it('names its codecs, without AV1, and the specification’s bitrates', () => {
    const { videoQuality, channelLastN } = conference;
    expect(channelLastN).toBe(25);
    expect(videoQuality.codecPreferenceOrder).toEqual(['VP9', 'VP8', 'H264']);
    expect(JSON.stringify(videoQuality)).not.toMatch(/AV1/i);
    expect(videoQuality.vp8.maxBitratesVideo).toMatchObject({ low: 200_000, standard: 500_000, high: 1_500_000 });
    expect(videoQuality.vp9.maxBitratesVideo).toMatchObject({ low: 100_000, standard: 300_000, high: 1_200_000 });
  });

  it('sends a shared screen in pieces that a weak line of somebody carries, whatever its codec', () => {
    const { vp8, vp9 } = conference.videoQuality;
    for (const { maxBitratesVideo } of [vp8, vp9]) expect(maxBitratesVideo.ssHigh).toBe(900_000);
  });
});

describe('errors of the library', () => {
  const codeOf = errorCodes(scriptedJitsi().library);

  it.each([
    ['connectionError.CONNECTION_DROPPED_ERROR', 'conference.connectionDropped'],
    ['connectionError.SERVER_ERROR', 'conference.serverError'],
    ['connectionError.PASSWORD_REQUIRED', 'conference.notAllowed'],
    ['connectionError.CONFERENCE_REQUEST_FAILED', 'conference.focusDisconnected'],
    ['conferenceError.FOCUS_DISCONNECTED', 'conference.focusDisconnected'],
    ['conferenceError.FOCUS_LEFT', 'conference.focusLeft'],
    ['conferenceError.ICE_FAILED', 'conference.iceFailed'],
    ['conferenceError.OFFER_ANSWER_FAILED', 'conference.offerAnswerFailed'],
    ['conferenceError.VIDEOBRIDGE_NOT_AVAILABLE', 'conference.bridgeUnavailable'],
    ['conferenceError.NOT_ALLOWED_ERROR', 'conference.notAllowed'],
    ['conferenceError.CONFERENCE_MAX_USERS', 'conference.full'],
    ['conferenceError.CONFERENCE_RESTARTED', null],
    ['something new', 'conference.serverError'],
    [undefined, 'conference.serverError'],
  ] as const)('%s is %s', (error, code) => {
    expect(codeOf(error)).toBe(code);
  });
});
