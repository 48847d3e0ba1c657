import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { mayGive, type OrganizationRole, RoleChange, RoleView } from '#src/features/organization-roles/public.ts'
import { useShownOrganization } from '#src/features/organizations/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

interface RoleSelectProps {
  name: string
  /** Undefined while they are loading. */
  roles: readonly OrganizationRole[] | undefined
  /** Stays among the choices although the person may not give it. */
  current?: string | null
  disabled?: boolean
  hint?: string
}

/**
 * The roles that the person may give, none that grants more than they hold, and what an associate sees with the chosen
 * one.
 */
export function RoleSelect({ name, roles = [], current = null, disabled, hint }: RoleSelectProps) {
  const { viewer } = useViewer()
  const organization = useShownOrganization()
  const chosenId: unknown = useWatch({ name })
  const given = roles.filter((role) => role.id === current || (viewer && mayGive(viewer, organization.id, role)))
  const [chosen, before] = [chosenId, current].map((id) => roles.find((role) => role.id === id))
  return (
    <>
      <SelectField
        // A browser's select box forgets a value that it had no entry for.
        key={given.length}
        name={name}
        label={messages.role}
        required
        {...(disabled && { disabled })}
        {...(hint && { hint })}
        options={[
          { value: '', label: messages.chooseRole },
          ...given.map((role) => ({ value: role.id, label: role.name })),
        ]}
      />
      {chosen && before && chosen !== before && <RoleChange organization={organization} from={before} to={chosen} />}
      {chosen && !disabled && <ChosenRole key={chosen.id} role={chosen} />}
    </>
  )
}

interface ChosenRoleProps {
  role: OrganizationRole
}

/** The view of an associate with the role, to look at before it is given. */
function ChosenRole({ role }: ChosenRoleProps) {
  const styles = useStyles()
  const id = useId()
  const organization = useShownOrganization()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button
        icon={<EyeRegular />}
        style={{ minHeight: sizes.touchTarget }}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {messages.viewAs(role.name)}
      </Button>
      <div id={id} hidden={!isOpen} className={styles.view}>
        {isOpen && <RoleView organization={organization} role={role} />}
      </div>
    </div>
  )
}

const useStyles = makeStyles({ view: { marginTop: tokens.spacingVerticalM } })
