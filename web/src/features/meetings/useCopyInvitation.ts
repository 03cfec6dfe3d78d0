import { copyText } from '@derslik/client/copyText';
import type { Room } from '@derslik/contract/meetings';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { shareLink } from '../../lib/shareLink';
import { toast } from '../../ui/toast';

/** Puts a meeting's invitation (name, time, link, code, password) on the clipboard and says so. */
export const useCopyInvitation = () => {
  const { t } = useTranslation();
  const { clock, longDay } = useSchoolTime();
  return async (room: Room): Promise<void> => {
    const lines = [
      room.name,
      t('meeting.hostLine', { name: room.createdBy.name }),
      room.startAt && `${longDay(room.startAt)} ${clock(room.startAt)}`,
      room.link && shareLink(room.link),
      t('meeting.invitationCode', { code: room.token }),
      room.password && t('meeting.invitationPassword', { password: room.password }),
    ];
    const copied = await copyText(lines.filter(Boolean).join('\n'));
    toast(
      copied ? { kind: 'ok', title: t('meeting.invitationCopied') } : { kind: 'bad', title: t('common.copyFailed') },
    );
  };
};
