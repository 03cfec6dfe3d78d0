import type { AdminAct } from '@derslik/contract/audit';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { useActWords } from './useActWords';

/** The act's words; a press shows the whole of it. */
export const ActButton = ({ act, onOpen }: { act: AdminAct; onOpen: (act: AdminAct) => void }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const words = useActWords().actOf(act);
  return (
    <Button
      variant="text"
      aria-label={translate('audit.detailNamed', { act: words, time: schoolTime(act.at) })}
      onClick={() => onOpen(act)}
      sx={{ ml: -1, px: 1, textAlign: 'left', justifyContent: 'flex-start', whiteSpace: 'normal' }}
    >
      {words}
    </Button>
  );
};
