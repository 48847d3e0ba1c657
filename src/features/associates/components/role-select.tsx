import { mayGive, type OrganizationRole } from '#src/features/organization-roles/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { messages } from '../messages.ts'

interface RoleSelectProps {
  name: string
  organizationId: string
  /** Undefined while they are loading. */
  roles: readonly OrganizationRole[] | undefined
  /** Stays among the choices although the person may not give it. */
  current?: string | null
  disabled?: boolean
  hint?: string
}

/** The roles that the person may give: none that grants more than they hold. */
export function RoleSelect({ name, organizationId, roles = [], current = null, disabled, hint }: RoleSelectProps) {
  const { viewer } = useViewer()
  const given = roles.filter((role) => role.id === current || (viewer && mayGive(viewer, organizationId, role)))
  return (
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
  )
}
