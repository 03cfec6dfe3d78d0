import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config.js';

type Settings = Pick<
  Config,
  'SMTP_HOST' | 'SMTP_PORT' | 'SMTP_SECURITY' | 'SMTP_USER' | 'SMTP_PASSWORD' | 'PUBLIC_URL'
>;

/** The way to the school's mail server; null where none is configured. */
export const mailTransport = (config: Settings): Transporter | null =>
  config.SMTP_HOST === null
    ? null
    : createTransport({
        host: config.SMTP_HOST,
        port: config.SMTP_PORT,
        secure: config.SMTP_SECURITY === 'tls',
        requireTLS: config.SMTP_SECURITY === 'starttls',
        ignoreTLS: config.SMTP_SECURITY === 'none',
        ...(config.SMTP_USER !== null && { auth: { user: config.SMTP_USER, pass: config.SMTP_PASSWORD ?? '' } }),
        name: new URL(config.PUBLIC_URL).hostname,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
