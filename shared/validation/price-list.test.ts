import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { messagesOf } from './messages-of.ts'
import { intervalProblem, KIND_MESSAGES, newProduct, priceFileRow, priceForm, productForm } from './price-list.ts'

const form = {
  name: 'Claims',
  description: '',
  kind: 'Usage',
  metric: 'claimCount',
  interval: '',
  unitPrice: '1.50',
  effectiveDate: '2026-01-01',
}
const row = { ...form, product: 'claims', interval: null }
const product = { name: 'Claims', description: '', kind: 'Usage', metric: 'claimCount' }

describe('A product', () => {
  it.each([
    ['Usage', null, { metric: KIND_MESSAGES.metric }],
    ['Plan', 'claimCount', { metric: KIND_MESSAGES.noMetric }],
    ['Service', 'claimCount', { metric: KIND_MESSAGES.noMetric }],
    ['Usage', 'claimCount', {}],
    ['Plan', null, {}],
  ])('of the kind %s with the metric %s has the messages %j', async (kind, metric, messages) => {
    expect(await messagesOf(newProduct, { ...product, kind, metric })).toEqual(messages)
    const interval = kind === 'Plan' ? 'Month' : null
    expect(await messagesOf(priceFileRow, { ...row, kind, metric, interval })).toEqual(messages)
  })

  it.each([
    ['', 'Required Field'],
    ['a\u0007b', 'Invalid character(s) or format'],
  ])('named %j is refused', async (name, message) => {
    expect(await messagesOf(newProduct, { ...product, name })).toEqual({ name: message })
  })

  it.each(['Claims', '-claims', 'a b'])('of a file is not identified by the code %j', async (code) => {
    expect(Object.keys(await messagesOf(priceFileRow, { ...row, product: code }))).toEqual(['product'])
  })
})

describe('The interval of a price', () => {
  it.each([
    ['Plan', null, KIND_MESSAGES.interval],
    ['Plan', 'Month', null],
    ['Usage', 'Month', KIND_MESSAGES.noInterval],
    ['Usage', '', null],
    ['Service', undefined, null],
  ] as const)('of a product of the kind %s may not be %s: %s', (kind, interval, problem) => {
    expect(intervalProblem(kind, interval)).toBe(problem)
  })

  it('is required in the forms of a plan', async () => {
    expect(await messagesOf(productForm, { ...form, kind: 'Plan', metric: '' })).toEqual({
      interval: KIND_MESSAGES.interval,
    })
    const price = { kind: 'Plan', interval: '', unitPrice: '1', effectiveDate: '2026-01-01' }
    expect(await messagesOf(priceForm, price)).toEqual({ interval: KIND_MESSAGES.interval })
    expect(await messagesOf(priceForm, { ...price, interval: 'Year' })).toEqual({})
  })
})

describe('The form of a product', () => {
  it('is accepted', async () => {
    expect(await messagesOf(productForm, form)).toEqual({})
    expect(await messagesOf(productForm, { ...form, kind: 'Service', metric: '' })).toEqual({})
  })

  it.each([
    ['a product that counts nothing', { metric: '' }, { metric: KIND_MESSAGES.metric }],
    ['no price', { unitPrice: ' ' }, { unitPrice: 'Required Field' }],
    ['a price that is no amount', { unitPrice: 'one' }, { unitPrice: 'Invalid character(s) or format' }],
    ['a day before prices began', { effectiveDate: '0001-01-01' }, { effectiveDate: 'Invalid date' }],
  ])('is refused with %s', async (_, change, messages) => {
    expect(await messagesOf(productForm, { ...form, ...change })).toEqual(messages)
  })

  it('shows the limits of a price that is too high', () => {
    const { error } = z.safeParse(productForm, { ...form, unitPrice: '10000000' })
    expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining('Must be between $0.00 and')])
  })
})
