import { AppError, type ErrorCode } from '@derslik/contract/errors';

/** What a background that didn't begin is called: too late (408) or once more, or the first time for any other reason. */
export const loadErrorOf = (error: unknown, hasFailedBefore: boolean): ErrorCode =>
  hasFailedBefore || (error instanceof AppError && error.code === 'common.timeout')
    ? 'virtualBackground.backgroundEffectError'
    : 'virtualBackground.webAssemblyWarning';
