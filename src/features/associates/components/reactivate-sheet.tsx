import * as z from 'zod/mini'
import { associateUpdateInput } from '#shared/validation/associates.ts'
import type { OrganizationRole } from '#src/features/organization-roles/public.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { OrganizationAssociateReactivateDocument } from '../associates.generated.ts'
import type { Associate } from '../hooks/use-associates.ts'
import { messages } from '../messages.ts'
import { RoleSelect } from './role-select.tsx'

const reactivation = z.pick(associateUpdateInput, { organizationRoleId: true })

interface ReactivateSheetProps {
  organizationId: string
  associate: Associate
  roles: readonly OrganizationRole[] | undefined
  open: boolean
  onClose: () => void
}

/** Reactivates an inactive associate with a role. */
export function ReactivateSheet({ organizationId, associate, roles, open, onClose }: ReactivateSheetProps) {
  const { id, displayName, organizationRoleId } = associate
  const [reactivate, { disabledReason }] = useWrite(OrganizationAssociateReactivateDocument, {
    done: messages.activated(displayName),
    invalidates: ['associatesOrInvitations', 'roles'],
    form: true,
  })
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={messages.reactivateTitle(displayName)}
      size="small"
      submitLabel={messages.reactivate}
      schema={reactivation}
      defaultValues={{ organizationRoleId: organizationRoleId ?? '' }}
      onSubmit={async (values) => {
        const outcome = await reactivate({ organizationId, associateId: id, ...values })
        if (outcome.ok) onClose()
        return outcome
      }}
      disabled={disabledReason !== null}
    >
      <RoleSelect name="organizationRoleId" roles={roles} current={organizationRoleId ?? null} />
    </FormSheet>
  )
}
