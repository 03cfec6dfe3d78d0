import { ReportPage } from '../features/report/ReportPage';
import { reportParts } from './reportParts';

const ReportRoute = () => <ReportPage parts={reportParts} />;
export default ReportRoute;
