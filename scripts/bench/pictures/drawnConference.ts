import { scriptedJitsi, scriptedParticipant } from '../../../web/src/conference/jitsi/scriptedJitsi.js';
import { ScriptedRemoteTrack } from '../../../web/src/conference/jitsi/scriptedTracks.js';

/** Runs in the page, in the place of Jitsi's library: a conference whose people all send this browser's own camera. */
const jitsi = scriptedJitsi();
const { conference: events } = jitsi.library.events;
const begun = new Set<object>();
/** Until the people come: what goes on beside their pictures would count as the room's. */
const timer = setInterval(() => {
  for (const connection of jitsi.connections) {
    if (connection.isConnected && !begun.has(connection)) {
      begun.add(connection);
      connection.signIn();
    }
    for (const conference of connection.conferences) {
      if (!conference.isInside || begun.has(conference)) continue;
      begun.add(conference);
      conference.emit(events['CONFERENCE_JOINED']!);
    }
  }
}, 20);

const patienceMs = 20_000;

const come = async (ids: readonly string[]): Promise<void> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 320, height: 180 } });
  const [camera] = stream.getVideoTracks();
  // Whoever enters at once may be inside before the connection that was to be prepared for them has begun.
  const conferences = () => jitsi.connections.flatMap((connection) => connection.conferences);
  const inside = () => conferences().findLast((conference) => conference.isInside && begun.has(conference));
  for (const end = performance.now() + patienceMs; !inside();) {
    if (performance.now() > end) {
      const tried = jitsi.connections.map(({ isConnected, said }) => ({ isConnected, said }));
      throw new Error(`The page entered no conference: ${JSON.stringify(tried)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  clearInterval(timer);
  const conference = inside()!;
  const endpoints = ids.map((id, n) => ({ id, endpoint: n.toString(16).padStart(8, '0') }));
  conference.participants = endpoints.map(({ id, endpoint }) =>
    scriptedParticipant(endpoint, { user: { id } }, { video: { [`${endpoint}-v0`]: {} } }),
  );
  conference.emit(events['USER_JOINED']!);
  // The bridge is there.
  conference.emit(events['SERVER_REGION_CHANGED']!);
  for (const { endpoint } of endpoints) {
    const track = camera!.clone();
    const sent = new ScriptedRemoteTrack(endpoint, `${endpoint}-v0`);
    Object.defineProperty(sent, 'receiver', { value: { track } });
    conference.emit(events['TRACK_ADDED']!, Object.assign(sent, { track, getTrack: () => track }));
  }
};

Object.assign(window, { JitsiMeetJS: jitsi.library, picturesCome: come });
