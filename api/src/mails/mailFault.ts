import type { MailFault } from '@derslik/contract/mails';

/** Why a mail did not leave, of what Nodemailer throws. */
export interface SendingFault {
  fault: MailFault;
  /** What the mail server answered. */
  reply: number | null;
  /** It would be refused again. */
  isFinal: boolean;
}

const byCode: Record<string, MailFault> = { EAUTH: 'signIn', ENOAUTH: 'signIn', EOAUTH2: 'signIn', ETLS: 'secure' };
/** What OpenSSL and Node say of a certificate that does not fit. */
const ofCertificate = /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|SSL/;

export const faultOf = (error: unknown): SendingFault => {
  const {
    code = '',
    responseCode,
    command = '',
  } = error as Partial<Record<'code' | 'command', string>> & {
    responseCode?: number;
  };
  const reply = responseCode ?? null;
  const known = byCode[code] ?? (ofCertificate.test(code) ? 'secure' : undefined);
  if (known) return { fault: known, reply, isFinal: false };
  if (reply === null) return { fault: 'unreachable', reply, isFinal: false };
  // A 5xx is the last word only about the mail's own commands; at the greeting it speaks of the server.
  if (reply < 500 || !/^(RCPT|MAIL|DATA)/.test(command)) return { fault: 'later', reply, isFinal: false };
  return { fault: command.startsWith('RCPT') ? 'address' : 'refused', reply, isFinal: true };
};
