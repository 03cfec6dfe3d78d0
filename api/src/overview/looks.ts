import type { OverviewNoun } from '@derslik/contract/overview';
import type { Look } from './look.js';
import { lookAtAudit } from './looks/audit.js';
import { lookAtBackup } from './looks/backup.js';
import { lookAtCertificate } from './looks/certificate.js';
import { lookAtConference } from './looks/conference.js';
import { lookAtErrors } from './looks/errors.js';
import { lookAtImports } from './looks/imports.js';
import { lookAtJobs } from './looks/jobs.js';
import { lookAtLessons } from './looks/lessons.js';
import { lookAtMails } from './looks/mails.js';
import { lookAtPeople } from './looks/people.js';
import { lookAtRegistrations } from './looks/registrations.js';
import { lookAtStorage } from './looks/storage.js';
import { lookAtSupport } from './looks/support.js';

/** A file and a line for each noun of the contract; the console has its words. */
export const looks: { [N in OverviewNoun]: Look<N> } = {
  lessons: lookAtLessons,
  people: lookAtPeople,
  registrations: lookAtRegistrations,
  support: lookAtSupport,
  imports: lookAtImports,
  mails: lookAtMails,
  storage: lookAtStorage,
  backup: lookAtBackup,
  certificate: lookAtCertificate,
  conference: lookAtConference,
  jobs: lookAtJobs,
  errors: lookAtErrors,
  audit: lookAtAudit,
};
