import type { AttendanceStatus } from '@derslik/contract/register';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip';

const variants = { present: 'ok', late: 'warn', absent: 'bad', excused: 'accent' } as const;

export const AttendanceChip = ({ status }: { status: AttendanceStatus }) => {
  const { t } = useTranslation();
  return <Chip variant={variants[status]}>{t(`register.is_${status}`)}</Chip>;
};
