import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InvoiceStatus } from '#src/features/billing/components/status.tsx'
import { statusNames } from '#src/features/billing/messages.ts'

it.each([
  ['Void', 1_000, 'Credited'],
  ['Void', 0, 'Void'],
  ['Open', 400, 'Open'],
  ['Paid', 400, 'Paid'],
] as const)('an invoice that is %s with %i cents credited is called %s', (status, creditedAmount, name) => {
  render(<InvoiceStatus status={status} creditedAmount={creditedAmount} />)
  expect(screen.getByText(name)).toBeTruthy()
})

it.each(Object.entries(statusNames))('the status %s of a customer is called %s', (status, name) => {
  render(<InvoiceStatus status={status as keyof typeof statusNames} />)
  expect(screen.getByText(name)).toBeTruthy()
})
