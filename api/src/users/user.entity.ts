import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { AccountType } from '@derslik/contract/roles';

/** An account. */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  username: string;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text')
  name: string;

  @Column('text')
  surname: string;

  /** The whole name folded for comparison. */
  @Column('text', { name: 'name_key' })
  nameKey: string;

  @Column('text', { name: 'user_type' })
  userType: AccountType;

  @Column('text', { name: 'password_hash', nullable: true, select: false })
  passwordHash: string | null;

  @Column('boolean')
  disabled: boolean;

  /** They registered, and a manager has not said yes yet. */
  @Column('timestamptz', { name: 'approval_wanted_at', nullable: true })
  approvalWantedAt: Date | null;

  @Column('integer', { name: 'session_version', default: 1 })
  sessionVersion: number;

  @Column('text', { nullable: true })
  language: 'tr' | 'en' | null;

  @Column('text', { name: 'school_user_id', nullable: true })
  schoolUserId: string | null;

  @Column('text', { name: 'school_id', nullable: true })
  schoolId: string | null;

  @Column('date', { name: 'birth_date', nullable: true })
  birthDate: string | null;

  @Column('text', { nullable: true })
  avatar: string | null;

  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt: Date | null;

  /** Their row is empty, and stays for what names its id. */
  @Column('timestamptz', { name: 'erased_at', nullable: true })
  erasedAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_sign_in_at', nullable: true })
  lastSignInAt: Date | null;

  /** What the browser called itself. */
  @Column('text', { name: 'last_sign_in_browser', nullable: true, select: false })
  lastSignInBrowser: string | null;
}
