import { useRead } from '#src/lib/data/use-read.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { SITE_ROLES_MAX_COUNT } from '#shared/limits.ts'
import { messages } from '../messages.ts'
import { SiteRolesDocument } from '../users.generated.ts'

/** A select field for a site role. */
export function RoleField({ name }: { name: string }) {
  const { data } = useRead(SiteRolesDocument, { pageSize: SITE_ROLES_MAX_COUNT })
  return (
    <SelectField
      name={name}
      label={messages.role}
      required
      // A select box loses its value if the option does not exist yet, so it is mounted again once the roles are
      // loaded.
      key={data === undefined ? 'loading' : 'loaded'}
      options={[
        { value: '', label: messages.chooseRole },
        ...(data?.siteRoles.items ?? []).map((role) => ({ value: role.id, label: role.name })),
      ]}
    />
  )
}
