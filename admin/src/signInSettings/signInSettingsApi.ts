import { http } from '@derslik/client/http';
import type { SignInSettings, SignInSettingsWrite } from '@derslik/contract/registration';

const path = '/admin/signInSettings';

export const readSignInSettings = (): Promise<SignInSettings> => http<SignInSettings>({ path });

export const writeSignInSettings = (body: SignInSettingsWrite): Promise<SignInSettings> =>
  http<SignInSettings>({ path, method: 'PUT', body });
