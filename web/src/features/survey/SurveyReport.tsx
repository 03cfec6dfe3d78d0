import type { ReportSurvey } from '@derslik/contract/report';
import { choiceId } from '@derslik/contract/surveyChoices';
import { useTranslation } from 'react-i18next';
import { SurveyBars } from './SurveyBars';
import barStyles from './SurveyBars.module.css';
import styles from './SurveyReport.module.css';

const Outcome = ({ survey }: { survey: ReportSurvey }) => {
  const { t } = useTranslation();
  const { id, options, counts, answers, answered, correct, mine } = survey;
  if (answered === null)
    return (
      <dl className={styles.own}>
        <dt>{t('survey.yourAnswer')}</dt>
        <dd>{mine !== null && options[mine]}</dd>
        {correct !== null && (
          <>
            <dt>{t('survey.rightOption')}</dt>
            <dd>{options[correct]}</dd>
          </>
        )}
      </dl>
    );
  return (
    <>
      <p className={barStyles.note}>
        {t('survey.answers', { count: answered })}
        {survey.isAnonymous && ` · ${t('survey.anonymous')}`}
      </p>
      {counts ? (
        <SurveyBars
          choices={options.map((content, n) => ({ id: choiceId(id, n), content }))}
          {...{ counts, correct, answers }}
        />
      ) : (
        <p className={barStyles.note}>{t('survey.countsTooFew')}</p>
      )}
    </>
  );
};

/** What was asked, and what came of it; or what I answered. */
export const SurveyReport = ({ data }: { data: readonly ReportSurvey[] }) => (
  <ol className={styles.surveys}>
    {data.map((survey) => (
      <li key={survey.id} className={styles.survey}>
        <h3 className={styles.title}>{survey.title}</h3>
        <Outcome survey={survey} />
      </li>
    ))}
  </ol>
);
