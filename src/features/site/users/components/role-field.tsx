import { useRead } from '#src/lib/data/use-read.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { SITE_ROLES_MAX_COUNT } from '#shared/limits.ts'
import { messages } from '../messages.ts'
import { SiteRolesDocument } from '../users.generated.ts'

/** One of the site roles. */
export function RoleField({ name }: { name: string }) {
  const { data } = useRead(SiteRolesDocument, { pageSize: SITE_ROLES_MAX_COUNT })
  return (
    <SelectField
      name={name}
      label={messages.role}
      required
      // The value of a select box without its option would be lost.
      key={data === undefined ? 'loading' : 'loaded'}
      options={[
        { value: '', label: messages.chooseRole },
        ...(data?.siteRoles.items ?? []).map((role) => ({ value: role.id, label: role.name })),
      ]}
    />
  )
}
