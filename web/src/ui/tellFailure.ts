import { callError } from '@derslik/client/callError';
import { errorText } from '../lib/errorText';
import { toast } from './toast';

/** Says in a notice why a call failed. @param more which notice it replaces, and whether it is only a warning */
export const tellFailure = (error: unknown, more: { id?: string; kind?: 'warn' } = {}): void => {
  toast({ kind: 'bad', ...more, title: errorText(callError(error)) });
};
