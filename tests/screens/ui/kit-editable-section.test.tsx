import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { FormErrors } from '#src/lib/forms/form-errors.ts'
import { EditableSection } from '#src/ui/detail/editable-section.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { violationsIn } from './axe.ts'
import { renderOn } from './in-theme.tsx'

const schema = z.object({ name: z.string().check(z.minLength(1, 'Required Field')), title: z.string() })
type Values = z.output<typeof schema>

function show(
  device: 'phone' | 'wide',
  save: (values: Values, startedWith: Values, overwrite: boolean) => Promise<FormErrors | undefined> = async () =>
    undefined,
): ReturnType<typeof userEvent.setup> {
  renderOn(
    device,
    <BrowserRouter>
      <Link to="/elsewhere">Elsewhere</Link>
      <Routes>
        <Route path="/elsewhere" element={<p>Somewhere else</p>} />
        <Route
          path="*"
          element={
            <EditableSection
              title="Basic Information"
              facts={[
                { label: 'Name', value: 'Riley' },
                { label: 'Title', value: '' },
              ]}
              schema={schema}
              storedValues={{ name: 'Riley', title: '' }}
              onSubmit={save}
            >
              <TextField name="name" label="Name" required />
              <TextField name="title" label="Title" />
            </EditableSection>
          }
        />
      </Routes>
    </BrowserRouter>,
  )
  return userEvent.setup()
}

const edit = () => screen.getByRole('button', { name: 'Edit Basic Information' })
const saveButton = () => screen.getByRole('button', { name: 'Save' })
const nameBox = () => screen.findByRole('textbox', { name: /Name/ })

beforeEach(() => window.history.replaceState(null, '', '/section'))

describe('A section of a detail page', () => {
  it('moves the focus to the first field, and back to Edit after it was saved or canceled', async () => {
    const user = show('wide')
    await user.click(edit())
    expect(document.activeElement).toBe(await nameBox())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(edit()))
    await user.click(edit())
    await user.type(await nameBox(), ' II')
    await user.click(saveButton())
    await waitFor(() => expect(document.activeElement).toBe(edit()))
  })

  it('shows a dash for missing values', () => {
    show('wide')
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Riley', '-'])
  })

  it.each(['wide', 'phone'] as const)('is saved only if it is valid and changed: %s', async (device) => {
    const save = vi.fn(async () => undefined)
    const user = show(device, save)
    await user.click(edit())
    const box = await nameBox()
    expect(saveButton()).toHaveProperty('disabled', true)
    await user.clear(box)
    await user.tab()
    expect(await screen.findByText('Required Field')).toBeTruthy()
    expect(saveButton()).toHaveProperty('disabled', true)
    await user.type(box, 'Quinn')
    await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false))
    await user.click(saveButton())
    await waitFor(() =>
      expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Quinn', title: '' }, { name: 'Riley', title: '' }, false),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  })

  it('starts each edit with the stored values', async () => {
    const user = show('wide')
    await user.click(edit())
    await user.type(await nameBox(), ' Nguyen')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(edit())
    expect(await nameBox()).toHaveProperty('value', 'Riley')
  })

  it('stays open and shows the server error under the field', async () => {
    const user = show('wide', async () => ({ fieldErrors: { title: 'Invalid character(s) or format' } }))
    await user.click(edit())
    await user.type(await nameBox(), '!')
    await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false))
    await user.click(saveButton())
    expect(await screen.findByText('Invalid character(s) or format')).toBeTruthy()
  })

  it('can be submitted again after the server was unreachable', async () => {
    const save = vi.fn(async () => ({ formError: 'No network' }))
    const user = show('wide', save)
    await user.click(edit())
    await user.type(await nameBox(), '!')
    await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false))
    await user.click(saveButton())
    await screen.findByText('No network')
    await user.click(saveButton())
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  })

  it('has no accessibility violations', async () => {
    const user = show('wide')
    expect(await violationsIn(document.body)).toEqual([])
    await user.click(edit())
    expect(await violationsIn(document.body)).toEqual([])
  })
})

describe('Unsaved changes', () => {
  it('need a confirmation before a link leaves the page', async () => {
    const user = show('wide')
    await user.click(edit())
    await user.type(await nameBox(), '!')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(await nameBox()).toHaveProperty('value', 'Riley!')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click(screen.getByText('Elsewhere'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('Somewhere else')).toBeTruthy()
    expect(window.location.pathname).toBe('/elsewhere')
  })

  it('need a confirmation before each attempt to go back', async () => {
    const user = show('wide')
    await user.click(edit())
    await user.type(await nameBox(), '!')
    for (const _again of [1, 2]) {
      act(() => window.history.back())
      const question = await screen.findByRole('alertdialog')
      await user.click(within(question).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    expect(await nameBox()).toHaveProperty('value', 'Riley!')
  })

  it('make the browser confirm that the page closes, only until they are saved or discarded', async () => {
    const user = show('wide')
    await user.click(edit())
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
    await user.type(await nameBox(), '!')
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  it('need a confirmation before a sheet closes', async () => {
    const user = show('phone')
    await user.click(edit())
    await user.type(await nameBox(), '!')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  })
})

describe('An edit of something that somebody else changed meanwhile', () => {
  it('shows both values and keeps the input; the user cancels to keep theirs, or overwrites it', async () => {
    const calls: [Values, Values, boolean][] = []
    const conflict = Object.assign(new Error('Refused'), {
      errors: [
        {
          extensions: {
            ...{ code: 'CONFLICT', httpStatus: 409, userMessage: 'Somebody else changed this meanwhile.' },
            details: [{ path: 'base', message: 'Name: now “Rae”, yours “Riley Fox”.' }],
          },
        },
      ],
    })
    const user = show('wide', async (values, startedWith, overwrite) => {
      calls.push([values, startedWith, overwrite])
      if (!overwrite) throw conflict
      return undefined
    })
    await user.click(edit())
    await user.type(screen.getByRole('textbox', { name: /Name/ }), ' Fox')
    await user.click(saveButton())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Somebody else changed this meanwhile.')
    expect(alert.textContent).toContain('Name: now “Rae”, yours “Riley Fox”.')
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Riley Fox')
    await user.click(within(alert).getByRole('button', { name: 'Use mine' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    const typed = { name: 'Riley Fox', title: '' }
    expect(calls).toEqual([
      [typed, { name: 'Riley', title: '' }, false],
      [typed, { name: 'Riley', title: '' }, true],
    ])
  })
})
