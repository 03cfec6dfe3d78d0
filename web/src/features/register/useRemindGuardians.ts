import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../ui/tellFailure';
import { toast } from '../../ui/toast';
import { useRemindGuardiansMutation } from './api';

/** Both places say it alike; each has its own file of texts. */
const texts = {
  register: {
    reminded: 'register.reminded',
    remindedNobody: 'register.remindedNobody',
    withoutAddress: 'register.withoutAddress',
    withoutGuardian: 'register.withoutGuardian',
  },
  rollCall: {
    reminded: 'rollCall.reminded',
    remindedNobody: 'rollCall.remindedNobody',
    withoutAddress: 'rollCall.withoutAddress',
    withoutGuardian: 'rollCall.withoutGuardian',
  },
} as const;

/**
 * Tells guardians of pupils who are not there, and says whom no mail reached.
 * @param words of the page, or of the room
 */
export const useRemindGuardians = (id: string, words: keyof typeof texts) => {
  const text = texts[words];
  const { t } = useTranslation();
  const [remind, { isLoading }] = useRemindGuardiansMutation();
  const tell = async (): Promise<void> => {
    const { data, error } = await remind(id);
    if (!data) return tellFailure(error);
    const { mails, withoutAddress, withoutGuardian } = data;
    const missed = [
      withoutAddress > 0 && t(text.withoutAddress, { count: withoutAddress }),
      withoutGuardian > 0 && t(text.withoutGuardian, { count: withoutGuardian }),
    ].filter((one) => one !== false);
    toast({
      kind: missed.length > 0 ? 'warn' : 'ok',
      title: mails > 0 ? t(text.reminded, { count: mails }) : t(text.remindedNobody),
      ...(missed.length > 0 && { text: missed.join(' '), ms: noticeMs }),
    });
  };
  return { isTelling: isLoading, tell };
};

/** There is more to read. */
const noticeMs = 10_000;
