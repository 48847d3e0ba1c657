import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useController, useFormState } from 'react-hook-form'
import { useRead } from '#src/lib/data/use-read.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Form } from '#src/ui/form.tsx'
import { kitMessages } from '#src/ui/kit-messages.ts'
import { LeaveGuard } from '#src/ui/leave-guard.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { PermissionEditor } from '#src/ui/permission-editor/permission-editor.tsx'
import type { PermissionCategory } from '#src/ui/permission-editor/permissions.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { NAME_MAX_LENGTH } from '#shared/limits.ts'
import { siteRoleInput } from '#shared/validation/site-users.ts'
import { messages } from '../messages.ts'
import {
  SitePermissionCategoriesDocument,
  SiteRoleCategoriesDocument,
  type SiteRoleFieldsFragment,
} from '../roles.generated.ts'

interface RoleValues {
  name: string
  siteRoleCategoryId: string
  permissionKeys: string[]
}

interface RoleEditorProps {
  /** Null if the role is new. */
  role: SiteRoleFieldsFragment | null
  readOnly: boolean
  /** Why the role cannot be saved now; null if it can. */
  disabledReason: string | null
  onSave: (values: RoleValues) => Promise<SubmitResult>
  onCancel: () => void
}

/** Edits the name, category and permissions of a site role. */
export function RoleEditor({ role, readOnly, disabledReason, onSave, onCancel }: RoleEditorProps) {
  const styles = useStyles()
  const categories = useRead(SiteRoleCategoriesDocument, {})
  const permissions = useRead(SitePermissionCategoriesDocument, {})
  if (!categories.data || !permissions.data) {
    const isStuck = [categories, permissions].some(({ failed }) => failed)
    const retry = (): void => void Promise.all([categories.refresh(), permissions.refresh()])
    return isStuck ? <ErrorState text={messages.failed} onRetry={retry} /> : <SkeletonRows rows={8} avatar={false} />
  }
  return (
    <Form
      schema={siteRoleInput}
      label={role?.name ?? messages.create}
      mode="onTouched"
      defaultValues={{
        name: role?.name ?? '',
        siteRoleCategoryId: (role?.siteRoleCategory.id ?? '') as 'other',
        permissionKeys: (role?.permissionKeys ?? []) as never[],
      }}
      onSubmit={onSave}
    >
      {role?.isAdminRole && <p className={styles.note}>{messages.adminText}</p>}
      <PageCard title={messages.role}>
        <div className={styles.fields}>
          <TextField name="name" label={messages.name} maxLength={NAME_MAX_LENGTH} disabled={readOnly} required />
          <SelectField
            name="siteRoleCategoryId"
            label={messages.category}
            disabled={readOnly}
            required
            options={[
              ...(role ? [] : [{ value: '', label: kitMessages.choose }]),
              ...categories.data.siteRoleCategories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
      </PageCard>
      <PageCard title={messages.permissions}>
        <PermissionsField categories={permissions.data.sitePermissionCategories} readOnly={readOnly} />
      </PageCard>
      {!readOnly && <EditorActions disabledReason={disabledReason} onCancel={onCancel} />}
    </Form>
  )
}

function PermissionsField({ categories, readOnly }: { categories: readonly PermissionCategory[]; readOnly: boolean }) {
  const { field } = useController<RoleValues, 'permissionKeys'>({ name: 'permissionKeys' })
  return (
    <PermissionEditor
      categories={categories}
      keys={new Set(field.value)}
      onChange={(keys) => field.onChange([...keys])}
      readOnly={readOnly}
    />
  )
}

function EditorActions({ disabledReason, onCancel }: Pick<RoleEditorProps, 'disabledReason' | 'onCancel'>) {
  const styles = useStyles()
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState()
  return (
    <>
      {disabledReason !== null && <p className={styles.note}>{disabledReason}</p>}
      <div className={styles.actions}>
        <Button size="large" disabled={isSubmitting} onClick={() => leaveBy(onCancel)}>
          {messages.cancel}
        </Button>
        <SubmitButton requireChange disabled={disabledReason !== null}>
          {messages.save}
        </SubmitButton>
      </div>
      <LeaveGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} />
    </>
  )
}

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  actions: {
    position: 'sticky',
    bottom: 0,
    display: 'flex',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} 0`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    zIndex: 2,
  },
})
