import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { HistoryList } from '#src/ui/history-list.tsx'
import { ListWithDetail } from '#src/ui/list-with-detail.tsx'
import { PageTabs } from '#src/ui/page-tabs.tsx'
import { PermissionEditor } from '#src/ui/permission-editor/permission-editor.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { violationsIn } from './axe.ts'
import { renderOn } from './in-theme.tsx'

describe('Tabs', () => {
  const tabs = [
    { key: 'a', label: 'Profile', href: '/a' },
    { key: 'b', label: 'Network', href: '/b', count: 3, countLabel: 'requests' },
  ]
  const show = (device: 'phone' | 'wide', count = 2) =>
    renderOn(
      device,
      <MemoryRouter>
        <PageTabs label="Pages" tabs={tabs.slice(0, count)} currentKey="b" />
      </MemoryRouter>,
    )

  it('are links on a wide screen, a select box on a phone, and not rendered if there is only one', () => {
    const wide = show('wide')
    expect(screen.getByRole('link', { name: /Network/ }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('img', { name: '3 requests' })).toBeTruthy()
    wide.unmount()
    const phone = show('phone')
    expect(screen.getByRole('combobox', { name: 'Pages' })).toHaveProperty('value', 'b')
    phone.unmount()
    show('wide', 1)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('Steps', () => {
  function Wizard() {
    const [current, setCurrent] = useState(0)
    const steps = ['Address', 'Place'].map((title) => ({
      key: title,
      title,
      content: <input aria-label={`${title} text`} />,
    }))
    return (
      <>
        <Steps steps={steps} current={current} />
        <button onClick={() => setCurrent(1 - current)}>Turn</button>
      </>
    )
  }

  it('keep the entered values, and move the focus to the heading of the next step', async () => {
    renderOn('phone', <Wizard />)
    const user = userEvent.setup()
    await user.type(screen.getByRole('textbox', { name: 'Address text' }), '1 Main St')
    await user.click(screen.getByRole('button', { name: 'Turn' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Step 2 of 2: Place' }))
    await user.click(screen.getByRole('button', { name: 'Turn' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Step 1 of 2: Address' }))
    expect(screen.getByRole('textbox', { name: 'Address text' })).toHaveProperty('value', '1 Main St')
  })
})

describe('A history', () => {
  it('collapses a value of more than 600 characters to 150', async () => {
    const entry = (id: string, length: number) => ({
      id,
      time: '11/23/2026 1:05 pm',
      summary: 'Riley Nguyen',
      changes: [{ field: 'About', before: null, after: 'x'.repeat(length) }],
    })
    renderOn('wide', <HistoryList label="History" entries={[entry('1', 600), entry('2', 601)]} />)
    expect(screen.getByText('x'.repeat(600))).toBeTruthy()
    expect(screen.getByText(`${'x'.repeat(150)}...`)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'See more' }))
    expect(screen.getByText('x'.repeat(601))).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Collapse' })).toBeTruthy()
  })
})

describe('The permissions of a role', () => {
  const categories = [
    {
      name: 'Organization',
      displayOrder: 1,
      permissionGroups: [
        {
          name: 'Account',
          displayOrder: 1,
          permissions: [
            { operationType: 'Read' as const, permissionKey: 'Org_Account_R' },
            { operationType: 'Update' as const, permissionKey: 'Org_Account_U' },
          ],
        },
        {
          name: 'Billing',
          displayOrder: 2,
          permissions: [{ operationType: 'Read' as const, permissionKey: 'Org_Billing_R' }],
        },
      ],
    },
  ]
  const onKeys = vi.fn()

  function Editor({ readOnly = false }: { readOnly?: boolean }) {
    const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['Org_Account_R']))
    onKeys([...keys].sort())
    return <PermissionEditor categories={categories} keys={keys} onChange={setKeys} readOnly={readOnly} />
  }

  it('are selected one by one, by row and by category', async () => {
    renderOn('wide', <Editor />)
    const user = userEvent.setup()
    expect(await violationsIn(document.body)).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: 'Account: Select all' }))
    expect(onKeys).toHaveBeenLastCalledWith(['Org_Account_R', 'Org_Account_U'])
    await user.click(screen.getByRole('checkbox', { name: 'Account: Update' }))
    expect(onKeys).toHaveBeenLastCalledWith(['Org_Account_R'])
    await user.click(screen.getByRole('checkbox', { name: 'Organization: Select all' }))
    expect(onKeys).toHaveBeenLastCalledWith(['Org_Account_R', 'Org_Account_U', 'Org_Billing_R'])
    await user.click(screen.getByRole('checkbox', { name: 'Organization: Select all' }))
    expect(onKeys).toHaveBeenLastCalledWith([])
  })

  it('cannot be changed if they are read-only', () => {
    renderOn('phone', <Editor readOnly />)
    for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('disabled', true)
  })
})

describe('A confirmation for which a word must be typed', () => {
  it('cannot be confirmed before the word is typed', async () => {
    const confirm = vi.fn()
    renderOn(
      'wide',
      <ConfirmDialog
        open
        title="Delete role"
        text="This cannot be undone."
        confirmLabel="Delete"
        typedWord="Adjusters"
        onConfirm={confirm}
        onClose={() => undefined}
      />,
    )
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true)
    await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Type Adjusters to confirm' }), 'adjusters')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(confirm).toHaveBeenCalledOnce()
  })
})

describe('A list with details', () => {
  const content = (onClose: () => void) => (
    <ListWithDetail list={<p>List</p>} detail={<p>Detail</p>} detailTitle="User" placeholder="None" onClose={onClose} />
  )

  it('shows the details beside it on a wide screen and over it on a phone', async () => {
    const wide = renderOn('wide', content(vi.fn()))
    expect(screen.getByRole('region', { name: 'User' }).textContent).toBe('Detail')
    wide.unmount()
    const onClose = vi.fn()
    renderOn('phone', content(onClose))
    const sheet = await screen.findByRole('dialog', { name: 'User' })
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
