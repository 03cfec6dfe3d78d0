/** Words of what went wrong in browsers. */
export const logsEn = {
  search: 'Event, code or place',
  kind: 'Kind',
  error: 'Error',
  live: 'Lesson step',
  empty: 'No entry matches this search.',
  none: 'No entries yet. Errors in browsers and the steps of lessons are counted here.',
  times: '%{smart_count} time |||| %{smart_count} times',
  names: {
    lesson_entered: 'Entered a lesson',
    lesson_left: 'Left a lesson',
    media_connected: 'Picture and sound connected',
    media_lost: 'Picture and sound were lost',
    media_back: 'Picture and sound came back',
    line_back: 'A lost connection came back',
    device_failed: 'A device could not be opened',
  },
};
