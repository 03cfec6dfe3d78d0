import { xml, xmlOf } from './xml.js';

/** Why a call was not carried out, by BigBlueButton's keys, each with its English sentence: programs read both. */
const messages = {
  checksumError: 'You did not pass the checksum security check',
  missingParamMeetingID: 'You must specify a meeting ID for the meeting.',
  missingParamFullName: 'You must specify a name for the attendee who will be joining the meeting.',
  missingParamRecordID: 'You must specify one or more record IDs.',
  missingParamPublish: 'You must specify one a publish value true or false.',
  missingParamCallbackURL: 'You must specify a callbackURL in the parameters.',
  missingParamHookID: 'You must specify a hookID in the parameters.',
  validationError: 'A value of the call is not one that it can have.',
  idNotUnique: 'A meeting already exists with that meeting ID. Please use a different meeting ID.',
  notFound: 'We could not find a meeting with that meeting ID.',
  recordingNotFound: 'We could not find recordings.',
  invalidPassword:
    'You either did not supply a password or the password supplied is neither the attendee or moderator password for this conference.',
  mismatchCreateTimeParam: 'The createTime parameter submitted mismatches with the current meeting.',
  maxParticipantsReached: 'The number of participants allowed for this meeting has been reached.',
  maxMeetingsReached: 'The number of meetings allowed for this platform has been reached.',
  guestDeny: 'Guest access to this meeting is denied.',
  notAllowedAddress: 'This address is not among those that the school has entered for this platform.',
  createHookError: 'An error happened while creating your hook. There are too many of them.',
  destroyMissingHook: 'The hook informed was not found.',
  tooManyRequests: 'This platform sends more calls than the school has allowed.',
  bodyTooLarge: 'The body of the call is too large.',
  unsupportedRequest: 'This request is not supported.',
  platformWithoutOwner: 'The account to which the meetings of this platform belong is closed.',
  notAvailable: 'The server cannot answer now. Please try again in a moment.',
} as const;
export type BbbKey = keyof typeof messages;

/** An expected refusal; it is answered in their form. */
export class BbbRefusal extends Error {
  constructor(
    readonly key: BbbKey,
    /** Which value was meant. */
    readonly field?: string,
  ) {
    super(messages[key]);
  }

  /** By HTTP's status: what programs read stands in the answer. */
  get status(): number {
    if (this.key === 'unsupportedRequest') return 404;
    if (this.key === 'tooManyRequests') return 429;
    if (this.key === 'bodyTooLarge') return 413;
    return this.key === 'notAvailable' ? 503 : 200;
  }

  toXml(): string {
    const message = this.field === undefined ? messages[this.key] : `${messages[this.key]} (${this.field})`;
    return xmlOf('response', [xml('returncode', 'FAILED'), xml('messageKey', this.key), xml('message', message)]);
  }
}
