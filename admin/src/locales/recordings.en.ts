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
    letGo: 'It can be deleted again; if its time is over, it is deleted by itself soon.',
    delete: 'Picture and sound are deleted from the server for good. This can’t be undone.',
  },
  done: {
    showAgain: 'The recording is shown again. |||| %{smart_count} recordings are shown again.',
    hold: 'The recording is on hold. |||| %{smart_count} recordings are on hold.',
    letGo: 'The hold is lifted. |||| The hold on %{smart_count} recordings is lifted.',
    delete: 'The recording is deleted. |||| %{smart_count} recordings are deleted.',
  },
  refused: 'It could not be done for one recording |||| It could not be done for %{smart_count} recordings',
};
