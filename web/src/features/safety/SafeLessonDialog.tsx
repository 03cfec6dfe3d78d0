import { safeRules, safeRulesOn, type SafeRule } from '@derslik/contract/room/parts/safety';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './SafeLessonDialog.module.css';

const words = {
  waitingRoom: 'lesson.safeRuleDoorText',
  mutedAllMic: 'lesson.safeRuleMuteText',
  chatToLeaders: 'lesson.safeRuleChatText',
} as const satisfies Record<SafeRule, string>;
/** What holds in every lesson. */
const always = ['lesson.safeRuleKicked', 'lesson.safeRuleNames', 'lesson.safeRuleCode'] as const;

/** What the ministry asks of teachers, by one press; pupils read what holds. */
const SafeLessonDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const { send } = useRoomActions();
  const mayMake = useCan('setSafeLesson');
  const isSafe = useRoomSelector(({ data }) => data?.view.switches.safe ?? false);
  const on = useRoomSelector(({ data }) => (data && safeRulesOn(data.view))?.join(' ') ?? '').split(' ');
  const [busy, setBusy] = useState(false);
  const isWhole = isSafe && safeRules.every((rule) => on.includes(rule));
  const make = async (wanted: boolean): Promise<void> => {
    setBusy(true);
    if (await send({ type: 'setSafeLesson', on: wanted })) close();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      kind="confirm"
      closable
      onClose={close}
      title={t('lesson.safeTitle')}
      text={t(mayMake ? 'lesson.safeText' : 'lesson.safeTextPupil')}
      actions={
        mayMake && (
          <>
            {isSafe && (
              <Button disabled={busy} onClick={() => void make(false)}>
                {t('lesson.safeEnd')}
              </Button>
            )}
            {!isWhole && (
              <Button variant="primary" busy={busy} onClick={() => void make(true)}>
                {t(isSafe ? 'lesson.safeRest' : 'lesson.safeMake')}
              </Button>
            )}
          </>
        )
      }
    >
      <ul className={styles.rules}>
        {safeRules.map((rule) => {
          const isOff = isSafe && !on.includes(rule);
          return (
            <li key={rule} data-off={isOff || undefined}>
              {isOff ? <Minus aria-hidden /> : <Check aria-hidden />}
              <span>
                {t(words[rule])}
                {isOff && <VisuallyHidden>{` (${t('lesson.safeRuleOff')})`}</VisuallyHidden>}
              </span>
            </li>
          );
        })}
        {always.map((key) => (
          <li key={key}>
            <Check aria-hidden />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
      {mayMake && isSafe && <p className={styles.end}>{t('lesson.safeEndText')}</p>}
    </Dialog>
  );
};
export default SafeLessonDialog;
