import { CssBaseline } from '@mui/material';
import { takenBy } from '@derslik/client/takenBy';
import { useEffect, useSyncExternalStore } from 'react';
import {
  Admin,
  AdminContext,
  CustomRoutes,
  localStorageStore,
  Resource,
  StoreContextProvider,
  useStore,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { agreements } from './agreements';
import { agreementCalls } from './agreements/agreementCalls';
import { writableAgreement } from './agreements/writableAgreement';
import { ConferencePage } from './conference/ConferencePage';
import { auditCalls } from './audit/auditCalls';
import { audit } from './audit';
import { broadcasts } from './broadcasts';
import { broadcastCalls } from './broadcasts/broadcastCalls';
import { IngestPage } from './broadcasts/IngestPage';
import { RightsPage } from './broadcasts/RightsPage';
import { HooksPage } from './hooks/HooksPage';
import { BbbPlatformsPage } from './bigBlueButton/BbbPlatformsPage';
import { ProgramsPage } from './programs/ProgramsPage';
import { createDataProvider } from './data/dataProvider';
import { ConsoleLayout } from './frame/ConsoleLayout';
import { ConsoleNotification } from './frame/ConsoleNotification';
import { NewProviderPage, ProviderPage } from './identity/ProviderPage';
import { ProvidersPage } from './identity/ProvidersPage';
import { imports } from './imports';
import { importCalls } from './imports/importCalls';
import { firstLanguage, wordsIn } from './locales/i18nProvider';
import { lectures } from './lectures';
import { videos } from './videos';
import { quizzes } from './quizzes';
import { logs } from './logs';
import { mails } from './mails';
import { mailCalls } from './mails/mailCalls';
import { meetings } from './meetings';
import { meetingCalls } from './meetings/meetingCalls';
import { OverviewPage } from './overview/OverviewPage';
import { overviewCalls } from './overview/overviewCalls';
import { OptionSetsPage } from './optionSets/OptionSetsPage';
import { OwnDataPage } from './ownData/OwnDataPage';
import { ownDataCalls } from './ownData/ownDataCalls';
import { PlatformsPage } from './platforms/PlatformsPage';
import { ratings } from './ratings';
import { filmConsents } from './consents';
import { consentCalls } from './consents/consentCalls';
import { ConsentLettersPage } from './consents/ConsentLettersPage';
import { ConsentTextPage } from './consents/ConsentTextPage';
import { recordings } from './recordings';
import { recordingCalls } from './recordings/recordingCalls';
import { guardians } from './register';
import { GuardianLettersPage } from './register/GuardianLettersPage';
import { guardianCalls } from './register/registerCalls';
import { AttendanceRulePage } from './register/RulePage';
import { TermPage } from './register/TermPage';
import { TodayPage } from './register/TodayPage';
import { RecordersPage } from './recordings/RecordersPage';
import { RulesPage } from './recordings/RulesPage';
import { StoragePage } from './recordings/StoragePage';
import { SchoolPage } from './school/SchoolPage';
import { setupCalls } from './setup/setupCalls';
import { SetupPage } from './setup/SetupPage';
import { authProvider } from './session/authProvider';
import { SignInPage } from './signIn/SignInPage';
import { TakenPage } from './signIn/TakenPage';
import { signatures } from './signatures';
import { slipCalls } from './slips/slipCalls';
import { SlipsPage } from './slips/SlipsPage';
import { classes, departments, levels } from './structure';
import { timetableImports } from './timetable/import';
import { timetableFileCalls } from './timetable/import/timetableFileCalls';
import { timetableCalls } from './timetable/timetableCalls';
import { DayPage } from './timetable/DayPage';
import { SubstitutionsPrintPage } from './timetable/SubstitutionsPrintPage';
import { WeekPrintPage } from './timetable/WeekPrintPage';
import { TimetablePage } from './timetable/TimetablePage';
import { TimetableSettings } from './timetable/TimetableSettings';
import { writableTimetable } from './timetable/writableTimetable';
import { SignInSettingsPage } from './signInSettings/SignInSettingsPage';
import { structureCalls } from './structure/structureCalls';
import { writableStructure } from './structure/writableStructure';
import { support } from './support';
import { supportCalls } from './support/supportCalls';
import { useThemes } from './theme/useThemes';
import { users } from './users';
import { userCalls } from './users/userCalls';
import { writableUser } from './users/writableUser';

const store = localStorageStore(undefined, 'derslik-konsol');
const dataProvider = {
  ...createDataProvider({
    users: writableUser,
    agreements: writableAgreement,
    ...writableStructure,
    ...writableTimetable,
  }),
  ...userCalls,
  ...ownDataCalls,
  ...structureCalls,
  ...timetableCalls,
  ...timetableFileCalls,
  ...meetingCalls,
  ...recordingCalls,
  ...broadcastCalls,
  ...consentCalls,
  ...guardianCalls,
  ...mailCalls,
  ...agreementCalls,
  ...importCalls,
  ...slipCalls,
  ...supportCalls,
  ...auditCalls,
  ...overviewCalls,
  ...setupCalls,
};
const askedLanguage = new URLSearchParams(location.search).get('lang');
if (askedLanguage) store.setItem('locale', firstLanguage);
const useWords = () => wordsIn(useStore('locale', firstLanguage)[0]);

const Console = () => (
  <Admin
    disableTelemetry
    requireAuth
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={useWords()}
    store={store}
    layout={ConsoleLayout}
    dashboard={OverviewPage}
    loginPage={SignInPage}
    notification={ConsoleNotification}
    {...useThemes()}
  >
    <Resource name="users" {...users} />
    <Resource name="imports" {...imports} />
    <Resource name="timetableImports" {...timetableImports} />
    <Resource name="levels" {...levels} />
    <Resource name="classes" {...classes} />
    <Resource name="departments" {...departments} />
    <Resource name="agreements" {...agreements} />
    <Resource name="signatures" {...signatures} />
    <Resource name="meetings" {...meetings} />
    <Resource name="broadcasts" {...broadcasts} />
    <Resource name="lectures" {...lectures} />
    <Resource name="videos" {...videos} />
    <Resource name="quizzes" {...quizzes} />
    <Resource name="recordings" {...recordings} />
    <Resource name="filmConsents" {...filmConsents} />
    <Resource name="guardians" {...guardians} />
    <Resource name="ratings" {...ratings} />
    <Resource name="support" {...support} />
    <Resource name="mails" {...mails} />
    <Resource name="audit" {...audit} />
    <Resource name="logs" {...logs} />
    <CustomRoutes>
      <Route path="/school" element={<SchoolPage />} />
      <Route path="/consent-text" element={<ConsentTextPage />} />
      <Route path="/lesson-rules" element={<OptionSetsPage />} />
      <Route path="/ingest" element={<IngestPage />} />
      <Route path="/broadcast-rights" element={<RightsPage />} />
      <Route path="/recording-storage" element={<StoragePage />} />
      <Route path="/recorders" element={<RecordersPage />} />
      <Route path="/recording-rules" element={<RulesPage />} />
      <Route path="/register" element={<TodayPage />} />
      <Route path="/register-term" element={<TermPage />} />
      <Route path="/register-rule" element={<AttendanceRulePage />} />
      <Route path="/own-data" element={<OwnDataPage />} />
      <Route path="/sign-in" element={<SignInSettingsPage />} />
      <Route path="/identity" element={<ProvidersPage />} />
      <Route path="/identity/new/:template" element={<NewProviderPage />} />
      <Route path="/identity/:id" element={<ProviderPage />} />
      <Route path="/platforms" element={<PlatformsPage />} />
      <Route path="/learning-platforms" element={<BbbPlatformsPage />} />
      <Route path="/programs" element={<ProgramsPage />} />
      <Route path="/hooks" element={<HooksPage />} />
      <Route path="/conference" element={<ConferencePage />} />
      <Route path="/timetable" element={<TimetablePage />} />
      <Route path="/timetable-day" element={<DayPage />} />
      <Route path="/timetable-settings/:part?" element={<TimetableSettings />} />
    </CustomRoutes>
    <CustomRoutes noLayout>
      <Route path="/consent-letters" element={<ConsentLettersPage />} />
      <Route path="/guardian-letters" element={<GuardianLettersPage />} />
      <Route path="/slips" element={<SlipsPage />} />
      <Route path="/timetable-print" element={<WeekPrintPage />} />
      <Route path="/timetable-substitutions" element={<SubstitutionsPrintPage />} />
      <Route path="/setup/:page?" element={<SetupPage />} />
    </CustomRoutes>
  </Admin>
);

/** What only a person of the console may see goes with it. */
const ConsoleOrTaken = () => {
  const by = useSyncExternalStore(takenBy.subscribe, takenBy.read);
  const themes = useThemes();
  const words = useWords();
  useEffect(() => {
    if (by) store.reset();
  }, [by]);
  if (!by) return <Console />;
  return (
    <AdminContext i18nProvider={words} store={store} {...themes}>
      <CssBaseline />
      <TakenPage by={by} />
    </AdminContext>
  );
};

export const App = () => (
  <StoreContextProvider value={store}>
    <ConsoleOrTaken />
  </StoreContextProvider>
);
