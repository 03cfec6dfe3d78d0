import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Someone who came with a link: into one meeting, or to watch one broadcast. */
@Entity('guests')
export class Guest {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'meeting_id', nullable: true })
  meetingId: string | null;

  /** The broadcast that they watch; such a guest has no meeting. */
  @Column('uuid', { name: 'broadcast_id', nullable: true })
  broadcastId: string | null;

  @Column('text')
  name: string;

  @Column('text', { name: 'name_key' })
  nameKey: string;

  /** A label that the calling platform gave; never an identity or a right. */
  @Column('text', { nullable: true })
  uid: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
