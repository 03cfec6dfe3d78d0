import type { OverviewNoun } from '@derslik/contract/overview';
import type { Probe } from './probe.js';
import { probeAudit } from './probes/audit.js';
import { probeBackup } from './probes/backup.js';
import { probeCertificate } from './probes/certificate.js';
import { probeConference } from './probes/conference.js';
import { probeErasures } from './probes/erasures.js';
import { probeErrors } from './probes/errors.js';
import { probeHooks } from './probes/hooks.js';
import { probeImports } from './probes/imports.js';
import { probeJobs } from './probes/jobs.js';
import { probeLessons } from './probes/lessons.js';
import { probeMails } from './probes/mails.js';
import { probePeople } from './probes/people.js';
import { probeRecordings } from './probes/recordings.js';
import { probeRegistrations } from './probes/registrations.js';
import { probeStorage } from './probes/storage.js';
import { probeSupport } from './probes/support.js';

/** A file and a line for each noun of the contract; the console has its words. */
export const probes: { [N in OverviewNoun]: Probe<N> } = {
  lessons: probeLessons,
  people: probePeople,
  registrations: probeRegistrations,
  erasures: probeErasures,
  support: probeSupport,
  imports: probeImports,
  mails: probeMails,
  storage: probeStorage,
  recordings: probeRecordings,
  backup: probeBackup,
  certificate: probeCertificate,
  conference: probeConference,
  jobs: probeJobs,
  hooks: probeHooks,
  errors: probeErrors,
  audit: probeAudit,
};
