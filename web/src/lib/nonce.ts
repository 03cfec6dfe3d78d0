import { styleNonce } from '@derslik/client/styleNonce';
import { setNonce } from 'get-nonce';

// Radix's scroll lock and select write style elements.
setNonce(styleNonce);
