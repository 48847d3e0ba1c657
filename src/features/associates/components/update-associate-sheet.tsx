import { NAME_MAX_LENGTH } from '#shared/limits.ts'
import { associateUpdateInput } from '#shared/validation/associates.ts'
import type { OrganizationRole } from '#src/features/organization-roles/public.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { OrganizationAssociateUpdateDocument } from '../associates.generated.ts'
import type { Associate } from '../hooks/use-associates.ts'
import { messages } from '../messages.ts'
import { RoleSelect } from './role-select.tsx'

interface UpdateAssociateSheetProps {
  organizationId: string
  associate: Associate
  roles: readonly OrganizationRole[] | undefined
  open: boolean
  onClose: () => void
}

/**
 * Edits an associate's name, email address and role in this organization, and whether the profile shows the associate.
 */
export function UpdateAssociateSheet({ organizationId, associate, roles, open, onClose }: UpdateAssociateSheetProps) {
  const { id, displayName, emailAddress, organizationRoleId, displayOnProfile, isSelf } = associate
  const [update, { disabledReason }] = useWrite(OrganizationAssociateUpdateDocument, {
    done: (data) => messages.updated(data.organizationAssociateUpdate.displayName),
    invalidates: ['associatesOrInvitations', 'roles'],
    form: true,
  })
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={messages.updateTitle}
      submitLabel={messages.save}
      schema={associateUpdateInput}
      defaultValues={{ displayName, emailAddress, organizationRoleId: organizationRoleId ?? '', displayOnProfile }}
      onSubmit={async (values) => {
        const outcome = await update({ organizationId, associateId: id, update: values })
        if (outcome.ok) onClose()
        return outcome
      }}
      mode="onTouched"
      requireChange
      requireValid
      disabled={disabledReason !== null}
    >
      <TextField name="displayName" label={messages.displayName} required maxLength={NAME_MAX_LENGTH} />
      <TextField name="emailAddress" label={messages.email} type="email" required />
      <RoleSelect
        name="organizationRoleId"
        roles={roles}
        current={organizationRoleId ?? null}
        disabled={isSelf}
        {...(isSelf && { hint: messages.ownRole })}
      />
      <SwitchField name="displayOnProfile" label={messages.displayOnProfile} />
    </FormSheet>
  )
}
