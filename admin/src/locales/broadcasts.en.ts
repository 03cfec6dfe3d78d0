import type { broadcastErrorsTr, broadcastResourceTr, broadcastsTr } from './broadcasts.tr';

export const broadcastResourceEn: typeof broadcastResourceTr = {
  name: 'Broadcast |||| Broadcasts',
  fields: {
    title: 'Broadcast',
    owner: 'Owner and speakers',
    startAt: 'Start',
    status: 'State',
    viewersMost: 'Most viewers',
  },
};

export const broadcastErrorsEn: typeof broadcastErrorsTr = {
  running: 'This broadcast is on the air; its moderator has to end it first.',
  noIngest: 'This server has no ingest: nothing takes the picture of a broadcast.',
};

export const broadcastsEn: typeof broadcastsTr = {
  search: 'Broadcast, owner or speaker',
  state: 'State',
  empty: 'No broadcast fits this search.',
  none: 'There are no broadcasts yet. They are planned in the app; who may plan them is set on the page Permissions.',
  actions: 'Actions',
  moreNamed: 'Actions: %{name}',
  most: '%{smart_count} viewer at most |||| %{smart_count} viewers at most',
  states: {
    process: 'On the air',
    interrupted: 'Interrupted',
    waiting: 'Waiting',
    completed: 'Ended',
    deleted: 'Deleted',
  },
  audiences: {
    link: 'Everybody with the link',
    members: 'Everybody at the school',
    classes: 'Chosen classes and their guardians',
  },
  acts: { copyViewerLink: 'Copy viewer link', viewers: 'Viewers', delete: 'Delete' },
  copied: 'Viewer link copied. If it has a password, the owner knows it.',
  deleted: 'Broadcast deleted.',
  deleteTitle: 'Delete the broadcast?',
  deleteText: '“%{name}” leaves everybody’s list. Whoever opens its link reads that it was deleted.',
  viewers: {
    title: 'Viewers',
    who: 'Name',
    kind: 'Kind',
    from: 'Joined',
    until: 'Left',
    minutes: 'Minutes',
    guest: 'Guest',
    member: 'Member',
    none: 'Nobody has watched this broadcast yet.',
    count: '%{smart_count} visit |||| %{smart_count} visits',
    download: 'Download Excel file',
    file: 'viewers',
  },
  pages: {
    all: 'Pages about broadcasts',
    list: 'Broadcasts',
    ingest: 'Ingest',
    rights: 'Permissions',
  },
  rights: {
    readOnly: 'General managers change these permissions.',
    types: 'Who may plan broadcasts?',
    typesText:
      'Everybody of a type that is switched on may plan. It takes effect at once; broadcasts that are planned stay.',
    people: 'To give it to a single person, open that person’s page.',
    toPeople: 'People',
  },
  ingest: {
    title: 'Ingest',
    again: 'Check again',
    answers: 'Working',
    away: 'Not answering',
    awayTodo:
      'Pictures of broadcasts come in here; while it doesn’t answer, nobody can watch one. Ask whoever runs the server to look: ./scripts/status shows its state.',
    none: 'This server has no ingest',
    noneText:
      'Broadcasts are not possible. Ask whoever runs the server to install nginx’s RTMP module (libnginx-mod-rtmp) and to start Derslik again.',
    sendsNow: 'A picture is coming in now: “%{title}”.',
    sentLast: 'Last picture: “%{title}”, %{time}.',
    nobodySent: 'No broadcast has sent a picture yet.',
    made: 'It also makes these for weak lines: %{list}.',
    madeNone: 'It makes no lower picture for weak lines.',
    measured: 'When it started, it measured how many of them it can keep up with (%{time}).',
    told: 'The line INGEST_QUALITIES of .env says so.',
    noRecorder: 'No recorder is working: broadcasts can’t begin from a room, and no test can be made.',
    fault: 'Last problem, %{time}:',
    unknown: 'an unknown broadcast',
    faults: {
      unknownKey: 'somebody wanted to send a picture with a key that is no broadcast’s.',
      early: 'a picture was to be sent before “%{title}” begins.',
      late: 'a picture was to be sent after the end of “%{title}”.',
      deleted: 'a picture was to be sent to “%{title}”, which was deleted.',
      second: 'a picture was to be sent to “%{title}” from a second place.',
      brokeOff: 'the picture of “%{title}” broke off.',
    },
  },
  capacity: {
    title: 'How many can watch?',
    text: 'Most of the time the school’s upload speed sets the limit: every viewer takes the picture from the school’s server. Type the speed; it is the “upload” of a speed test made on the server.',
    line: 'Upload speed (Mbit/s)',
    high: 'High picture',
    middle: 'Middle picture',
    low: 'Low picture',
    sound: 'Sound alone',
    viewers: '%{count} person |||| %{count} people',
    more: 'For more viewers an edge server outside of the school or a CDN can be set up: docs/scaling.md.',
  },
  frames: {
    title: 'Sites that may show a broadcast',
    text: 'Broadcasts that are open to whoever has the link also play in the pages of these sites:',
    none: 'No site may show a broadcast. To allow one, whoever looks after the server writes it into FRAME_ANCESTORS of .env.',
  },
  test: {
    title: 'Test broadcast',
    text: 'A recorder sends the ingest a test picture for some seconds; it is played and measured here as a viewer sees it. Broadcasts that are on are not touched.',
    start: 'Start test broadcast',
    again: 'Test again',
    picture: 'Test picture',
    steps: {
      recorder: 'A recorder took the work',
      ingest: 'The ingest took the picture',
      picture: 'The picture played in this browser',
      steady: 'It played for five seconds without a stop',
    },
    hints: {
      recorder: 'No working recorder was found, or it did not answer. Look at the page Recorders.',
      ingest:
        'The recorder could not get the picture to the ingest. See whether it works, and whether the network between them is open.',
      picture:
        'The picture reached the ingest, but not this browser. Ask whoever runs the server whether the front door can read the folder of broadcasts.',
      steady: 'The picture came, but stopped: the server or this computer’s line is too slow.',
    },
    said: 'The recorder says: %{words}',
    well: 'Broadcasting works. The picture reached the viewer about %{seconds} seconds later.',
    made: 'For weak lines the server keeps up with these, too: %{list}.',
    madeNone:
      'The server kept up with no lower picture for weak lines. Whoever runs it writes which ones are made into the line INGEST_QUALITIES of .env.',
    failed: 'The test broadcast did not reach the viewer.',
  },
};
