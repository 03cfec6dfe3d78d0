import type { Ability } from '@derslik/contract/room/can';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { TFunction } from 'i18next';
import { createContext, useContext, type ComponentType } from 'react';
import type { RoomActions } from './action';
import type { Box } from './media/useBox';
import type { Notices } from './notice';
import type { PersonActions } from './people/personActions';
import type { WishKind } from './people/wishes';
import type { RoomControl } from './roomControl';
import type { RoomData } from './roomData';
import type { RoomUi } from './roomUi';

/** What the room shows of one capability. Its code stands with its noun; `app/roomParts.ts` is the list. */
export interface RoomPart {
  name: string;
  /** What it says about events, of its own and of others. */
  notices?: Notices;
  /** There for as long as I am inside: what it does then, and what may lie over the room. */
  Inside?: ComponentType;
  /** What I can do with it now. A hook: called for every part, every time. */
  useActions?: () => RoomActions;
  /** What I can do about one person, in the person's menu. */
  personActions?: PersonActions;
  /** Its tab of the panel, opened by its name. */
  panel?: PartPanel;
  /** What it has to show in a lesson: a group of the tab of materials, in the order of the parts. @param search empty where nothing is looked for */
  Materials?: ComponentType<{ search: string }>;
  /** Takes a file that whoever leads drops on the room; false: it is not of its kind. */
  brings?: (file: File) => boolean;
  /** Opened by their names. */
  dialogs?: Readonly<Record<string, ComponentType>>;
  /** Between header and stage, for as long as it has something to show. */
  BelowHeader?: ComponentType;
  /** A sign in the header, for as long as something holds. */
  HeaderMark?: ComponentType;
  /** A number in the header: how many say something that asks for no answer. */
  HeaderCount?: ComponentType;
  /** What people may want of the one who leads: one queue with all other parts', behind one number in the header. */
  wishes?: readonly WishKind[];
  /** What may take the main place of the stage. */
  stage?: PartStage;
  /** What a film of the room shows of it, for who directs one. */
  preview?: PartPreview;
  /** What moderators rule of it, in one place with all other parts'. */
  controls?: readonly RoomControl[];
  /** Its switch in my settings. */
  Setting?: ComponentType;
  /** Over a shared screen. @param picture the size in which it comes, in its own pixels */
  OverScreen?: ComponentType<{ id: string; picture: Box }>;
  /** Over a page of slides. */
  OverSlide?: ComponentType<OverSlideProps>;
  /** Over a person's picture, at its corner. */
  TileTag?: ComponentType<{ id: string }>;
  /** A sign beside the name on a person's picture. */
  TileMark?: ComponentType<{ id: string }>;
  /** A sign in a person's row of the list of people. */
  RowMark?: ComponentType<{ id: string }>;
  /** Above the list of people, for as long as it has something to show. */
  AbovePeople?: ComponentType;
  /** A whole screen in the place of ours. */
  instead?: PartScreen;
  /** Its sign in the header, its notices and what is there `Inside` stand in a screen in the place of ours, too: who is filmed must know it. */
  isEverywhere?: true;
}

/** A page of slides and where it stands. */
export interface OverSlideProps {
  /** The id of what lies on it. */
  layerId: string;
  /** Its width for its height. */
  ratio: number;
  /** CSS pixels within the box that is over. */
  place: Box & { left: number; top: number };
}

interface PartPanel {
  title: (t: TFunction) => string;
  /** How many there are of what it shows, beside the title. */
  count?: (data: RoomData, ui: RoomUi) => string;
  Panel: ComponentType & { preload?: () => Promise<void> };
  /** Who may open it; everyone where nothing is said. */
  may?: Ability;
  /** Whose panel it is at entering, where there is the width for one. */
  opensFor?: 'whoLeads' | 'others';
}

interface PartStage {
  isThere: (view: RoomState) => boolean;
  /** Fills the place in front. */
  Main: ComponentType;
  /** Whose it is; they stand first among the others. */
  presenter?: (view: RoomState, ui: RoomUi) => ParticipantId | null;
  /** While it is there nobody changes to equal tiles. */
  locksTiles?: true;
  /** It is the presenter's shared screen. */
  isScreen?: true;
  /** Below the stage, in every view. @param isShown whether its main place is what I look at */
  Bar: ComponentType<{ isShown: boolean }>;
}

interface PartPreview {
  /** It stands in front of people. */
  isInFront: (view: RoomState) => boolean;
  /** Over whose shared screen it lies; null for nobody's. */
  overScreenOf: (view: RoomState) => ParticipantId | null;
  Shown: ComponentType;
}

interface PartScreen {
  isWanted: (data: RoomData | null, search: string) => boolean;
  /** The media that it needs. */
  engine: 'jitsi' | 'mesh';
  /** Says that it can't be had over any other. */
  sayImpossible: () => void;
  Screen: ComponentType;
}

export const RoomPartsContext = createContext<readonly RoomPart[]>([]);
export const useRoomParts = (): readonly RoomPart[] => useContext(RoomPartsContext);
