import { expect, it } from 'vitest'
import { memberWith, siteUserWith } from '#tests/support/viewers.ts'
import { maySeeInvoice } from './policy.ts'

it('members see an invoice when it is issued, site users before', () => {
  const states = ['Draft', 'Open', 'Void', 'Uncollectible'] as const
  expect(states.map((state) => maySeeInvoice(memberWith(['Org_Billing_U']), state))).toEqual([false, true, true, true])
  expect(states.map((state) => maySeeInvoice(siteUserWith([]), state))).toEqual([true, true, true, true])
})
