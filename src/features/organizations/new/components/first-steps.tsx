import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { CircleRegular } from '@fluentui/react-icons/svg/circle'
import { paths } from '#src/config/paths.ts'
import type { OrganizationOfHandle } from '#src/features/profiles/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { OrganizationFirstStepsDocument, type OrganizationFirstStepsQuery } from '../creation.generated.ts'
import { messages } from '../messages.ts'

interface FirstStep {
  key: string
  label: string
  isDone: boolean
  /** URL of the page where the step is done; undefined if it is done on this page. */
  href?: string
}

function stepsOf({ emblem, handle }: OrganizationOfHandle, known: OrganizationFirstStepsQuery): FirstStep[] {
  const account = paths.organizationAccountInformation.href(handle)
  return [
    { key: 'logo', label: messages.logo, isDone: emblem.avatarFile !== null },
    {
      key: 'address',
      label: messages.address,
      isDone: known.organizationLocationAddresses.totalCount > 0,
      href: account,
    },
    {
      key: 'representatives',
      label: messages.representatives,
      isDone: known.organizationRepresentatives.totalCount > 0,
      href: account,
    },
    {
      key: 'invite',
      label: messages.invite,
      isDone: known.associatesOrInvitations.totalCount > 1,
      href: paths.organizationAssociates.href(handle),
    },
  ]
}

interface FirstStepsProps {
  organization: OrganizationOfHandle
}

/** Lists the first steps of a new organization, for users who may do all of them. Hidden when all are done. */
export function FirstSteps({ organization }: FirstStepsProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const organizationId = organization.id
  const isAddressed = (['organizationAccountUpdate', 'organizationAssociateInvitationSend'] as const).every(
    // Staff do not set up organizations.
    (operation) => viewer?.siteUserId === null && mayCall(viewer, operation, { organizationId }),
  )
  const { data } = useRead(OrganizationFirstStepsDocument, isAddressed ? { organizationId } : null)
  const steps = data ? stepsOf(organization, data) : []
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <PageCard title={messages.firstSteps} actions={<span>{messages.firstStepsText(done, steps.length)}</span>}>
      <ul className={styles.list} aria-label={messages.firstSteps}>
        {steps.map(({ key, label, isDone, href }) => (
          <li key={key} className={styles.step}>
            <span aria-hidden="true" className={isDone ? styles.done : styles.open}>
              {isDone ? <CheckmarkCircleFilled /> : <CircleRegular />}
            </span>
            {isDone || !href ? <span>{label}</span> : <RouteLink to={href}>{label}</RouteLink>}
            {isDone && <VisuallyHidden>{messages.done}</VisuallyHidden>}
          </li>
        ))}
      </ul>
    </PageCard>
  )
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: sizes.touchTarget,
  },
  done: { display: 'inline-flex', fontSize: '20px', color: tokens.colorStatusSuccessForeground1 },
  open: { display: 'inline-flex', fontSize: '20px', color: tokens.colorNeutralForeground3 },
})
