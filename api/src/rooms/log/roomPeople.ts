import { can } from '@derslik/contract/room/can';
import type { LoggedEvent } from '@derslik/contract/room/events';
import { namedIn } from '@derslik/contract/room/parts';
import { roomRecording } from '@derslik/contract/room/parts/recording';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import { shortenSurname, type Person } from '@derslik/contract/users';
import type { PeopleService } from '../../users/people.service.js';

/** Which names a reader may see whole: all, or only their own. */
export interface NamesSeen {
  names: boolean;
  own?: ParticipantId;
}

export const namesSeenBy = (state: RoomState, own: ParticipantId): NamesSeen => ({
  names: can(state, own, 'seeWholeNames'),
  own,
});

/** Names and pictures of the people of one room; they are no part of its events. */
export class RoomPeople {
  private readonly known = new Map<ParticipantId, Person>();
  /** May be called otherwise by now, or look otherwise. */
  private readonly stale = new Set<ParticipantId>();
  /** How the plan of a broadcast names them; null for whom it doesn't. */
  private readonly speakers = new Map<ParticipantId, Person['asSpeaker'] | null>();
  /** The plan's, as it was when somebody new came last. */
  logo: string | null = null;

  /** @param stageOf the broadcast whose stage this room is; null for a lesson */
  constructor(
    private readonly people: PeopleService,
    private readonly isShortened: boolean,
    private readonly stageOf: string | null = null,
  ) {}

  get(id: ParticipantId): Person {
    const person = this.known.get(id) ?? erased(id);
    const asSpeaker = this.speakers.get(id);
    return asSpeaker ? { ...person, asSpeaker } : person;
  }

  /** As one reader gets them. */
  shown(id: ParticipantId, { names, own }: NamesSeen): Person {
    const person = this.get(id);
    return names || id === own ? person : { ...person, name: person.formattedName };
  }

  list(ids: Iterable<ParticipantId>, seen: NamesSeen): Person[] {
    return [...new Set(ids)].map((id) => this.shown(id, seen));
  }

  /** To call before applying events that name these people: making frames never waits. */
  async learn(ids: readonly ParticipantId[]): Promise<void> {
    await this.learnSpeakers(ids);
    const missing = [...new Set(ids)].filter((id) => !this.known.has(id) || this.stale.has(id));
    if (missing.length === 0) return;
    for (const person of await this.people.byIds(missing)) this.meet(person);
  }

  /** A person is here under this name. */
  meet(person: Person): void {
    const formattedName = this.isShortened ? shortenSurname(person.name) : person.name;
    this.known.set(person.id, { ...person, formattedName });
    this.stale.delete(person.id);
  }

  private async learnSpeakers(ids: readonly ParticipantId[]): Promise<void> {
    if (this.stageOf === null) return;
    const missing = [...new Set(ids)].filter((id) => !this.speakers.has(id));
    if (missing.length === 0) return;
    const [found, logo] = await Promise.all([
      this.people.speakersIn(this.stageOf, missing),
      this.people.logoOf(this.stageOf),
    ]);
    this.logo = logo;
    for (const id of missing) this.speakers.set(id, null);
    for (const { id, name, title } of found) this.speakers.set(id, { name, title });
  }

  learnState(state: RoomState): Promise<void> {
    const recordedBy = roomRecording.of(state)?.by;
    const others = recordedBy === undefined ? [] : [recordedBy];
    return this.learn([state.ownerId, ...Object.keys(state.participants), ...Object.keys(state.outside), ...others]);
  }

  async learnEvents(events: readonly LoggedEvent[]): Promise<void> {
    for (const { event } of events) if (event.type === 'avatarAdded') this.forget(event.id);
    await this.learn(events.flatMap(({ event }) => namedIn(event)));
    // Who comes back may come to another process, and of who is at the door the room hears nothing: both are asked anew.
    for (const { event } of events) if (event.type === 'left' || event.type === 'outside') this.forget(event.id);
  }

  private forget(id: ParticipantId): void {
    this.stale.add(id);
    this.speakers.delete(id);
  }
}

/** A person without an account any more keeps a place in the log, without a name. */
const erased = (id: ParticipantId): Person => ({
  id,
  name: '',
  formattedName: '',
  avatar: null,
  isGuest: true,
  userType: 'guest',
});
