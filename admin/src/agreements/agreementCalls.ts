import { http } from '@derslik/client/http';
import type { AgreementTexts, AgreementType } from '@derslik/contract/agreements';

/** What is done with agreements beside listing and writing them. */
export const agreementCalls = {
  /** From then on everybody is asked for it. `revision` is the draft's that was read. */
  publishAgreement: async (type: AgreementType, revision: number): Promise<void> => {
    await http({ path: `/admin/agreements/${type}/publish`, method: 'POST', body: { revision } });
  },
  agreementVersion: (id: string): Promise<AgreementTexts> =>
    http<AgreementTexts>({ path: `/admin/agreementVersions/${id}` }),
};
export type AgreementCalls = typeof agreementCalls;
