import { safeRulesOn, type SafeRule } from '@derslik/contract/room/parts/safety';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sameList } from '../../room/people/sameList';
import { useRoomUiStore } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';
import styles from './SafeLine.module.css';

const words = {
  waitingRoom: 'lesson.safeRuleDoor',
  mutedAllMic: 'lesson.safeRuleMute',
  chatToLeaders: 'lesson.safeRuleChat',
} as const satisfies Record<SafeRule, string>;

/** What holds in a safe lesson, in one line for everybody; all of it stands behind it. */
export const SafeLine = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const rules = useRoomSelector(({ data }) => data && safeRulesOn(data.view), sameRules);
  const isLesson = useRoomSelector(({ data }) => data?.view.kind === 'academic');
  const said = rules?.map((rule) => t(words[rule])).join(', ');
  if (!isLesson) return null;
  return (
    // Always there, so that a screen reader says what changes.
    <div role="status" aria-label={t('lesson.safeTitle')}>
      {said !== undefined && (
        <button type="button" className={styles.line} onClick={() => ui.patch({ dialog: 'safeLesson' })}>
          <ShieldCheck aria-hidden data-small />
          <span>{said ? t('lesson.safeLine', { rules: said }) : t('lesson.safeTitle')}</span>
        </button>
      )}
    </div>
  );
};

const sameRules = (a: readonly SafeRule[] | null, b: readonly SafeRule[] | null): boolean =>
  a === b || (a !== null && b !== null && sameList(a, b));
