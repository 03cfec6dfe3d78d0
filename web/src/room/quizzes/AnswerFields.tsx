import { quizLimits } from '@derslik/contract/limits/quiz';
import type { Answer, QuestionForPupil } from '@derslik/contract/quizzes/question';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormulaText } from '../../ui/FormulaText';
import { IconButton } from '../../ui/IconButton';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import styles from './AnswerFields.module.css';

interface AnswerFieldsProps {
  question: QuestionForPupil;
  answer: Answer | null;
  onAnswer: (answer: Answer | null) => void;
  /** The time is over, or it is only shown. */
  isLocked?: boolean;
  picture: (id: string, alt: string) => ReactNode;
}

/** Radix takes no empty value. */
const nothing = 'none';

/** A question as whoever answers it sees it, and where they answer. It knows nothing of what is right. */
export const AnswerFields = ({ question, answer, onAnswer, isLocked = false, picture }: AnswerFieldsProps) => {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.question} disabled={isLocked}>
      <legend className={styles.text}>
        <FormulaText text={question.text} />
      </legend>
      {question.pictures.length > 0 && (
        <div className={styles.pictures}>{question.pictures.map(({ id, alt }) => picture(id, alt))}</div>
      )}
      <p className={styles.points}>
        {t(`quizzes.ask.${question.kind}`)} · {t('quizzes.points', { count: question.points })}
      </p>
      <Fields {...{ question, answer, onAnswer, isLocked, name }} />
    </fieldset>
  );
};

type FieldsProps = Pick<AnswerFieldsProps, 'question' | 'answer' | 'onAnswer'> & { isLocked: boolean; name: string };

const Fields = ({ question, answer, onAnswer, isLocked, name }: FieldsProps) => {
  const { t } = useTranslation();
  switch (question.kind) {
    case 'choice':
      return (
        <div className={styles.list}>
          {question.body.choices.map(({ id, text }) => (
            <label key={id} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={answer?.kind === 'choice' && answer.choice === id}
                onChange={() => onAnswer({ kind: 'choice', choice: id })}
              />
              <FormulaText text={text} />
            </label>
          ))}
        </div>
      );
    case 'choices': {
      const chosen = answer?.kind === 'choices' ? answer.choices : [];
      return (
        <div className={styles.list}>
          {question.body.choices.map(({ id, text }) => (
            <label key={id} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) => {
                  const next = target.checked ? [...chosen, id] : chosen.filter((one) => one !== id);
                  onAnswer(next.length > 0 ? { kind: 'choices', choices: next } : null);
                }}
              />
              <FormulaText text={text} />
            </label>
          ))}
        </div>
      );
    }
    case 'trueFalse':
      return (
        <div className={styles.list}>
          {[true, false].map((value) => (
            <label key={String(value)} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={answer?.kind === 'trueFalse' && answer.value === value}
                onChange={() => onAnswer({ kind: 'trueFalse', value })}
              />
              <span>{t(value ? 'quizzes.true' : 'quizzes.false')}</span>
            </label>
          ))}
        </div>
      );
    case 'shortText':
    case 'number': {
      const { kind } = question;
      return (
        <TextField
          label={t('quizzes.yourAnswer')}
          value={answer?.kind === kind ? answer.text : ''}
          maxLength={quizLimits.typedMax}
          autoComplete="off"
          {...(kind === 'number' && { inputMode: 'decimal' as const })}
          onChange={({ target }) => onAnswer(target.value ? { kind, text: target.value } : null)}
        />
      );
    }
    case 'order':
      return <OrderFields {...{ question, answer, onAnswer, isLocked }} />;
    case 'match':
      return <MatchFields {...{ question, answer, onAnswer, isLocked }} />;
  }
};

type KindProps<K> = Omit<FieldsProps, 'question' | 'name'> & { question: Extract<QuestionForPupil, { kind: K }> };

const OrderFields = ({ question, answer, onAnswer, isLocked }: KindProps<'order'>) => {
  const { t } = useTranslation();
  const { items } = question.body;
  const order = answer?.kind === 'order' ? answer.items : items.map(({ id }) => id);
  const move = (from: number, to: number): void => {
    const next = [...order];
    next.splice(to, 0, ...next.splice(from, 1));
    onAnswer({ kind: 'order', items: next });
  };
  const last = order.length - 1;
  return (
    <ol className={styles.list}>
      {order.map((id, n) => {
        const text = items.find((one) => one.id === id)?.text ?? '';
        return (
          <li key={id} className={styles.item}>
            <span className={styles.place}>{n + 1}.</span>
            <FormulaText text={text} />
            <IconButton
              label={t('quizzes.moveUp', { text })}
              disabled={isLocked || n === 0}
              onClick={() => move(n, n - 1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={t('quizzes.moveDown', { text })}
              disabled={isLocked || n === last}
              onClick={() => move(n, n + 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ol>
  );
};

const MatchFields = ({ question, answer, onAnswer, isLocked }: KindProps<'match'>) => {
  const { t } = useTranslation();
  const { lefts, rights } = question.body;
  const pairs = answer?.kind === 'match' ? answer.pairs : [];
  const options = [
    { value: nothing, label: t('quizzes.chooseRight') },
    ...rights.map(({ id, text }) => ({ value: id, label: text })),
  ];
  return (
    <ul className={styles.list}>
      {lefts.map(({ id, text }) => (
        <li key={id} className={styles.pair}>
          <FormulaText text={text} />
          <Select
            label={t('quizzes.rightOf', { text })}
            value={pairs.find(({ left }) => left === id)?.right ?? nothing}
            options={options}
            disabled={isLocked}
            onChange={(right) => {
              const others = pairs.filter(({ left }) => left !== id);
              const next = right === nothing ? others : [...others, { left: id, right }];
              onAnswer(next.length > 0 ? { kind: 'match', pairs: next } : null);
            }}
          />
        </li>
      ))}
    </ul>
  );
};
