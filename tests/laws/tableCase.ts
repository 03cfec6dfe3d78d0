import type { ClientCommand } from '@derslik/contract/room/commands';
import type { Room } from './people.js';

/** One row of the table of commands. */
export interface Case {
  title: string;
  command: ClientCommand;
  /** host moderator coModerator participant guest panelist viewer recorder stranger */
  free: string;
  /** Where it differs from `free`. */
  moderatorControl?: string;
  academic?: string;
  /** An academic room with everyone but the recorder on a phone; where it differs from `academic`. */
  academicMobile?: string;
  /** Brings the room where the command means something. */
  before?: (room: Room) => void;
}
