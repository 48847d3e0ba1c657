import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { AsOf } from '#src/ui/as-of.tsx'
import { SheetContext } from '#src/ui/sheet-context.ts'

afterEach(() => reportReached())

it('A screen shows the age of its data once, and parts with data of a different age show their own', () => {
  const [morning, noon] = [new Date(2026, 4, 4, 8, 15), new Date(2026, 4, 4, 12, 30)]
  const { rerender } = render([<AsOf key="1" asOf={morning} />, <AsOf key="2" asOf={morning} />])
  expect(screen.queryByText(/As of/)).toBeNull()
  act(() => reportUnreachable())
  expect(screen.getAllByText(/As of/)).toHaveLength(1)
  rerender([<AsOf key="1" asOf={morning} />, <AsOf key="2" asOf={noon} />])
  expect(screen.getAllByText(/As of/)).toHaveLength(2)
  rerender([<AsOf key="2" asOf={noon} />])
  expect(screen.getAllByText(/As of/)).toHaveLength(1)
})

it('A sheet shows the age of its data although the page below it shows the same', () => {
  const morning = new Date(2026, 4, 4, 8, 15)
  const onPage = <AsOf key="1" asOf={morning} />
  const inSheet = (
    <SheetContext key="2" value={true}>
      <AsOf asOf={morning} />
      <AsOf asOf={morning} />
    </SheetContext>
  )
  const { rerender } = render([onPage, inSheet])
  act(() => reportUnreachable())
  expect(screen.getAllByText(/As of/)).toHaveLength(2)
  rerender([onPage])
  expect(screen.getAllByText(/As of/)).toHaveLength(1)
})
