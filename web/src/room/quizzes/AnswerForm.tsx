import { quizLimits } from '@derslik/contract/limits/quiz';
import { choiceText, type Answer, type QuestionForPupil } from '@derslik/contract/quizzes/question';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';
import { OptionalSelect } from '../../ui/OptionalSelect';
import { TextField } from '../../ui/TextField';
import { FormulaText } from '../../ui/FormulaText';
import styles from './AnswerForm.module.css';

interface AnswerFormProps {
  question: QuestionForPupil;
  answer: Answer | null;
  /** Nothing can be changed any more. */
  isClosed: boolean;
  /** Names the group for who hears it. */
  labelledBy: string;
  onAnswer: (answer: Answer | null) => void;
  /** Draws one of the question's pictures: who reads it, and how, the page knows. */
  picture: (id: string, alt: string) => ReactNode;
}

/** What somebody types is sent when they pause. */
const typingMs = 600;

interface OptionProps {
  id: string;
  name: string;
  text: string;
  type: 'radio' | 'checkbox';
  checked: boolean;
  isClosed: boolean;
  picture?: ReactNode;
  onChange: (on: boolean) => void;
}
const Option = ({ name, text, type, checked, isClosed, picture, onChange }: OptionProps) => (
  <label className={styles.option} data-chosen={checked || undefined}>
    <input
      type={type}
      name={name}
      checked={checked}
      disabled={isClosed}
      onChange={({ target }) => onChange(target.checked)}
    />
    {picture && <span className={styles.picture}>{picture}</span>}
    {text && <FormulaText text={text} className={styles.asWritten} />}
  </label>
);

const TypedAnswer = ({ question, answer, isClosed, onAnswer }: AnswerFormProps) => {
  const { t } = useTranslation();
  const kind = question.kind === 'number' ? 'number' : 'shortText';
  const known = answer && (answer.kind === 'number' || answer.kind === 'shortText') ? answer.text : '';
  const [typed, setTyped] = useState(known);
  const sent = useRef(known);
  const send = useRef(onAnswer);
  useEffect(() => {
    send.current = onAnswer;
  });
  // Another window's answer, or what was kept.
  useEffect(() => {
    if (known === sent.current) return;
    sent.current = known;
    setTyped(known);
  }, [known]);
  useEffect(() => {
    if (typed === sent.current) return;
    const give = (): void => {
      sent.current = typed;
      send.current(typed.trim() === '' ? null : { kind, text: typed });
    };
    const timer = setTimeout(give, typingMs);
    return () => clearTimeout(timer);
  }, [typed, kind]);
  const give = (): void => {
    if (typed === sent.current) return;
    sent.current = typed;
    onAnswer(typed.trim() === '' ? null : { kind, text: typed });
  };
  // What was being typed when the time ended.
  const giveLast = useRef(give);
  useEffect(() => {
    giveLast.current = give;
  });
  useEffect(() => () => giveLast.current(), []);
  return (
    <TextField
      label={t('quiz.yourAnswer')}
      value={typed}
      maxLength={quizLimits.typedMax}
      autoComplete="off"
      spellCheck={false}
      readOnly={isClosed}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      onBlur={give}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
};

const OrderAnswer = ({ question, answer, isClosed, onAnswer }: AnswerFormProps) => {
  const { t } = useTranslation();
  if (question.kind !== 'order') return null;
  const { items } = question.body;
  const ids =
    answer?.kind === 'order' && answer.items.length === items.length ? answer.items : items.map(({ id }) => id);
  const shown = ids.flatMap((id) => items.find((one) => one.id === id) ?? []);
  const move = (place: number, by: 1 | -1): void => {
    const next = [...ids];
    const [moved] = next.splice(place, 1);
    if (moved !== undefined) next.splice(place + by, 0, moved);
    onAnswer({ kind: 'order', items: next });
  };
  return (
    <ol className={styles.order}>
      {shown.map(({ id, text }, place) => (
        <li key={id}>
          <FormulaText text={text} className={styles.asWritten} />
          <IconButton
            label={t('quiz.up', { text })}
            aria-disabled={isClosed || place === 0}
            onClick={isClosed || place === 0 ? undefined : () => move(place, -1)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={t('quiz.down', { text })}
            aria-disabled={isClosed || place === shown.length - 1}
            onClick={isClosed || place === shown.length - 1 ? undefined : () => move(place, 1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
        </li>
      ))}
    </ol>
  );
};

const MatchAnswer = ({ question, answer, isClosed, onAnswer }: AnswerFormProps) => {
  const { t } = useTranslation();
  if (question.kind !== 'match') return null;
  const { lefts, rights } = question.body;
  const pairs = answer?.kind === 'match' ? answer.pairs : [];
  const choose = (left: string, right: string | null): void => {
    const others = pairs.filter((pair) => pair.left !== left);
    const next = right === null ? others : [...others, { left, right }];
    onAnswer(next.length > 0 ? { kind: 'match', pairs: next } : null);
  };
  const options = rights.map(({ id, text }) => ({ value: id, label: text }));
  return (
    <div className={styles.match}>
      {lefts.map(({ id, text }) => (
        <OptionalSelect
          key={id}
          label={<FormulaText text={text} className={styles.asWritten} />}
          value={pairs.find(({ left }) => left === id)?.right ?? null}
          none={t('quiz.noMatch')}
          options={options}
          disabled={isClosed}
          onChange={(right) => choose(id, right)}
        />
      ))}
    </div>
  );
};

/** Where a pupil answers one question, by its kind. */
export const AnswerForm = (props: AnswerFormProps) => {
  const { question, answer, isClosed, labelledBy, onAnswer, picture } = props;
  const { t } = useTranslation();
  const name = useId();
  switch (question.kind) {
    case 'choice':
      return (
        <div role="radiogroup" aria-labelledby={labelledBy} className={styles.options}>
          {question.body.choices.map(({ id, text, picture: shown }) => (
            <Option
              key={id}
              {...{ id, name, text, isClosed, type: 'radio' }}
              picture={shown && picture(shown, choiceText({ text: '', picture: shown }, question.pictures))}
              checked={answer?.kind === 'choice' && answer.choice === id}
              onChange={() => onAnswer({ kind: 'choice', choice: id })}
            />
          ))}
        </div>
      );
    case 'choices': {
      const chosen = answer?.kind === 'choices' ? answer.choices : [];
      return (
        <div role="group" aria-labelledby={labelledBy} className={styles.options}>
          {question.body.choices.map(({ id, text, picture: shown }) => (
            <Option
              key={id}
              {...{ id, name, text, isClosed, type: 'checkbox' }}
              picture={shown && picture(shown, choiceText({ text: '', picture: shown }, question.pictures))}
              checked={chosen.includes(id)}
              onChange={(on) => {
                const choices = on ? [...chosen, id] : chosen.filter((one) => one !== id);
                onAnswer(choices.length > 0 ? { kind: 'choices', choices } : null);
              }}
            />
          ))}
        </div>
      );
    }
    case 'trueFalse':
      return (
        <div role="radiogroup" aria-labelledby={labelledBy} className={styles.options}>
          {[true, false].map((value) => (
            <Option
              key={String(value)}
              {...{ id: String(value), name, isClosed, type: 'radio' }}
              text={t(value ? 'quiz.true' : 'quiz.false')}
              checked={answer?.kind === 'trueFalse' && answer.value === value}
              onChange={() => onAnswer({ kind: 'trueFalse', value })}
            />
          ))}
        </div>
      );
    case 'shortText':
    case 'number':
      return <TypedAnswer {...props} />;
    case 'order':
      return <OrderAnswer {...props} />;
    case 'match':
      return <MatchAnswer {...props} />;
  }
};
