import type { ConferenceJoin, MediaSignal, MediaSignalFrom } from '@derslik/contract/conference';
import type { ErrorCode } from '@derslik/contract/errors';
import type { Capture, DeviceKind, LocalDevice, LocalScreen, TrackEffect } from './capture/capture';
import type { Clock } from './clock';

/**
 * The port for media, and for media only: tracks, speaking, devices, quality, stats, recording session.
 * Hands, chat, permissions and who is here are room state; the room tells the engine, never the other way round.
 */
export interface Engine {
  /** Immutable; a new object after every change. Bound, for useSyncExternalStore. */
  getSnapshot(): EngineSnapshot;
  subscribe(listener: () => void): () => void;

  /** Who is in the room by room state. A peer goes when its id is missing here, not with a lost socket. */
  setParticipants(ids: readonly string[]): void;
  /**
   * What each person may send, by room state; a person who is missing may send nothing. My own id closes my devices and
   * my shared screen.
   */
  setPermissions(permissions: Readonly<Record<string, SendPermission>>): void;
  /** What is visible now. The engine receives only cameras and screens named here, and every microphone. */
  receive(request: ReceiveRequest): void;
  /** False: my voice goes out and nothing else, though camera and screen stay open. For a line that carries no more. */
  sendPictures(on: boolean): void;

  /**
   * Level of a person's voice, 0 to 1, every 50 ms while their microphone is open and a little longer; my own too. For the DOM,
   * never for React state.
   */
  onLevel(participantId: string, listener: (level: number) => void): () => void;
  /** Playback volume 10 to 100 of one person at this listener; 50 is as sent. */
  setVolume(participantId: string, volume: number): void;
  getVolume(participantId: string): number;
  /** Stats of the way to one person; of my own side without an id. */
  getStats(participantId?: string): Promise<ConnectionStats>;

  /** Closes every connection and my devices. The engine can't be used again. */
  leave(): Promise<void>;
}

export interface EngineSnapshot {
  /**
   * `reconnecting`: the media servers went away, the engine enters again by itself; `suspended`: the signal channel was
   * away too long, nothing is sent or received until it is back.
   */
  readonly connection: 'connecting' | 'connected' | 'reconnecting' | 'suspended' | 'left';
  /** Why the latest attempt to connect failed, while the engine tries again. */
  readonly error: ErrorCode | null;
  readonly camera: LocalDevice;
  readonly microphone: LocalDevice;
  readonly screen: LocalScreen;
  /** Device id of the chosen loudspeaker; null is the system's. */
  readonly speaker: string | null;
  /** Every remote source that is known, in a stable order. */
  readonly sources: readonly Source[];
  /** Participant ids that speak now, the last to begin first. */
  readonly speaking: readonly string[];
  /** Stays with the last speaker while nobody speaks. */
  readonly dominantSpeaker: string | null;
  /** Set while cameras pause because the room is larger than what this engine carries. */
  readonly paused: PausedCameras | null;
  /** By participant id, my own included. Missing: not measured yet. */
  readonly quality: Readonly<Record<string, Quality>>;
  readonly recording: RecordingSession | null;
  /** In the order in which they came, for the log; a source says what it means for its person. */
  readonly refusals: readonly Refusal[];
  readonly verbs: EngineVerbs;
}

/** A verb that is impossible now is null. Each settles when its effect took place; device errors land in the snapshot. */
export interface EngineVerbs {
  readonly setMicrophone: ((on: boolean) => Promise<void>) | null;
  readonly setCamera: ((on: boolean) => Promise<void>) | null;
  /** Beside the camera, as a source of its own. On: the browser asks which screen; call it from a click. */
  readonly setScreen: ((on: boolean) => Promise<void>) | null;
  readonly switchDevice: ((kind: DeviceKind, deviceId: string) => Promise<void>) | null;
  /** Null where the browser can't choose a loudspeaker. */
  readonly setSpeaker: ((deviceId: string) => Promise<void>) | null;
  readonly setEffect: ((effect: TrackEffect | null) => Promise<void>) | null;
  /** Set while the browser holds sound back until a gesture; call it from a click. */
  readonly unblockAudio: (() => Promise<void>) | null;
  readonly startRecording: ((mode: RecordingSession['mode'], streamId?: string) => Promise<void>) | null;
  readonly stopRecording: (() => Promise<void>) | null;
}

export type SourceKind = 'camera' | 'microphone' | 'screen';

/** One thing that a person sends. A bridge may give its stream to another source later: read it from each snapshot. */
export interface Source {
  readonly id: string;
  readonly participantId: string;
  readonly kind: SourceKind;
  /** Switched off by its sender, or not permitted by the room. */
  readonly muted: boolean;
  /** For a video element. Null when muted, not received or a microphone that the room does not permit. */
  readonly stream: MediaStream | null;
  /**
   * `paused`: not asked for, or the room is too large; `interrupted`: the way is disturbed and being repaired; `refused`:
   * the two browsers agree on no way, and nothing is tried any more before one of them comes anew.
   */
  readonly streaming: 'active' | 'connecting' | 'paused' | 'interrupted' | 'refused';
}

/** A browser that did not take the description of a way. */
export interface Refusal {
  readonly participantId: string;
  /** Words of a program, not of a person; `remote` where the other's browser refused. */
  readonly reason: string;
  /** The second try, without preferences, was in vain too. */
  readonly isLast: boolean;
}

export interface SendPermission {
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly screen: boolean;
}

/** Heights in pixels of the tile as it is drawn, in device pixels. */
export interface ReceiveConstraint {
  readonly maxHeight: number;
  readonly fps?: number;
}

export interface ReceiveRequest {
  /** By source id; the order is the priority after `onStage`. */
  readonly sources: Readonly<Record<string, ReceiveConstraint>>;
  /** Source ids that never pause before others. */
  readonly onStage?: readonly string[];
  /** At most this many cameras and screens together; -1 is no limit. */
  readonly lastN: number;
}

export interface PausedCameras {
  readonly reason: 'tooManyCameras';
  /** How many cameras and screens this engine carries at once, my own included. */
  readonly limit: number;
  readonly sourceIds: readonly string[];
}

/** Bands of the specification: 0 none, 33 low, 66 middle, 100 full. */
export type Quality = 0 | 33 | 66 | 100;

/** What the specification shows for a connection. Null: this engine has no such thing, or it is not known yet. */
export interface ConnectionStats {
  /** 0 to 100. */
  readonly connectionQuality: number | null;
  /** kbit/s. */
  readonly bitrate: { readonly download: number; readonly upload: number };
  /** Percent. */
  readonly packetLoss: number;
  readonly resolution: { readonly width: number; readonly height: number } | null;
  readonly framerate: number | null;
  readonly bridgeCount: number | null;
  readonly serverRegion: string | null;
  readonly transport: { readonly type: string; readonly ip: string; readonly localip: string } | null;
  /** kbit/s. */
  readonly bandwidthEstimate: number | null;
  /** Milliseconds. */
  readonly roundTrip: number | null;
}

export interface RecordingSession {
  readonly id: string;
  readonly mode: 'file' | 'stream';
  readonly status: 'pending' | 'on' | 'off';
  readonly error: string | null;
  readonly initiator: string | null;
  readonly terminator: string | null;
  readonly liveStreamViewURL: string | null;
  /** Unix seconds. */
  readonly timestamp: number;
}

/** The injected way for signals: encrypted, checked and relayed elsewhere. */
export interface SignalChannel {
  /** Rejects when the server did not take it; the sender tries again when the channel is up. */
  send(signal: MediaSignal): Promise<void>;
  onSignal(listener: (signal: MediaSignalFrom) => void): () => void;
  /** Called with every change; the channel counts as up when the engine is made. */
  onChannel(listener: (up: boolean) => void): () => void;
}

export interface EngineDeps {
  /** My participant id in the room. */
  readonly me: string;
  readonly signals: SignalChannel;
  /** Pre-join used this capture: its tracks go on without opening a device again. */
  readonly capture: Capture;
  /** A fresh join answer, for tokens that ran out and TURN credentials that did. */
  readonly getJoin: () => Promise<ConferenceJoin>;
  /** I am none of the people: I ask a bridge for those alone whom I was told of, their sound too, and send nothing. */
  readonly isReader?: boolean;
  readonly clock?: Clock;
}
