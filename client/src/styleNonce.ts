/** The nonce that the web server wrote into the page: what writes style elements at run time needs it. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
