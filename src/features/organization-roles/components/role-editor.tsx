import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, type ReactNode } from 'react'
import { useController, useFormState } from 'react-hook-form'
import type * as z from 'zod/mini'
import { NAME_MAX_LENGTH } from '#shared/limits.ts'
import { organizationRoleInput } from '#shared/validation/organization-roles.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { Form } from '#src/ui/form.tsx'
import { kitMessages } from '#src/ui/kit-messages.ts'
import { LeaveGuard } from '#src/ui/leave-guard.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { PermissionEditor } from '#src/ui/permission-editor/permission-editor.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { safeArea } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import { RoleLookupDocument, type RoleLookupQuery } from '../organization-roles.generated.ts'

export type RoleValues = z.output<typeof organizationRoleInput>
type Lookup = RoleLookupQuery['roleLookup']

const NO_VARIABLES = {}

interface RoleEditorProps {
  /** Initial values. */
  role: { name: string; category: { id: string; name: string } | null; permissionKeys: readonly string[] }
  /** Undefined if the role is read-only. */
  onSave?: (values: RoleValues) => Promise<SubmitResult>
  /** False if the role can be saved without changes, as for a copy. */
  requireChange?: boolean
  disabledReason?: string | null
}

/** Creates, edits or shows a role. */
export function RoleEditor({ role, onSave, requireChange = true, disabledReason = null }: RoleEditorProps) {
  const { data, failed, refresh } = useRead(RoleLookupDocument, NO_VARIABLES)
  const keys = useMemo(() => new Set(role.permissionKeys), [role.permissionKeys])
  const lookup = data?.roleLookup
  if (!lookup)
    return failed ? <ErrorState text={messages.failed} onRetry={() => void refresh()} /> : <SkeletonRows rows={8} />
  if (!onSave) {
    return (
      <>
        <PageCard title={messages.role}>
          <FactList facts={[{ label: messages.category, value: role.category?.name }]} />
        </PageCard>
        <PageCard title={messages.permissions}>
          <PermissionEditor categories={lookup.permissionCategories} keys={keys} onChange={() => undefined} readOnly />
        </PageCard>
      </>
    )
  }
  const defaultValues = {
    name: role.name,
    categoryId: (role.category?.id ?? '') as RoleValues['categoryId'],
    permissionKeys: [...role.permissionKeys] as RoleValues['permissionKeys'],
  }
  return (
    <Form schema={organizationRoleInput} defaultValues={defaultValues} onSubmit={onSave} label={messages.role}>
      <RoleFields lookup={lookup} />
      <SaveBar requireChange={requireChange} disabledReason={disabledReason} />
    </Form>
  )
}

function RoleFields({ lookup }: { lookup: Lookup }) {
  const { field } = useController<{ permissionKeys: readonly string[] }>({ name: 'permissionKeys' })
  const keys = useMemo(() => new Set(field.value), [field.value])
  return (
    <>
      <PageCard title={messages.role}>
        <RoleFacts categories={lookup.roleCategories} />
      </PageCard>
      <PageCard title={messages.permissions}>
        <PermissionEditor
          categories={lookup.permissionCategories}
          keys={keys}
          onChange={(chosen) => field.onChange([...chosen])}
        />
      </PageCard>
    </>
  )
}

function RoleFacts({ categories }: { categories: Lookup['roleCategories'] }) {
  const styles = useStyles()
  return (
    <div className={styles.fields}>
      <TextField name="name" label={messages.name} required maxLength={NAME_MAX_LENGTH} />
      <SelectField
        name="categoryId"
        label={messages.category}
        required
        options={[
          { value: '', label: kitMessages.choose },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  )
}

interface SaveBarProps {
  requireChange: boolean
  disabledReason: string | null
}

/** Stays visible below the long list of permissions. */
function SaveBar({ requireChange, disabledReason }: SaveBarProps): ReactNode {
  const styles = useStyles()
  const { isDirty } = useFormState()
  return (
    <div className={styles.bar}>
      <LeaveGuard when={isDirty} />
      {disabledReason !== null && <span className={styles.reason}>{disabledReason}</span>}
      <SubmitButton requireChange={requireChange} disabled={disabledReason !== null}>
        {messages.save}
      </SubmitButton>
    </div>
  )
}

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0 calc(${safeArea.pageBottom} + ${tokens.spacingVerticalM})`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  reason: { color: tokens.colorNeutralForeground3 },
})
