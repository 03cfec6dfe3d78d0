/** For tests of a line to the school's servers, and a class's readiness check; ours. Only who runs one loads these. */
export const readinessLimits = {
  nameMax: 80,
  /** A check, its link and what a class told end after so many days. */
  days: 30,
  checksOfOne: 50,
  /** The newest of a whole school. */
  checksShown: 200,
  /** New devices of one network, whatever the link says they are: a whole class behind its school's address, with spare ones. */
  devicesOfNetwork: 80,
  /** In all: three networks' worth, so that nobody fills a list alone. */
  devicesOfOne: 240,
  /** A list longer than a class's: its teacher is told what may have happened. */
  devicesExpected: 60,
  /** Links are 128 bits: nobody guesses one. */
  tokenBytes: 16,
  /** So long a test's password for the relay is good. */
  relaySeconds: 120,
  /** What one test brings, one piece after the other, each only while there is time; the last says how fast the line is. */
  downPieces: [64 * 1024, 256 * 1024, 1024 * 1024],
  /** What it sends, in pieces smaller than what a request may hold. */
  upPieces: 8,
  upPieceBytes: 48 * 1024,
  upAtOnce: 2,
  transferMs: 4_000,
  /** How long an answer of the servers is waited for. */
  answerMs: 5_000,
  /** Small packets there and back over the relay: how many, how often, and how long the last is waited for. */
  packets: 60,
  packetEveryMs: 25,
  packetBytes: 160,
  lastPacketMs: 1_000,
  /** How long camera and microphone are watched. */
  watchMs: 5_000,
  /** A voice at a microphone is louder, on the scale of 0 to 1 that an ear hears. */
  heardLevel: 0.3,
  /** A line at least so good has the band that stands beside it; kbit/s, milliseconds, percent. */
  full: { downKbps: 2_000, upKbps: 1_000, roundTripMs: 150, loss: 2 },
  middle: { downKbps: 700, upKbps: 300, roundTripMs: 300, loss: 5 },
  low: { downKbps: 250, upKbps: 80, roundTripMs: 1_000, loss: 15 },
  /** A camera's: height in pixels, frames a second. */
  fullCamera: { height: 480, fps: 14 },
  middleCamera: { height: 240, fps: 7 },
} as const;
