import { http } from '@derslik/client/http';
import type { AdminMail, MailLink, MailServer } from '@derslik/contract/mails';

/** What is done with mails beside listing them. */
export const mailCalls = {
  /** Noted in the audit log: who has the link can act as its person. */
  mailLink: async (mailId: string): Promise<string> =>
    (await http<MailLink>({ path: `/admin/mails/${mailId}/link`, method: 'POST' })).link,
  sendMailAgain: async (mailId: string): Promise<void> => {
    await http({ path: `/admin/mails/${mailId}/again`, method: 'POST' });
  },
  /** Answers the mail's id. */
  sendTestMail: async (address: string): Promise<string> =>
    (await http<{ id: string }>({ path: '/admin/mailServer/test', method: 'POST', body: { address } })).id,
  mail: (mailId: string): Promise<AdminMail> => http<AdminMail>({ path: `/admin/mails/${mailId}` }),
  mailServer: (): Promise<MailServer> => http<MailServer>({ path: '/admin/mailServer' }),
};
export type MailCalls = typeof mailCalls;
