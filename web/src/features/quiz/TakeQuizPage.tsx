import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/Card';
import { Page, PageTitle } from '../../ui/Page';
import { QuizTaking } from './QuizTaking';

/** A pupil's test outside a lesson: one to make up, or what one came to. */
const TakeQuizPage = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  usePageTitle(t('quiz.own'));
  return (
    <Page>
      <PageTitle title={t('quiz.own')} text={<Link to={paths.ownQuizzes}>{t('quiz.toOwn')}</Link>} />
      <Card padded>
        <QuizTaking key={id} sessionId={id} />
      </Card>
    </Page>
  );
};
export default TakeQuizPage;
