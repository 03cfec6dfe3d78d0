import { http } from '@derslik/client/http';
import type { OptionSetsSettings, OptionSetsWrite } from '@derslik/contract/optionSets';

const path = '/admin/optionSets';

export const readOptionSets = (): Promise<OptionSetsSettings> => http<OptionSetsSettings>({ path });

export const writeOptionSets = (body: OptionSetsWrite): Promise<OptionSetsSettings> =>
  http<OptionSetsSettings>({ path, method: 'PUT', body });
