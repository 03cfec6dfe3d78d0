/**
 * The register of what the school keeps: every table of the database, what it is for, on which ground, for how long, and what becomes of
 * it when a person is erased. The page for inspectors, the document and the copy of one's own data are made of it. The words stand
 * in keptDataWords.ts. `npm run check` compares it with the tables that the migrations make.
 */

/** What becomes of a person's rows when they are erased. */
export type KeptFate =
  /** They go. */
  | 'deleted'
  /** They stay, and name the id of an emptied row. */
  | 'nameless'
  /** A colleague gets what they led. */
  | 'handed'
  /** They stay as they are until their time is over: law or proof. */
  | 'kept'
  /** They go by themselves within days, whoever they are about. */
  | 'short'
  /** There is nothing of anybody in them. */
  | 'nobody';

/** Whether a person's copy of their data holds their rows: no for what opens something, and for what is another's. */
export type KeptCopy = 'copied' | 'secret' | 'left';

export interface KeptTable {
  fate: KeptFate;
  copy: KeptCopy;
}

/** On which ground; the words name the articles of KVKK and GDPR. */
export type KeptGround = 'service' | 'law' | 'interest' | 'claims' | 'consent';
/** Whose data they are. */
export type KeptWhose = 'members' | 'pupils' | 'guardians' | 'guests' | 'visitors' | 'managers';

interface KeptAreaRow {
  whose: readonly KeptWhose[];
  grounds: readonly KeptGround[];
  tables: Readonly<Record<string, KeptTable>>;
}

const gone: KeptTable = { fate: 'deleted', copy: 'copied' };
const secret: KeptTable = { fate: 'deleted', copy: 'secret' };
const nameless: KeptTable = { fate: 'nameless', copy: 'copied' };
const handed: KeptTable = { fate: 'handed', copy: 'copied' };
const proof: KeptTable = { fate: 'kept', copy: 'copied' };
const short: KeptTable = { fate: 'short', copy: 'secret' };
const nobodys: KeptTable = { fate: 'nobody', copy: 'left' };

/** In the order in which the page shows them. A new table gets a line in its area; what is personal also one in `api/src/ownData/sections`. */
export const keptAreas = {
  account: {
    whose: ['members'],
    grounds: ['service', 'law'],
    tables: {
      users: nameless,
      user_permissions: gone,
      avatars: gone,
      email_changes: gone,
      class_people: gone,
      department_people: gone,
      guardian_children: gone,
      guardian_codes: secret,
    },
  },
  registration: {
    whose: ['visitors', 'members'],
    grounds: ['service'],
    tables: { registrations: gone, activation_links: secret },
  },
  signIn: {
    whose: ['members', 'guests'],
    grounds: ['interest'],
    tables: {
      sessions: gone,
      refresh_tokens: secret,
      socket_tokens: secret,
      frame_tokens: secret,
      password_resets: secret,
      sign_in_slips: secret,
      sign_in_tickets: secret,
      second_factors: gone,
      recovery_codes: secret,
      factor_tries: secret,
      right_sign_ins: short,
      wrong_guesses: short,
      captcha_uses: nobodys,
      used_challenges: nobodys,
      sign_in_settings: nobodys,
    },
  },
  outside: {
    whose: ['members', 'visitors'],
    grounds: ['service'],
    tables: {
      external_identities: gone,
      identity_sessions: secret,
      identity_visitors: { fate: 'deleted', copy: 'left' },
      identity_arrivals: secret,
      identity_trials: secret,
      identity_uses: nobodys,
      identity_syncs: nobodys,
      identity_sync_rows: { fate: 'deleted', copy: 'left' },
      identity_providers: nobodys,
      lesson_people: gone,
      lesson_platforms: nobodys,
      program_tokens: nobodys,
      program_meetings: nobodys,
      program_answers: { fate: 'short', copy: 'left' },
      bbb_platforms: nobodys,
      bbb_meetings: nobodys,
      bbb_documents: nobodys,
      bbb_films: nobodys,
      bbb_hooks: nobodys,
      bbb_people: { fate: 'short', copy: 'left' },
      bbb_addresses: short,
      bbb_tickets: short,
      bbb_calls: { fate: 'short', copy: 'left' },
      bbb_notices: { fate: 'short', copy: 'left' },
      lti_platforms: nobodys,
      lti_keys: nobodys,
      lti_lessons: nobodys,
      lti_links: nobodys,
      lti_people: { fate: 'short', copy: 'left' },
      lti_items: nobodys,
      lti_quizzes: nobodys,
      lti_members: { fate: 'short', copy: 'left' },
      lti_scores: { fate: 'short', copy: 'left' },
      bbb_comings: { fate: 'short', copy: 'left' },
      hooks: nobodys,
      hook_deliveries: nobodys,
      hook_meetings: nobodys,
    },
  },
  agreements: {
    whose: ['members'],
    grounds: ['law', 'claims'],
    tables: { agreement_signatures: proof, agreement_versions: nobodys, agreement_drafts: nobodys },
  },
  meetings: {
    whose: ['members', 'guests'],
    grounds: ['service'],
    tables: {
      meetings: handed,
      meeting_people: nameless,
      meeting_classes: nobodys,
      room_reservations: secret,
      guests: { fate: 'short', copy: 'left' },
      rooms: { fate: 'nameless', copy: 'left' },
      room_events: nameless,
      room_commands: short,
      connections: short,
      room_timers: nobodys,
      room_readers: nobodys,
      signals: nobodys,
    },
  },
  presence: {
    whose: ['members', 'guests'],
    grounds: ['service', 'law'],
    tables: { attendance: nameless, meeting_speech: nameless },
  },
  words: {
    whose: ['members', 'guests'],
    grounds: ['service'],
    tables: {
      chat_messages: nameless,
      surveys: nameless,
      survey_answers: nameless,
      survey_ballots: nobodys,
      board_pages: nobodys,
      board_lines: nameless,
      board_pictures: nameless,
      ratings: nameless,
      quiz_sessions: nameless,
      quiz_attempts: nameless,
      quiz_answers: nameless,
    },
  },
  videos: {
    whose: ['members'],
    grounds: ['service'],
    tables: {
      videos: handed,
      shared_videos: nameless,
      lectures: handed,
      lecture_pages: { fate: 'handed', copy: 'left' },
      lecture_lessons: { fate: 'handed', copy: 'left' },
      video_lessons: { fate: 'handed', copy: 'left' },
      shown_lectures: nameless,
      quizzes: handed,
      questions: handed,
      quiz_questions: { fate: 'handed', copy: 'left' },
      quiz_lessons: { fate: 'handed', copy: 'left' },
      question_pictures: handed,
    },
  },
  films: {
    whose: ['members', 'pupils', 'guests'],
    grounds: ['consent', 'service'],
    tables: {
      recordings: handed,
      recording_people: nameless,
      recording_shares: nameless,
      replay_shares: nameless,
      recording_views: gone,
      recording_reports: nameless,
      recording_captions: { fate: 'handed', copy: 'left' },
      recording_rules: nobodys,
      recorders: nobodys,
    },
  },
  consents: {
    whose: ['pupils', 'guardians'],
    grounds: ['consent', 'claims'],
    tables: {
      filming_consents: proof,
      filming_answers: nameless,
      consent_codes: secret,
      consent_texts: nobodys,
    },
  },
  broadcasts: {
    whose: ['members', 'guests'],
    grounds: ['service'],
    tables: {
      broadcasts: handed,
      broadcast_people: gone,
      broadcast_viewers: gone,
      broadcast_words: gone,
      broadcast_word_asks: gone,
      broadcast_voters: gone,
      broadcast_logos: nameless,
      panelist_asks: { fate: 'short', copy: 'left' },
      broadcast_classes: nobodys,
      broadcast_reactions: nobodys,
      broadcast_votes: nobodys,
      type_permissions: nobodys,
      ingest_fault: nobodys,
      ingest_qualities: nobodys,
      ingest_tests: nobodys,
      broadcast_encoders: nobodys,
    },
  },
  timetable: {
    whose: ['members'],
    grounds: ['service', 'law'],
    tables: {
      class_group_people: gone,
      weekly_lesson_teachers: handed,
      lesson_changes: nameless,
      teacher_absences: gone,
      lessons: nameless,
      lesson_teachers: nameless,
      calendar_feeds: gone,
      lesson_mails: gone,
      timetable_imports: nameless,
      timetable_import_names: { fate: 'deleted', copy: 'left' },
      timetable_import_lines: { fate: 'deleted', copy: 'left' },
      terms: nobodys,
      holidays: nobodys,
      bell_schedules: nobodys,
      bell_periods: nobodys,
      day_schedules: nobodys,
      subjects: nobodys,
      classrooms: nobodys,
      class_groups: nobodys,
      weekly_lessons: nobodys,
      weekly_lesson_classes: nobodys,
      lesson_groups: nobodys,
    },
  },
  register: {
    whose: ['pupils', 'guardians'],
    grounds: ['law', 'service'],
    tables: {
      lesson_attendance: nameless,
      attendance_changes: nameless,
      roll_calls: nameless,
      absence_reports: gone,
      absence_reminders: nameless,
      lesson_sendings: nameless,
      register_days: nameless,
      server_beat: nobodys,
      server_outages: nobodys,
    },
  },
  support: {
    whose: ['members', 'visitors'],
    grounds: ['service'],
    tables: { support_messages: gone, support_answers: gone, support_settings: nobodys },
  },
  mails: {
    whose: ['members', 'guests'],
    grounds: ['service'],
    tables: { mails: gone },
  },
  imports: {
    whose: ['members'],
    grounds: ['service'],
    tables: { imports: nameless, import_lines: gone },
  },
  audit: {
    whose: ['managers', 'members'],
    grounds: ['law', 'interest'],
    tables: { audit_log: proof, audit_chain: nobodys, audit_checks: nobodys },
  },
  faults: {
    whose: ['members', 'guests'],
    grounds: ['interest'],
    tables: { client_logs: gone },
  },
  rights: {
    whose: ['members'],
    grounds: ['law'],
    tables: {
      leavings: gone,
      data_copies: gone,
      data_copy_pieces: { fate: 'deleted', copy: 'left' },
      deleted_ids: { fate: 'kept', copy: 'left' },
    },
  },
  checks: {
    whose: ['members'],
    grounds: ['interest'],
    tables: { readiness_checks: handed, readiness_results: nobodys },
  },
  school: {
    whose: [],
    grounds: [],
    tables: {
      school: nobodys,
      levels: nobodys,
      classes: nobodys,
      departments: nobodys,
      option_sets: nobodys,
      database_sizes: nobodys,
      backups: nobodys,
    },
  },
} as const satisfies Record<string, KeptAreaRow>;

export type KeptArea = keyof typeof keptAreas;
type TablesOf<Row> = Row extends { tables: infer Tables } ? keyof Tables : never;
export type KeptTableName = TablesOf<(typeof keptAreas)[KeptArea]>;

/** Every table once. */
export const keptTables: ReadonlyMap<string, KeptTable> = new Map(
  Object.values(keptAreas).flatMap(({ tables }) => Object.entries<KeptTable>(tables)),
);

/** For how long, where a setting or a limit says it: days. Null: for ever, as the school set no end. */
export interface KeptDays {
  audit: number;
  faults: number;
  mails: number;
  support: number;
  views: number;
  viewers: number;
  imports: number;
  visitors: number;
  leaving: number;
  films: Record<'individual' | 'academic' | 'broadcast', number | null>;
}

/** `GET /api/keptData`: what the register needs to know of this school. */
export interface KeptData {
  days: KeptDays;
}
