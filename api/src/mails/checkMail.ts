import { readConfigOrExit } from '../config.js';
import { faultOf } from './mailFault.js';
import { mailTransport } from './mailTransport.js';

// Prints one word for the doctor: none, ok, or why the mail server does not take our mails; and which server it is.
const config = readConfigOrExit();
const transport = mailTransport(config);
const word =
  transport === null
    ? 'none'
    : await transport.verify().then(
        () => 'ok',
        (error: unknown) => faultOf(error).fault,
      );
process.stdout.write(`${JSON.stringify({ mail: word, server: `${config.SMTP_HOST}:${config.SMTP_PORT}` })}\n`);
