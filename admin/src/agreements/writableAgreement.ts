import { agreementDraft } from '@derslik/contract/agreements';
import type { Writable } from '../data/dataProvider';

/** There is always one draft of each type: saving it is an update. */
export const writableAgreement: Writable = { create: agreementDraft, update: agreementDraft };
