import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { RoomKind } from '@derslik/contract/meetings';

/** A scheduled or running meeting; what happens inside is the room's log. */
@Entity('meetings')
export class Meeting {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The room code, 999-999-999. */
  @Column('text', { name: 'token' })
  code: string;

  @Column('text')
  name: string;

  @Column('text', { default: '' })
  description: string;

  @Column('text', { default: 'individual' })
  kind: RoomKind;

  @Column('text')
  password: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('timestamptz', { name: 'start_at' })
  startAt: Date;

  @Column('timestamptz', { name: 'end_at', nullable: true })
  endAt: Date | null;

  /** First time that someone who may open the room entered. */
  @Column('timestamptz', { name: 'opened_at', nullable: true })
  openedAt: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('boolean', { name: 'is_mod_control', default: false })
  isModControl: boolean;

  @Column('boolean', { name: 'is_waiting_room', default: false })
  isWaitingRoom: boolean;

  @Column('boolean', { name: 'may_enter_before', default: false })
  mayEnterBefore: boolean;

  @Column('boolean', { name: 'is_chat_open', default: true })
  isChatOpen: boolean;

  /** The room's page shows Jitsi's own interface. */
  @Column('boolean', { name: 'is_classic_view', default: false })
  isClassicView: boolean;

  @Column('boolean', { name: 'asks_before_recording', default: false })
  asksBeforeRecording: boolean;

  /** Which conference server carries it: an entry of JITSI_HOSTS. */
  @Column('text', { name: 'host_prefix', default: 'default' })
  hostPrefix: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
