import type { ClientCommand } from '@derslik/contract/room/commands';
import type { GuardianAnswer } from '@derslik/contract/room/filming';
import type { RegisterEvent } from '@derslik/contract/room/parts/register';
import type { RecordingEnd, RecordingFault } from '@derslik/contract/room/parts/recording';
import type { Device, DeviceMediaKind, Likeness, ParticipantId, RoomRole } from '@derslik/contract/room/state';

/** Commands that only the server itself gives, on behalf of a person or of the room. */
export type SystemCommand =
  /** The actor is at the door, with a right to be there (session, password). */
  | {
      type: 'enter';
      role: RoomRole;
      device: Device;
      wants: Record<DeviceMediaKind, boolean>;
      /** The actor resembles someone who was put out. */
      likePutOut?: Likeness;
      /** A moderator lets the actor in, or nobody does. */
      mustWait?: true;
    }
  /** The actor left, or did not come back in time. */
  | { type: 'leave'; reason: 'left' | 'lost' }
  /** The actor has another picture, or another name: kept by now. */
  | { type: 'lookChanged' }
  /** No moderator for too long. */
  | { type: 'moderatorAbsent' }
  /** The owner changed the meeting's switches outside the room. */
  | {
      type: 'applySettings';
      isModControl?: boolean;
      isWaitingRoom?: boolean;
      isChatOpen?: boolean;
      mayEnterBefore?: boolean;
      /** Who leads the lesson made it a safe one, or no more. */
      isSafe?: boolean;
      /** The owner opens the room without entering it. */
      isOpen?: true;
    }
  /** The room has a new password, after too many wrong guesses at the old one. */
  | { type: 'passwordRotated' }
  /** What became of the room's recording, as its recorder says, or as its silence does. */
  | { type: 'recordingReport'; id: string; report: RecordingReport }
  /** Whether the ingest takes what this recording sends, as its recorder says. */
  | { type: 'streamReport'; id: string; stream: 'up' | 'down' }
  /** Which encoder from outside sends its picture to this stage, as the ingest says; null: none does any more. */
  | { type: 'encoderReport'; id: string | null }
  /** What stands outside the room of films of these people: their guardians' consent, and whether each is asked. */
  | { type: 'filmingKnown'; asks: boolean; people: Readonly<Record<ParticipantId, GuardianAnswer | null>> }
  /** Whether guests may knock at the lesson. */
  | { type: 'letGuestsIn'; on: boolean }
  /** A test's time is over, for those with more of it too. */
  | { type: 'quizOver'; sessionId: string }
  /** How something that leaves the lesson stands now. */
  | { type: 'sendingReport'; kind: RegisterEvent['kind']; state: RegisterEvent['state'] }
  /** Ended from outside: deleted, by the console, or cancelled by the timetable. */
  | { type: 'end'; isCancelled?: true };

export type RecordingReport =
  | { status: 'on'; gapMs?: number }
  | { status: 'paused' }
  | { status: 'lost' }
  /** `again`: it is to begin anew. */
  | { status: 'faulty'; fault: RecordingFault; again: boolean }
  | { status: 'off'; reason: RecordingEnd };

export type RoomCommand = ClientCommand | SystemCommand;

const systemTypes: ReadonlySet<string> = new Set<SystemCommand['type']>([
  'enter',
  'leave',
  'lookChanged',
  'moderatorAbsent',
  'applySettings',
  'passwordRotated',
  'recordingReport',
  'streamReport',
  'encoderReport',
  'filmingKnown',
  'letGuestsIn',
  'quizOver',
  'sendingReport',
  'end',
]);
export const isSystemCommand = (command: RoomCommand): command is SystemCommand => systemTypes.has(command.type);
