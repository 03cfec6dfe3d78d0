import { type AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { until } from '../../scripts/native/processes.js';

/** A refusal as a mail server words it. */
export interface Refusal {
  at: 'rcpt' | 'data';
  reply: number;
}

/** A real mail server on loopback: what it took, and what it is told to refuse. */
export interface MailServer {
  readonly port: number;
  /** Settings that lead an API here. */
  readonly env: Record<string, string>;
  readonly taken: ParsedMail[];
  /** How often somebody tried to hand a mail over. */
  readonly tries: () => number;
  /** Said once each, in turn, to the next tries. */
  refuse(...refusals: Refusal[]): void;
  /** Called before it answers a mail. */
  beforeAnswer: (() => Promise<unknown>) | null;
  stop(): Promise<void>;
}

interface Options {
  port?: number;
  /** It asks for this account. */
  account?: { user: string; password: string };
}

export async function startMailServer({ port = 0, account }: Options = {}): Promise<MailServer> {
  const taken: ParsedMail[] = [];
  const refusals: Refusal[] = [];
  let tries = 0;
  const refused = (at: Refusal['at']): Error | null => {
    if (refusals[0]?.at !== at) return null;
    return Object.assign(new Error('not now'), { responseCode: refusals.shift()!.reply });
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(account ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    authOptional: !account,
    onAuth: ({ username, password }, _session, done) =>
      username === account?.user && password === account?.password
        ? done(null, { user: username })
        : done(new Error('who is it?')),
    onRcptTo: (_address, _session, done) => {
      tries += 1;
      done(refused('rcpt'));
    },
    onData: (stream, _session, done) => {
      void (async () => {
        const mail = await simpleParser(stream);
        await host.beforeAnswer?.();
        const refusal = refused('data');
        if (!refusal) taken.push(mail);
        done(refusal);
      })();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));
  const at = (server.server.address() as AddressInfo).port;
  const host: MailServer = {
    port: at,
    env: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(at),
      SMTP_SECURITY: 'none',
      MAIL_FROM: 'derslik@okul.example',
      MAIL_RETRY_SECONDS: '1',
      ...(account && { SMTP_USER: account.user, SMTP_PASSWORD: account.password }),
    },
    taken,
    tries: () => tries,
    refuse: (...more) => void refusals.push(...more),
    beforeAnswer: null,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return host;
}

/** Path and query of the link in the newest mail to an address whose subject fits; waits until it has come. */
export async function mailedPath({ taken }: MailServer, address: string, subject: RegExp): Promise<string> {
  const find = () =>
    taken.findLast(
      (mail) => [mail.to].flat().some((to) => to?.text.includes(address)) && subject.test(mail.subject ?? ''),
    );
  await until(`a mail to ${address}`, () => Promise.resolve(find() !== undefined), { timeoutMs: 30_000 });
  const link = new URL(/https?:\/\/\S+/.exec(find()?.text ?? '')?.[0] ?? '');
  return link.pathname + link.search;
}
