import { makeStyles, tokens } from '@fluentui/react-components'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import {
  FormProvider,
  useForm,
  useFormState,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'
import type { FormErrors, SubmitResult } from '#src/lib/forms/form-errors.ts'
import { FormAlert } from './form-alert.tsx'
import { withIncompleteFields } from './incomplete-fields.ts'
import { outdatedErrors } from './outdated-errors.ts'
import { useUnsavedInput } from './unsaved-input.ts'

type Schema<Input, Output> = z.core.$ZodType<Output, Input>

export interface FormProps<Input extends FieldValues, Output> {
  /**
   * The rules from shared/validation (zod/mini), or a function that loads them, for a screen whose first rendering must
   * not wait for them.
   */
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>)
  defaultValues: DefaultValues<Input>
  /**
   * Sends the values and returns the errors. A refused write and a thrown error are mapped by `formErrorsOf`.
   *
   * @param startedWith the values that the form started with, unchecked, for the operation's `base`
   * @param overwrite true if the user has seen that somebody else changed the same, and overwrites it
   */
  onSubmit: (values: Output, startedWith: Output, overwrite: boolean) => Promise<SubmitResult>
  children: ReactNode | ((form: UseFormReturn<Input, unknown, Output>) => ReactNode)
  /** The form's accessible name, if it has no heading. */
  label?: string
  /** When a field first shows its error: on submission, or already when the user leaves it. */
  mode?: 'onSubmit' | 'onTouched'
  /** Allows a button outside the form to submit it: `<button form={id}>`. */
  id?: string
  /**
   * True if a sheet around it may close without asking, because nothing is lost: the values are saved as a draft, or
   * are only a query or a password.
   */
  unguarded?: boolean
  /** Wraps the form in an element that needs its state, for example a sheet with the submit button. */
  around?: (form: ReactNode) => ReactNode
}

/**
 * The base of all forms: rules from a schema, messages under their fields, focus on the first invalid field, errors of
 * the server.
 */
export function Form<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  children,
  label,
  id,
  mode = 'onSubmit',
  unguarded = false,
  around = (form) => form,
}: FormProps<Input, Output>) {
  const styles = useStyles()
  /** The fields that were validated last; before a submission these are all fields. */
  const fieldNames = useRef<readonly string[]>([])
  const form = useForm<Input, unknown, Output>({
    resolver: async (values, context, options) => {
      fieldNames.current = options.names ?? []
      const rules = typeof schema === 'function' ? await schema() : schema
      const checked = await standardSchemaResolver(rules)(values, context, options)
      const result = withIncompleteFields(checked, options)
      for (const name of outdatedErrors(form.formState.errors, result.errors)) form.clearErrors(name as Path<Input>)
      return result
    },
    defaultValues,
    mode,
  })
  const refused = form.formState.errors.root?.server as RefusedForm | undefined

  const fail = ({ fieldErrors = {}, formError, details = [], isConflict = false }: FormErrors): void => {
    const fields = Object.entries(fieldErrors)
    for (const [index, [name, message]] of fields.entries()) {
      form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 })
    }
    if (formError)
      form.setError('root.server', { type: 'server', message: formError, details, isConflict } as RefusedForm)
  }

  // Loaded only after a failure, because the first rendering of the sign-in screen must be fast.
  const failWith = async (error: unknown, names: readonly string[]): Promise<void> => {
    const forms = await import('#src/lib/forms/form-errors.ts').catch(() => null)
    fail(forms ? forms.formErrorsOf(error, names) : { formError: GENERIC_ERROR_MESSAGE })
  }

  // The button keeps the focus while it is busy, so a second tap or Enter reaches this handler.
  const underWay = useRef(false)
  const startedWith = useRef(defaultValues as unknown as Output)
  const send = async (values: Output, overwrite: boolean): Promise<void> => {
    const names = fieldNames.current
    try {
      const result = await onSubmit(values, startedWith.current, overwrite)
      if (!result) return
      if (!('ok' in result)) fail(result)
      else if (!result.ok) await failWith(result.error, names)
    } catch (error) {
      await failWith(error, names)
    }
  }

  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    if (underWay.current) return
    underWay.current = true
    const deliver = form.handleSubmit((values) => send(values, event === undefined))
    await deliver(event).finally(() => {
      underWay.current = false
    })
  }

  const alert = useFocusedAlert(form.formState.errors)

  return (
    <FormProvider {...form}>
      {around(
        <form id={id} className={styles.root} noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
          {!unguarded && <UnsavedValues />}
          {refused?.message && (
            <FormAlert
              ref={alert}
              text={refused.message}
              details={refused.details ?? []}
              {...(refused.isConflict && { onOverwrite: () => void submit() })}
            />
          )}
          {typeof children === 'function' ? children(form) : children}
        </form>,
      )}
    </FormProvider>
  )
}

/**
 * The alert of a refused form, which gets the focus once for each refusal: a field that becomes valid while the user
 * types keeps the focus.
 */
function useFocusedAlert(errors: FieldErrors): RefObject<HTMLDivElement | null> {
  const refused = errors.root?.['server']
  const hasFieldErrors = Object.keys(errors).some((name) => name !== 'root')
  const alert = useRef<HTMLDivElement>(null)
  const seenRefusal = useRef(refused)
  useEffect(() => {
    if (seenRefusal.current === refused) return
    seenRefusal.current = refused
    if (refused && !hasFieldErrors) alert.current?.focus()
  }, [refused, hasFieldErrors])
  return alert
}

/** Lets the sheet around the form ask before changed values are lost. */
function UnsavedValues() {
  const { isDirty, isSubmitting } = useFormState()
  useUnsavedInput(isDirty, isSubmitting)
  return null
}

interface RefusedForm {
  type: string
  message?: string
  details?: readonly string[]
  isConflict?: boolean
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})
