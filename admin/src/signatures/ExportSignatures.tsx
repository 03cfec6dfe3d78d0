import { useTimeZone } from '@derslik/client/config';
import { wallTime } from '@derslik/client/schoolTime';
import type { AdminSignature } from '@derslik/contract/agreements';
import { useTranslate } from 'react-admin';
import { ExportList } from '../list/ExportList';
import { signatureTable } from './signatureTable';

const two = (number: number): string => String(number).padStart(2, '0');

/** The signatures that the filters leave, as a table. */
export const ExportSignatures = () => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const schoolTime = (iso: string): string => {
    const { year, month, day, hour, minute } = wallTime(new Date(iso).getTime() / 1_000, timeZone);
    return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
  };
  return (
    <ExportList<AdminSignature>
      label={translate('signatures.export')}
      file={translate('signatures.file')}
      sort={{ field: 'signedAt', order: 'ASC' }}
      tableOf={(rows) => signatureTable(rows, { translate, schoolTime })}
    />
  );
};
