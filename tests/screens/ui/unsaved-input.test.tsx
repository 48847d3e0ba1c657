import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmActions } from '#src/ui/confirm-actions.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { kitMessages } from '#src/ui/kit-messages.ts'
import { uiMessages } from '#src/ui/messages.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { renderOn } from './in-theme.tsx'

const TITLE = 'New label'
const schema = z.object({ name: z.string() })

interface SheetProps {
  open: boolean
  onClose: () => void
}

/** A form inside a sheet, with the form's button in the sheet's actions. */
function FormInSheet({ open, onClose }: SheetProps) {
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={TITLE}
      actions={<ConfirmActions label="Save" form="label" busy={false} onCancel={onClose} />}
    >
      <Form
        id="label"
        schema={schema}
        defaultValues={{ name: '' }}
        onSubmit={async () => {
          onClose()
          return undefined
        }}
      >
        <TextField name="name" label="Name" />
      </Form>
    </BottomSheet>
  )
}

function WholeFormSheet({ open, onClose }: SheetProps) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={TITLE}
      submitLabel="Save"
      schema={schema}
      defaultValues={{ name: '' }}
      onSubmit={async () => {
        onClose()
        return undefined
      }}
    >
      <TextField name="name" label="Name" />
    </FormSheet>
  )
}

/** A sheet that has the input in its own state. */
function StateSheet({ open, onClose }: SheetProps) {
  const [name, setName] = useState('')
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      unsaved={name !== ''}
      title={TITLE}
      actions={<ConfirmActions label="Save" busy={false} onConfirm={onClose} onCancel={onClose} />}
    >
      <label>
        Name <input value={name} onChange={({ target }) => setName(target.value)} />
      </label>
    </BottomSheet>
  )
}

function Opener({ children }: { children: (sheet: SheetProps) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  )
}

const SHEETS = {
  'with a form': FormInSheet,
  'that is a form': WholeFormSheet,
  'with its own state': StateSheet,
}
const DEVICES = ['phone', 'wide'] as const
const WAYS = {
  Escape: (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}'),
  Back: async () => act(() => history.back()),
  Cancel: (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: uiMessages.cancel })),
  Close: (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: uiMessages.close })),
  'a click outside': async (user: ReturnType<typeof userEvent.setup>) => {
    const backdrop = document.querySelector('.fui-DialogSurface__backdrop, .fui-OverlayDrawer__backdrop')
    if (!backdrop) throw new Error('There is no backdrop')
    await user.click(backdrop)
  },
}
const CASES = DEVICES.flatMap((device) =>
  Object.keys(SHEETS).flatMap((sheet) =>
    Object.keys(WAYS).map((way) => [way, sheet, device] as [keyof typeof WAYS, keyof typeof SHEETS, typeof device]),
  ),
)

async function openIt(device: (typeof DEVICES)[number], sheet: keyof typeof SHEETS) {
  const Sheet = SHEETS[sheet]
  renderOn(device, <Opener>{(props) => <Sheet {...props} />}</Opener>)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: TITLE })
  return user
}

const question = () => screen.findByRole('alertdialog', { name: kitMessages.leaveTitle })
const itIsGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull())

describe.each(CASES)('%s, in a sheet %s on a %s screen', (way, sheet, device) => {
  it('asks before input is lost, twice if needed, and closes without a question if there is none', async () => {
    const user = await openIt(device, sheet)
    await WAYS[way](user)
    await itIsGone()
    expect(screen.queryByRole('alertdialog')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Hail')
    await WAYS[way](user)
    await user.click(within(await question()).getByRole('button', { name: uiMessages.cancel }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ })
    expect(box.value).toBe('Hail')

    await WAYS[way](user)
    await user.click(within(await question()).getByRole('button', { name: kitMessages.leave }))
    await itIsGone()
  })
})

describe('A sheet with changed input', () => {
  it.each(Object.keys(SHEETS) as (keyof typeof SHEETS)[])(
    'closes without a question after saving: %s',
    async (sheet) => {
      const user = await openIt('wide', sheet)
      await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Hail')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await itIsGone()
      expect(screen.queryByRole('alertdialog')).toBeNull()
    },
  )

  it('does not ask if the input was removed again', async () => {
    const user = await openIt('phone', 'that is a form')
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Hail')
    await user.clear(screen.getByRole('textbox', { name: /Name/ }))
    await user.keyboard('{Escape}')
    await itIsGone()
  })

  it('does not ask for the Cancel button of another dialog in it', async () => {
    function Nested() {
      const [asks, setAsks] = useState(false)
      return (
        <BottomSheet open onClose={() => undefined} unsaved title={TITLE}>
          <button onClick={() => setAsks(true)}>Delete</button>
          <ConfirmDialog
            open={asks}
            title="Delete it?"
            text=""
            confirmLabel="Delete it"
            onConfirm={() => undefined}
            onClose={() => setAsks(false)}
          />
        </BottomSheet>
      )
    }
    renderOn('wide', <Nested />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete it?' })
    await user.click(within(dialog).getByRole('button', { name: uiMessages.cancel }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

describe.each(DEVICES)('A sheet that opened from another one, on a %s screen', (device) => {
  it('has the focus again after the question, so that screen readers can use it', async () => {
    function Inner() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <button onClick={() => setOpen(true)}>Import</button>
          <BottomSheet open={open} onClose={() => setOpen(false)} unsaved title="Import">
            <button>Add</button>
          </BottomSheet>
        </>
      )
    }
    renderOn(
      device,
      <BottomSheet open onClose={() => undefined} title={TITLE}>
        <Inner />
      </BottomSheet>,
    )
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Import' }))
    const add = await screen.findByRole('button', { name: 'Add' })
    act(() => add.focus())
    await user.keyboard('{Escape}')
    await user.click(within(await question()).getByRole('button', { name: uiMessages.cancel }))
    await waitFor(() => expect(document.activeElement).toBe(add))
    expect(await screen.findByRole('dialog', { name: 'Import' })).toBeTruthy()
  })
})
