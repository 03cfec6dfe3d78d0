import type { JitsiLibrary } from '@derslik/client/jitsi/library';
import type { ErrorCode } from '@derslik/contract/errors';

/**
 * Each error of the library as a code of ours; `conference.serverError` for an unknown one. Null: no error, the
 * conference begins anew.
 */
export function errorCodes({ errors: { connection, conference } }: JitsiLibrary): (error: unknown) => ErrorCode | null {
  const codes = new Map<string, ErrorCode | null>([
    [conference.CONFERENCE_RESTARTED, null],
    [connection.CONNECTION_DROPPED_ERROR, 'conference.connectionDropped'],
    [connection.SHARD_CHANGED_ERROR, 'conference.connectionDropped'],
    [connection.SERVER_ERROR, 'conference.serverError'],
    [connection.OTHER_ERROR, 'conference.serverError'],
    [connection.NOT_LIVE_ERROR, 'conference.serverError'],
    // The token is wrong or too old.
    [connection.PASSWORD_REQUIRED, 'conference.notAllowed'],
    [connection.CONFERENCE_REQUEST_FAILED, 'conference.focusDisconnected'],
    [conference.FOCUS_DISCONNECTED, 'conference.focusDisconnected'],
    [conference.FOCUS_LEFT, 'conference.focusLeft'],
    [conference.CONFERENCE_DESTROYED, 'conference.focusLeft'],
    [conference.ICE_FAILED, 'conference.iceFailed'],
    [conference.OFFER_ANSWER_FAILED, 'conference.offerAnswerFailed'],
    [conference.VIDEOBRIDGE_NOT_AVAILABLE, 'conference.bridgeUnavailable'],
    [conference.GRACEFUL_SHUTDOWN, 'conference.bridgeUnavailable'],
    [conference.CONFERENCE_MAX_USERS, 'conference.full'],
    [conference.NOT_ALLOWED_ERROR, 'conference.notAllowed'],
    [conference.CONFERENCE_ACCESS_DENIED, 'conference.notAllowed'],
    [conference.MEMBERS_ONLY_ERROR, 'conference.notAllowed'],
    [conference.AUTHENTICATION_REQUIRED, 'conference.notAllowed'],
    [conference.PASSWORD_REQUIRED, 'conference.notAllowed'],
    [conference.CONNECTION_ERROR, 'conference.serverError'],
    [conference.RESERVATION_ERROR, 'conference.serverError'],
  ]);
  return (error) => {
    const code = codes.get(String(error));
    return code === undefined ? 'conference.serverError' : code;
  };
}
