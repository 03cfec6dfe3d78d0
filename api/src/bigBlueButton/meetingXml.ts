import type { BbbAttendee } from './bbbAttendees.service.js';
import { internalIdOf, type BbbMeeting } from './bbbMeetings.service.js';
import type { BbbPlatform } from './bbbPlatforms.service.js';
import { xml, xmlFields, xmlMeta, xmlOf } from './xml.js';

/** As Java writes a date; programs show it, none reads it. */
const dateOf = (at: Date): string =>
  at.toUTCString().replace(/^(\w{3}), (\d{2}) (\w{3}) (\d{4}) ([\d:]{8}) GMT$/, '$1 $3 $2 $5 UTC $4');

/** What `create` answers. */
export const createdXml = (platform: BbbPlatform, meeting: BbbMeeting, isNew: boolean): string[] => [
  ...xmlFields({
    meetingID: meeting.externalId,
    internalMeetingID: internalIdOf(platform, meeting),
    parentMeetingID: 'bbb-none',
    attendeePW: meeting.attendeePw,
    moderatorPW: meeting.moderatorPw,
    createTime: meeting.createdAt.getTime(),
    voiceBridge: meeting.settings.voiceBridge,
    dialNumber: '',
    createDate: dateOf(meeting.createdAt),
    hasUserJoined: meeting.wasOpened,
    duration: meeting.settings.duration,
    hasBeenForciblyEnded: false,
    messageKey: isNew ? '' : 'duplicateWarning',
    message: isNew ? '' : 'This conference was already in existence and may currently be in progress.',
  }),
];

const attendeeXml = ({ userId, name, isModerator, isPresenter, hasMic, hasCam }: BbbAttendee): string =>
  xmlOf(
    'attendee',
    xmlFields({
      userID: userId,
      fullName: name,
      role: isModerator ? 'MODERATOR' : 'VIEWER',
      isPresenter,
      isListeningOnly: !hasMic,
      hasJoinedVoice: hasMic,
      hasVideo: hasCam,
      clientType: 'HTML5',
    }),
  );

/** What `getMeetingInfo` answers, and `getMeetings` of each. */
export const meetingInfoXml = (
  platform: BbbPlatform,
  meeting: BbbMeeting,
  attendees: readonly BbbAttendee[],
  isRecorded: boolean,
): string[] => {
  const { settings, createdAt, openedAt } = meeting;
  return [
    ...xmlFields({
      meetingName: settings.title,
      meetingID: meeting.externalId,
      internalMeetingID: internalIdOf(platform, meeting),
      createTime: createdAt.getTime(),
      createDate: dateOf(createdAt),
      voiceBridge: settings.voiceBridge,
      dialNumber: '',
      attendeePW: meeting.attendeePw,
      moderatorPW: meeting.moderatorPw,
      running: attendees.length > 0,
      duration: settings.duration,
      hasUserJoined: meeting.wasOpened,
      recording: isRecorded,
      hasBeenForciblyEnded: false,
      startTime: openedAt?.getTime() ?? 0,
      endTime: 0,
      participantCount: attendees.length,
      listenerCount: attendees.filter(({ hasMic }) => !hasMic).length,
      voiceParticipantCount: attendees.filter(({ hasMic }) => hasMic).length,
      videoCount: attendees.filter(({ hasCam }) => hasCam).length,
      maxUsers: settings.maxParticipants,
      moderatorCount: attendees.filter(({ isModerator }) => isModerator).length,
    }),
    xmlOf('attendees', attendees.map(attendeeXml)),
    xmlMeta(settings.meta),
    xml('isBreakout', false),
  ];
};
