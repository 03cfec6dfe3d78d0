import { styleNonce } from '@derslik/client/styleNonce';
import createCache from '@emotion/cache';

/**
 * The console's styles are written by emotion at run time. The policy allows style elements only with the answer's own
 * nonce, which nginx writes into the page; see docs/decisions/0003-console-styles-by-nonce.md.
 */
export const styleCache = createCache({ key: 'konsol', prepend: true, ...(styleNonce && { nonce: styleNonce }) });
