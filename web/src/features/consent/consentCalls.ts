import { httpData } from '@derslik/client/http';
import type { FilmConsentAnswer, FilmConsentPage } from '@derslik/contract/filmConsents';

// A code is in them: no cache holds them.

export const readConsent = async (code: string): Promise<FilmConsentPage> =>
  httpData<FilmConsentPage>({
    ...{ path: '/public/filmConsent', method: 'POST', anonymous: true },
    body: { code },
  });

export const answerConsent = async (body: FilmConsentAnswer): Promise<FilmConsentPage> =>
  httpData<FilmConsentPage>({
    ...{ path: '/public/filmConsent/answer', method: 'POST', anonymous: true },
    body,
  });
