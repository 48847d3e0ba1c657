import { makeStyles, tokens } from '@fluentui/react-components'
import { CountriesDocument } from '#src/features/locations/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useHasNetwork } from '#src/lib/session/use-has-network.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { usePageTitle } from '#src/ui/page-title.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { media, safeArea } from '#src/ui/theme.ts'
import { RegisterHeader } from '../components/register-header.tsx'
import { RegistrationForm } from '../components/registration-form.tsx'
import { messages } from '../messages.ts'

const NO_VARIABLES = {}

/** Completion of the profile after the first log-in. */
export function RegisterPage() {
  const styles = useStyles()
  const hasNetwork = useHasNetwork()
  const { viewer, error: viewerError, refresh } = useViewer()
  const { data, error, refresh: refreshCountries } = useRead(CountriesDocument, NO_VARIABLES)
  usePageTitle(messages.title)

  const retry = (): void => {
    if (!data) void refreshCountries()
    if (!viewer) void refresh()
  }
  const failed = (error && !data) ?? viewerError
  return (
    <div className={styles.root}>
      <RegisterHeader />
      <div className={styles.page}>
        <PageHeading subtitle={messages.intro}>{messages.title}</PageHeading>
        {!hasNetwork && <Banner intent="warning">{messages.offline}</Banner>}
        {failed && <ErrorState text={messages.loadFailed} onRetry={retry} />}
        {!failed && (!data || !viewer) && <SkeletonRows rows={6} />}
        {data && viewer && <RegistrationForm countries={data.countries} invitation={viewer.siteUserInvitation} />}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground1,
    [media.sm]: { backgroundColor: tokens.colorNeutralBackground3 },
  },
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '28px',
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '720px',
    margin: '0 auto',
    padding:
      `${tokens.spacingVerticalXXL} calc(${safeArea.right} + ${tokens.spacingHorizontalXL}) ` +
      `calc(${safeArea.bottom} + ${tokens.spacingVerticalXXXL}) calc(${safeArea.left} + ${tokens.spacingHorizontalXL})`,
    [media.sm]: {
      margin: `${tokens.spacingVerticalXXL} auto`,
      padding: '40px',
      borderRadius: tokens.borderRadiusXLarge,
      backgroundColor: tokens.colorNeutralBackground1,
      boxShadow: tokens.shadow8,
    },
  },
})
