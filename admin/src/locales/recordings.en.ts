/** Words of films of lessons: their list, and what a manager does with them. */
export const recordingResourceEn = {
  name: 'Recording |||| Recordings',
  fields: {
    title: 'Lesson',
    owner: 'Owner',
    createdAt: 'Time',
    duration: 'Length',
    size: 'Size',
    state: 'Status',
  },
};

export const recordingErrorsEn = {
  notFound: 'This recording is no longer there.',
  running: 'This lesson is being recorded now; stop the recording in the lesson first.',
  held: 'This recording is on hold; lift the hold first.',
};

export const recordingsEn = {
  search: 'Lesson, code or teacher',
  state: 'Status',
  mark: 'Mark',
  size: 'Size',
  atLeast: '%{size} and more',
  empty: 'No recording matches this search.',
  none: 'No recordings yet. A lesson is recorded when its teacher presses “Record”.',
  select: 'Select: %{name}',
  chosen: '%{smart_count} recording selected |||| %{smart_count} recordings selected',
  actions: 'Actions',
  watch: 'Watch',
  watchNamed: 'Watch: %{name}',
  moreNamed: 'Actions: %{name}',
  held: 'On hold',
  reported: 'Reported',
  someone: 'Unknown',
  heldBy: 'Held by %{name}, %{time}.',
  reportedBy: 'Reported by %{name}, %{time}.',
  why: 'Why is it held?',
  whyHelp: 'Everyone who may open the console reads it. For example: “Until a parent’s objection is settled”.',
  states: {
    pending: 'Starting',
    on: 'Recording',
    paused: 'Paused',
    finishing: 'In preparation',
    ready: 'Ready',
    broken: 'Damaged',
  },
  layouts: { teacher: 'Only the teacher', speaker: 'Whoever speaks', tiles: 'Everyone' },
  acts: { showAgain: 'Show again', hold: 'Hold', letGo: 'Lift the hold', delete: 'Delete' },
  ask: {
    showAgain: 'Show the reported recording again? |||| Show %{smart_count} reported recordings again?',
    hold: 'Hold the recording? |||| Hold %{smart_count} recordings?',
    letGo: 'Lift the hold? |||| Lift the hold on %{smart_count} recordings?',
    delete: 'Delete the recording? |||| Delete %{smart_count} recordings?',
  },
  askText: {
    showAgain: 'Whoever could see it before sees it again. The report is closed.',
    hold: 'Until the hold is lifted, neither its owner nor a manager can delete it, and it stays when its time is over.',
    letGo: 'It can be deleted again. If its time is over, its owner is told, and it goes a week later.',
    delete: 'Picture and sound are deleted from the server for good. This can’t be undone.',
  },
  done: {
    showAgain: 'The recording is shown again. |||| %{smart_count} recordings are shown again.',
    hold: 'The recording is on hold. |||| %{smart_count} recordings are on hold.',
    letGo: 'The hold is lifted. |||| The hold on %{smart_count} recordings is lifted.',
    delete: 'The recording is deleted. |||| %{smart_count} recordings are deleted.',
  },
  goes: 'Deleted on: %{time}',
  pages: {
    all: 'Pages about recordings',
    films: 'Recordings',
    storage: 'Storage',
    rules: 'How long they stay',
    recorders: 'Recorders',
  },
  storage: {
    title: 'Storage',
    used: 'Recordings take',
    quota: 'Limit',
    noQuota: 'None',
    free: 'Free on the disk',
    perWeek: 'Added in a week',
    noPace: 'There was no new recording in the last four weeks.',
    noEnd: 'The server can’t see for how long there is place.',
    long: 'At this pace there is place for more than two years.',
    months:
      'At this pace there is place for %{smart_count} month. |||| At this pace there is place for %{smart_count} months.',
    days: 'At this pace there is place for %{smart_count} day. |||| At this pace there is place for %{smart_count} days.',
    teachers: 'By teacher',
    teacher: 'Teacher',
    byMonth: 'By month',
    month: 'Month',
    count: 'Recordings',
    size: 'Size',
  },
  recorders: {
    again: 'Look again',
    there: 'Running',
    away: 'Not answering',
    places:
      'This machine films %{smart_count} lesson at a time. |||| This machine films %{smart_count} lessons at a time.',
    seen: 'Last seen: %{time}',
    idle: 'It has nothing to do now.',
    filming: 'Filming: %{title}, since %{time}',
    finishing: 'Putting a film together: %{title}, since %{time}',
    fault: 'Last error:',
    awayTodo:
      'Look with whoever runs the server whether the machine is on: ./scripts/status shows the recorder’s state.',
    none: 'This server has no recorder',
    noneText:
      'Lessons can’t be recorded. Ask whoever runs the server to run this command; what it needs takes about 500 MB:',
  },
  refused: 'It could not be done for one recording |||| It could not be done for %{smart_count} recordings',
};

export const recordingRulesEn = {
  readOnly: 'General managers change these rules.',
  saved: 'The rules are saved.',
  wrong: 'Leave it empty, or enter a whole number from 1 to %{max}.',
  days: 'How long do recordings stay?',
  daysText:
    'A recording whose time is over is deleted by itself. Its owner is told a week before; a shorter time deletes nothing within a week. Recordings on hold stay.',
  daysUnit: 'days',
  daysHelp: 'Counted from the day on which it was begun.',
  forEver: 'Empty: they stay for ever.',
  kinds: { individual: 'Meetings', academic: 'Lessons', broadcast: 'Broadcasts' },
  quota: 'How much place may they take?',
  quotaText:
    'Recordings take %{used} now. Free on the disk: %{free}. The disk’s last gigabyte is always the database’s.',
  quotaLabel: 'Limit',
  noQuota: 'Empty: until the disk is full.',
  quotaHelp: 'You are warned at 80 and 95 percent. Once it is full no recording starts; one that runs is finished.',
};
