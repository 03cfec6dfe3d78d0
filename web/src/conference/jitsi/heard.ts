import type { JitsiConference, JitsiLibrary, JitsiParticipant } from '@derslik/client/jitsi/library';
import type { Clock } from '../clock';

const type = 'derslik-heard';
const roundMs = 2_000;
/** So many rounds of speaking in which everyone who answered heard nothing. */
const unheardRounds = 3;
/** One answer is enough to know that a voice arrives, and a single one may be a lie. */
const askedAtOnce = 5;
/** The bridge passes on the loudest voices only. */
const mostSpeakers = 3;
const calmMs = 30_000;

interface HeardDeps {
  /** Endpoints of the others who are inside. */
  readonly others: () => readonly string[];
  /** Whether sound of this endpoint arrives here. */
  readonly hears: (endpointId: string) => boolean;
  /** Whether I speak with a microphone that the room permits. */
  readonly speaks: () => boolean;
  /** How many others speak as well. */
  readonly speakers: () => number;
  readonly onUnheard: () => void;
}

/**
 * Asks people inside, over the bridge, whether they hear me while I speak. A voice can get lost on its way and nobody says
 * so: permitted, sent, and arriving nowhere.
 */
export class Heard {
  private readonly asked = new Set<string>();
  private answers: boolean[] = [];
  private spokeBefore = false;
  private unheard = 0;
  private calmUntil = 0;
  private first = 0;
  private readonly stop: () => void;

  constructor(
    { events }: JitsiLibrary,
    private readonly conference: JitsiConference,
    private readonly clock: Clock,
    private readonly deps: HeardDeps,
  ) {
    this.stop = clock.every(roundMs, () => this.round());
    conference.on(events.conference.ENDPOINT_MESSAGE_RECEIVED, (from: JitsiParticipant, message: unknown) => {
      const said = message as { type?: unknown; heard?: unknown } | null;
      if (said?.type !== type) return;
      if (said.heard === undefined) this.send(from.getId(), { type, heard: deps.hears(from.getId()) });
      else if (this.asked.delete(from.getId())) this.answers.push(said.heard === true);
    });
  }

  close(): void {
    this.stop();
  }

  private round(): void {
    const { answers, deps } = this;
    this.answers = [];
    this.asked.clear();
    if (answers.includes(true)) {
      this.unheard = 0;
      this.calmUntil = this.clock.now() + calmMs;
    } else if (answers.length > 0) this.unheard++;
    const speaks = deps.speaks() && deps.speakers() < mostSpeakers;
    // Sound takes a moment: too early to ask about a voice that has just begun.
    const isLong = speaks && this.spokeBefore;
    this.spokeBefore = speaks;
    if (this.unheard >= unheardRounds) {
      this.unheard = 0;
      return deps.onUnheard();
    }
    if (isLong && this.clock.now() >= this.calmUntil) this.ask();
  }

  private ask(): void {
    const others = this.deps.others();
    const count = Math.min(askedAtOnce, others.length);
    for (let n = 0; n < count; n++) {
      const endpointId = others[(this.first + n) % others.length]!;
      this.asked.add(endpointId);
      this.send(endpointId, { type });
    }
    // Others the next time: some may not answer.
    this.first += count;
  }

  private send(to: string, payload: object): void {
    try {
      this.conference.sendEndpointMessage(to, payload);
    } catch {
      // The bridge's channel is not open: without an answer nothing is known.
    }
  }
}
