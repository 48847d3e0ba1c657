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
  /** Undefined while loading. */
  roles: readonly OrganizationRole[] | undefined
  /** Id of the current role, which is always an option, even if the user may not give it; null if there is none. */
  current?: string | null
  disabled?: boolean
  hint?: string
}

/**
 * Selects one of the roles that the user may give, which excludes roles with permissions that the user does not have.
 * Previews the organization as an associate with the selected role sees it.
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
        // A select box loses its value if the option does not exist yet, so it is mounted again when the options
        // change.
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

/** Previews the organization as an associate with the role sees it. */
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
