import { callError } from '@derslik/client/callError';
import { errorText } from '../lib/errorText';
import { toast } from './toast';

/** Says in a notice why a call failed. */
export const tellFailure = (error: unknown): void => {
  toast({ kind: 'bad', title: errorText(callError(error)) });
};
