import { useConfig } from '@derslik/client/config';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Accordion } from '../../ui/Accordion';
import { SupportWays } from '../../ui/SupportWays';
import { TextField } from '../../ui/TextField';
import { findAnswers, topicNames, topics, type HelpAnswer, type HelpQuestion } from './topics';
import styles from './Help.module.css';

/** Questions, each with its answer. */
const Answers = ({ answers }: { answers: readonly HelpAnswer[] }) => (
  <dl className={styles.answers}>
    {answers.map(({ name, question, text }) => (
      <div key={name}>
        <dt>{question}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

/** A field to search, and below it what was found, or all topics. `onLeave`: one of its links leads elsewhere. */
export const HelpTopics = ({ onLeave }: { onLeave?: () => void }) => {
  const { t } = useTranslation();
  const support = useConfig()?.support;
  const [search, setSearch] = useState('');
  const answerOf = (name: HelpQuestion): HelpAnswer => ({
    name,
    question: t(`help.${name}`),
    text: t(`help.${name}Text`),
  });
  const found =
    search.trim() &&
    findAnswers(
      topicNames.flatMap((topic) => topics[topic].map(answerOf)),
      search,
    );
  return (
    <div className={styles.topics}>
      <TextField
        type="search"
        label={t('help.search')}
        bare
        icon={<Search aria-hidden />}
        placeholder={t('help.searchExample')}
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className={styles.count} role="status">
        {found && (found.length > 0 ? t('help.found', { count: found.length }) : t('help.nothing', { search }))}
      </p>
      {found ? (
        <Answers answers={found} />
      ) : (
        <Accordion
          first="intro"
          sections={[
            ...topicNames.map((topic) => ({
              name: topic,
              title: t(`help.${topic}`),
              children: <Answers answers={topics[topic].map(answerOf)} />,
            })),
            {
              name: 'contact',
              title: t('help.contact'),
              children: (
                <>
                  <p>{t('help.contactText')}</p>
                  <p>
                    <Link to={paths.support} {...(onLeave && { onClick: onLeave })}>
                      {t('help.contactForm')}
                    </Link>
                  </p>
                  {support && <SupportWays {...support} />}
                </>
              ),
            },
          ]}
        />
      )}
    </div>
  );
};
