import { useAppSelector } from '../lib/hooks';
import { selectIsMember } from '../lib/session';
import { Card } from '../ui/Card';
import { FrontPage } from '../ui/FrontPage';
import { Page } from '../ui/Page';
import { NotFound } from './NotFound';

/** In the shell: a page among the member's pages, a front page for everyone else. */
const NotFoundPage = () => {
  const isMember = useAppSelector(selectIsMember);
  return isMember ? (
    <Page>
      <Card>
        <NotFound />
      </Card>
    </Page>
  ) : (
    <FrontPage>
      <Card narrow>
        <NotFound />
      </Card>
    </FrontPage>
  );
};
export default NotFoundPage;
