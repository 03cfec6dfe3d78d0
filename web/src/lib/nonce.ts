import { setNonce } from 'get-nonce';

/** The style nonce that the web server wrote into the page; radix's scroll lock and select need it for their style elements. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(styleNonce);
