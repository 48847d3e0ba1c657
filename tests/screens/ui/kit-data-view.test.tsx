import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { DataColumn, DataResult } from '#src/ui/data-view/columns.ts'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { uiMessages } from '#src/ui/messages.ts'
import { FilterSelect } from '#src/ui/data-view/filter-select.tsx'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { violationsIn } from './axe.ts'
import { renderOn } from './in-theme.tsx'

interface Associate {
  id: string
  name: string
  status: string
}

const ROWS: Associate[] = Array.from({ length: 60 }, (_, index) => ({
  id: `a${index}`,
  name: `Associate ${index}`,
  status: index % 2 ? 'Active' : 'Invited',
}))

const COLUMNS: DataColumn<Associate>[] = [
  { key: 'name', header: 'Name', sortKey: 'name', render: ({ name }) => name },
  { key: 'status', header: 'Status', sortKey: 'status', onCard: 'corner', render: ({ status }) => status },
]

function Address() {
  const { search } = useLocation()
  return <output data-testid="address">{search}</output>
}

function Associates({ data, rowHref = true }: { data?: Partial<DataResult<Associate>>; rowHref?: boolean }) {
  const view = useViewState({ filters: { status: 'Active' }, sort: { key: 'name', descending: false } })
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataView
      label="Associates"
      columns={COLUMNS}
      data={{
        rows: ROWS.slice(view.offset, view.offset + view.size),
        totalCount: ROWS.length,
        loading: false,
        failed: false,
        refresh: () => undefined,
        ...data,
      }}
      view={view}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      searchLabel="Search associates"
      filters={
        <FilterSelect
          label="Status"
          options={[{ value: 'Active', label: 'Active', count: 30 }]}
          value={view.filters.status}
          onChange={(status) => view.change({ filters: { status } })}
        />
      }
      {...(rowHref && { hrefOf: ({ id }: Associate) => `/associates/${id}` })}
      rowActions={({ name }) => [{ key: 'remove', label: `Remove ${name}`, onSelect: () => undefined }]}
      selection={{ ids, onChange: setIds }}
      failedText="The associates could not be loaded."
    />
  )
}

function show(
  device: 'phone' | 'wide',
  data?: Partial<DataResult<Associate>>,
  address = '/',
): ReturnType<typeof userEvent.setup> {
  renderOn(
    device,
    <MemoryRouter initialEntries={[address]}>
      <Associates {...(data && { data })} />
      <Address />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const address = (): string | null => screen.getByTestId('address').textContent

describe('A list of records on a wide screen', () => {
  it('is a table that sorts by its column headers and announces the order', async () => {
    const user = show('wide')
    const head = screen.getByRole('columnheader', { name: 'Name' })
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    await user.click(within(head).getByRole('button'))
    expect(head.getAttribute('aria-sort')).toBe('descending')
    expect(address()).toBe('?sort=-name')
    await user.click(within(screen.getByRole('columnheader', { name: 'Status' })).getByRole('button'))
    expect(address()).toBe('?sort=status')
    expect(head.getAttribute('aria-sort')).toBe('none')
  })

  it('changes pages and stores page and size in the address', async () => {
    const user = show('wide')
    expect(screen.getByText('1\u201325 of 60')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(address()).toBe('?page=2')
    expect(screen.getByText('26\u201350 of 60')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
    expect(address()).toBe('?size=50')
  })

  it('returns to the last page that has rows', async () => {
    show('wide', {}, '/?page=9')
    await waitFor(() => expect(address()).toBe('?page=3'))
  })

  it('searches after a pause in typing, from the first page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      renderOn(
        'wide',
        <MemoryRouter initialEntries={['/?page=2']}>
          <Associates />
          <Address />
        </MemoryRouter>,
      )
      const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
      await user.type(screen.getByRole('textbox', { name: 'Search associates' }), 'riley')
      expect(address()).toBe('?page=2')
      act(() => void vi.advanceTimersByTime(600))
      expect(address()).toBe('?search=riley')
      await user.click(screen.getByRole('button', { name: 'Clear search' }))
      expect(address()).toBe('')
    } finally {
      vi.useRealTimers()
    }
  })

  it('filters by one value; its default is not in the address', async () => {
    const user = show('wide')
    const filter = screen.getByRole('combobox', { name: 'Status' })
    expect(filter).toHaveProperty('value', 'Active')
    await user.selectOptions(filter, 'Status: All')
    expect(address()).toBe('?status=')
    await user.selectOptions(filter, 'Status: Active (30)')
    expect(address()).toBe('')
  })

  it('selects all rows of a page at once and counts them', async () => {
    const user = show('wide')
    await user.click(screen.getByRole('checkbox', { name: 'Select Associate 1' }))
    expect(screen.getByText('1 Selected')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('25 Selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText('25 Selected')).toBeNull()
  })

  it('has a link and a menu in each row', async () => {
    const user = show('wide')
    expect(screen.getByRole('link', { name: 'Associate 3' }).getAttribute('href')).toBe('/associates/a3')
    await user.click(screen.getByRole('button', { name: 'Actions for Associate 3' }))
    expect(await screen.findByRole('menuitem', { name: 'Remove Associate 3' })).toBeTruthy()
  })

  it.each(['wide', 'phone'] as const)('has no accessibility violations on a %s', async (device) => {
    show(device)
    expect(await violationsIn(document.body)).toEqual([])
  })
})

describe('A list of records on a phone', () => {
  it('shows cards, and a select box sorts them', async () => {
    const user = show('phone')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(25)
    await user.click(screen.getByRole('button', { name: /^Filters/ }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Status \u2193')
    expect(address()).toBe('?sort=-status')
  })
})

describe('A list that has no rows to show', () => {
  it('shows placeholders while it loads', () => {
    show('wide', { rows: undefined, loading: true })
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  })

  it('shows that loading failed and can be retried', async () => {
    const refresh = vi.fn()
    const user = show('wide', { rows: undefined, failed: true, refresh })
    expect(screen.getByRole('alert').textContent).toContain('The associates could not be loaded.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('shows that it is not saved on the device', () => {
    reportUnreachable()
    show('wide', { rows: undefined, failed: true })
    expect(screen.getByText(uiMessages.notOnDevice)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    reportReached()
  })

  it('shows that there are no results', () => {
    show('wide', { rows: [], totalCount: 0 }, '/?search=nobody')
    expect(screen.getByText('No results found.')).toBeTruthy()
  })

  it('loads the next rows when the button is pressed', async () => {
    const loadMore = vi.fn()
    const user = show('phone', { rows: ROWS.slice(0, 25), loadMore })
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(loadMore).toHaveBeenCalledOnce()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })
})
