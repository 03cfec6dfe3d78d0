import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Someone who came with a link, for one meeting. */
@Entity('guests')
export class Guest {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'meeting_id' })
  meetingId: string;

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
