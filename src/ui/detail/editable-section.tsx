import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { ConfirmActions } from '../confirm-actions.tsx'
import { FormSheet } from '../form-sheet.tsx'
import { Form, type FormProps } from '../form.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { kitMessages } from '../kit-messages.ts'
import { PageCard } from '../page-card.tsx'
import { sizes } from '../theme.ts'
import { useIsReady } from '../use-is-ready.ts'
import { useIsWide } from '../use-is-wide.ts'
import { FactList, type Fact } from './fact-list.tsx'

interface EditableSectionProps<Input extends FieldValues, Output>
  extends Pick<FormProps<Input, Output>, 'schema' | 'onSubmit'> {
  title: string
  /** If absent, only `aside` is shown. */
  facts?: readonly Fact[]
  emptyText?: string
  /** The stored values, with which each edit starts. */
  storedValues: FormProps<Input, Output>['defaultValues']
  /** The fields of the form. */
  children: FormProps<Input, Output>['children']
  canEdit?: boolean
  /** The reason why it cannot be edited offline; absent if the change is queued in the outbox. */
  offlineReason?: string
  /** Buttons beside Edit. */
  actions?: ReactNode
  /** Content beside or below the facts: a map, a picture. */
  aside?: ReactNode
  /** Draws the section; by default a card with the title. */
  frame?: (parts: SectionParts) => ReactNode
}

interface SectionParts {
  title: string
  /** The Edit button and those beside it; null while the form is open. */
  actions: ReactNode
  children: ReactNode
}

const cardFrame = (parts: SectionParts): ReactNode => <PageCard {...parts} />

/**
 * A section of a detail page: the stored values, and a form in its place (a sheet on phones). The form starts with the
 * stored values, can be saved only if it is valid and changed, and asks for confirmation before changes are lost.
 */
export function EditableSection<Input extends FieldValues, Output>({
  title,
  facts,
  emptyText,
  storedValues,
  schema,
  onSubmit,
  children,
  canEdit = true,
  offlineReason,
  actions,
  aside,
  frame = cardFrame,
}: EditableSectionProps<Input, Output>) {
  const styles = useStyles()
  const isWide = useIsWide()
  const { reachable } = useConnection()
  const formId = useId()
  const editButton = useRef<HTMLButtonElement>(null)
  // Each edit is a new form, so values of a canceled one do not return.
  const [edition, setEdition] = useState(0)
  const [isEditing, setIsEditing] = useState(false)
  const isStuck = !reachable && offlineReason !== undefined
  const end = (): void => {
    setIsEditing(false)
    setTimeout(() => editButton.current?.focus())
  }
  const save = async (values: Output, startedWith: Output, overwrite: boolean) => {
    const errors = await onSubmit(values, startedWith, overwrite)
    if (!errors || ('ok' in errors && errors.ok)) end()
    return errors
  }
  const form = { schema, defaultValues: storedValues, onSubmit: save, children, mode: 'onTouched' } as const
  const isInline = isWide && isEditing
  return frame({
    title,
    actions: isInline ? null : (
      <>
        {actions}
        {canEdit && (
          <Button
            ref={editButton}
            appearance="subtle"
            className={styles.edit}
            icon={<EditRegular />}
            aria-label={`${kitMessages.edit} ${title}`}
            disabled={isStuck}
            onClick={() => {
              setEdition(edition + 1)
              setIsEditing(true)
            }}
          >
            {kitMessages.edit}
          </Button>
        )}
      </>
    ),
    children: (
      <>
        {canEdit && isStuck && <p className={styles.reason}>{offlineReason}</p>}
        {isInline ? (
          <Form
            key={edition}
            {...form}
            id={formId}
            label={title}
            around={(fields) => <InlineForm form={formId} fields={fields} disabled={isStuck} onCancel={end} />}
          />
        ) : (
          <>
            {facts && <FactList facts={facts} {...(emptyText !== undefined && { emptyText })} />}
            {aside}
          </>
        )}
        {!isWide && edition > 0 && (
          <FormSheet
            key={edition}
            {...form}
            open={isEditing}
            onClose={end}
            title={title}
            submitLabel={kitMessages.save}
            requireChange
            requireValid
            disabled={isStuck}
          />
        )}
      </>
    ),
  })
}

interface InlineFormProps {
  form: string
  fields: ReactNode
  disabled: boolean
  onCancel: () => void
}

function InlineForm({ form, fields, disabled, onCancel }: InlineFormProps) {
  const styles = useStyles()
  const { isDirty, isSubmitting } = useFormState()
  const isReady = useIsReady({ requireChange: true, requireValid: true })
  const place = useRef<HTMLDivElement>(null)
  // The Edit button that had the focus is replaced by the form.
  useEffect(() => place.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus(), [])
  return (
    <div ref={place} className={styles.form}>
      {fields}
      <div className={styles.actions}>
        <ConfirmActions
          label={kitMessages.save}
          busy={isSubmitting}
          disabled={disabled || !isReady}
          form={form}
          onCancel={onCancel}
        />
      </div>
      <LeaveGuard when={isDirty} />
    </div>
  )
}

const useStyles = makeStyles({
  edit: { minHeight: sizes.touchTarget },
  reason: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground3 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, maxWidth: sizes.readingWidth },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
})
