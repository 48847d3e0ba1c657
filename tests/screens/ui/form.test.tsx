import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ERRORS, type ErrorExtensions, INVALID_FIELDS_MESSAGE } from '#shared/errors.ts'
import type { FormErrors } from '#src/lib/forms/form-errors.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { renderOn } from './in-theme.tsx'

const schema = z.object({
  name: z.object({ first: z.string().check(z.trim(), z.minLength(1, 'Required Field')) }),
  email: z.string().check(z.minLength(1, 'Email address is required')),
  password: z.string(),
  country: z.string(),
  remember: z.boolean(),
})
type Values = z.output<typeof schema>

function show(
  onSubmit: (values: Values) => Promise<FormErrors | undefined>,
  requireChange = false,
): ReturnType<typeof userEvent.setup> {
  renderOn(
    'phone',
    <Form
      schema={schema}
      defaultValues={{ name: { first: '' }, email: '', password: '', country: 'US', remember: false }}
      onSubmit={onSubmit}
    >
      <TextField name="name.first" label="First name" required />
      <TextField name="email" label="Email" type="email" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <SelectField
        name="country"
        label="Country"
        options={[
          { value: 'US', label: 'United States' },
          { value: 'CA', label: 'Canada' },
        ]}
      />
      <CheckboxField name="remember" label="Remember this device" />
      <SubmitButton requireChange={requireChange}>Save</SubmitButton>
    </Form>,
  )
  return userEvent.setup()
}

const field = (name: RegExp): HTMLElement => screen.getByRole('textbox', { name })

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(field(/First name/), '  Maya ')
  await user.type(field(/Email/), 'maya@example.com')
}

function refusal(extensions: Partial<ErrorExtensions>): Error {
  const all: ErrorExtensions = {
    code: 'VALIDATION_FAILED',
    httpStatus: 409,
    userMessage: ERRORS.VALIDATION_FAILED.userMessage,
    description: '',
    details: [],
    ...extensions,
  }
  return Object.assign(new Error('refused'), { errors: [{ extensions: all }] })
}

describe('A form', () => {
  it('shows each error under its field and focuses the first invalid field', async () => {
    const submit = vi.fn(async () => undefined)
    const user = show(submit)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Required Field')).toBeTruthy()
    expect(screen.getByText('Email address is required')).toBeTruthy()
    expect(field(/First name/).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(/First name/))
    expect(submit).not.toHaveBeenCalled()
  })

  it('submits the values as the schema transforms them', async () => {
    const submit = vi.fn(async () => undefined)
    const user = show(submit)
    await fillIn(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Canada')
    await user.click(screen.getByRole('checkbox', { name: 'Remember this device' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(submit).toHaveBeenCalledExactlyOnceWith(
        {
          name: { first: 'Maya' },
          email: 'maya@example.com',
          password: '',
          country: 'CA',
          remember: true,
        },
        { name: { first: '' }, email: '', password: '', country: 'US', remember: false },
        false,
      ),
    )
  })

  it('shows the server errors under their fields', async () => {
    const user = show(() =>
      Promise.reject(refusal({ details: [{ path: 'update.name.first', message: 'Invalid character(s) or format' }] })),
    )
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Invalid character(s) or format')).toBeTruthy()
    expect(screen.getByText(INVALID_FIELDS_MESSAGE).closest('[role=alert]')).toBeTruthy()
    expect(document.activeElement).toBe(field(/First name/))
  })

  it('lists several reasons under the description of a 422 and announces them', async () => {
    const user = show(() =>
      Promise.reject(
        refusal({
          httpStatus: 422,
          description: 'The address was not accepted.',
          details: [
            { path: '', message: 'One' },
            { path: '', message: 'Two' },
          ],
        }),
      ),
    )
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const text = await screen.findByText('The address was not accepted.')
    const alert = text.closest('[role=alert]')
    expect([...(alert?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual(['One', 'Two'])
    expect(document.activeElement).toBe(alert)
  })

  it('shows the errors that the handler returns', async () => {
    const user = show(async () => ({ fieldErrors: { password: 'Incorrect password' } }))
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Incorrect password')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('is submitted once, even if the button is tapped several times', async () => {
    let finish: () => void = () => undefined
    const submit = vi.fn(() => new Promise<undefined>((resolve) => (finish = () => resolve(undefined))))
    const user = show(submit)
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
    await user.click(screen.getByRole('button', { name: /Save/ }))
    await user.type(field(/Email/), '{Enter}')
    finish()
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(submit).toHaveBeenCalledOnce()
  })

  it('can keep its button disabled until a value changes', async () => {
    const user = show(async () => undefined, true)
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await fillIn(user)
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  })

  it('shows a password on demand', async () => {
    const user = show(async () => undefined)
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  })
})

describe('An error about several fields', () => {
  const pair = z
    .object({ company: z.string(), title: z.string(), places: z.array(z.object({ from: z.string(), to: z.string() })) })
    .check(
      z.superRefine(({ company, title, places }, context) => {
        const add = (path: PropertyKey[]): void =>
          context.addIssue({ code: 'custom', message: 'Enter both', path, input: '' })
        if (company !== '' && title === '') add(['title'])
        if (company === '' && title !== '') add(['company'])
        for (const [index, { from, to }] of places.entries()) if (from > to) add(['places', index, 'to'])
      }),
    )

  it('disappears when another field is corrected, also in a list', async () => {
    renderOn(
      'phone',
      <Form
        schema={pair}
        defaultValues={{ company: '', title: '', places: [{ from: '2', to: '1' }] }}
        onSubmit={async () => undefined}
      >
        <TextField name="company" label="Company" />
        <TextField name="title" label="Title" />
        <TextField name="places.0.from" label="From" />
        <TextField name="places.0.to" label="To" />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    )
    const user = userEvent.setup()
    await user.type(field(/Company/), 'Northfield')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findAllByText('Enter both')).toHaveLength(2)
    await user.clear(field(/Company/))
    await waitFor(() => expect(screen.queryAllByText('Enter both')).toHaveLength(1))
    await user.clear(field(/From/))
    await waitFor(() => expect(screen.queryByText('Enter both')).toBeNull())
  })

  it('stays if it was found by the server', async () => {
    const refuseTitle = async () => ({ fieldErrors: { title: 'This title is not allowed.' } })
    renderOn(
      'phone',
      <Form schema={pair} defaultValues={{ company: 'A', title: 'B', places: [] }} onSubmit={refuseTitle}>
        <TextField name="company" label="Company" />
        <TextField name="title" label="Title" />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('This title is not allowed.')
    await user.type(field(/Company/), 'x')
    expect(screen.getByText('This title is not allowed.')).toBeTruthy()
  })
})

describe('A date of which only a part is filled in', () => {
  it('is not saved as no date', async () => {
    const submit = vi.fn(async () => undefined)
    renderOn(
      'phone',
      <Form
        schema={z.object({ license: z.object({ expires: z.string() }) })}
        defaultValues={{ license: { expires: '2027-06-01' } }}
        onSubmit={submit}
      >
        <DateField name="license.expires" label="Expires" />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Expires')
    // A browser reports "02/30/2027" as an empty value and as bad input; jsdom knows only the first.
    const validity = vi.spyOn(input, 'validity', 'get').mockReturnValue({ ...input.validity, badInput: true })
    fireEvent.blur(input)
    expect(await screen.findByText('Invalid date')).toBeTruthy()
    fireEvent.change(input, { target: { value: '' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Invalid date')).toBeTruthy()
    expect(submit).not.toHaveBeenCalled()

    validity.mockRestore()
    fireEvent.change(input, { target: { value: '2027-02-28' } })
    await waitFor(() => expect(screen.queryByText('Invalid date')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  })
})

describe('A text that is longer than its limit', () => {
  it('is not cut when it is pasted, and shows immediately that it is too long', async () => {
    const limited = z.object({ name: z.string().check(z.maxLength(5)), about: z.string().check(z.maxLength(5)) })
    renderOn(
      'phone',
      <Form schema={limited} defaultValues={{ name: '', about: '' }} onSubmit={async () => undefined}>
        <TextField name="name" label="Name" maxLength={5} />
        <TextAreaField name="about" label="About" maxLength={5} />
      </Form>,
    )
    const user = userEvent.setup()
    for (const box of [field(/Name/), field(/About/)]) {
      await user.click(box)
      await user.paste('Northfield')
      expect((box as HTMLInputElement).value).toBe('Northfield')
      expect(await screen.findByText('Cannot exceed 5 characters.')).toBeTruthy()
      await user.clear(box)
      await waitFor(() => expect(screen.queryByText('Cannot exceed 5 characters.')).toBeNull())
    }
  })
})
