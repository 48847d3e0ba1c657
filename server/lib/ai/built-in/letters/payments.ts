import type { LetterGroup } from './letter.ts'

const CHECK_SAFELY = 'Cashing the check does not close the claim or release any right.'

export const payments: LetterGroup = {
  name: 'Payments',
  letters: [
    {
      id: 'payment-issued',
      name: 'payment issued',
      when: ['issue payment', 'payment', 'issue'],
      also: 'claim insured check notify approve',
      openings: [
        'We issued a payment of {amount|amount} for {about}{date?, dated @}.',
        'A payment of {amount|amount} for {about} is on its way{date?, dated @}.',
      ],
      body: ['{points}', 'The payment is for [what the payment covers]. Enclosed: [statement of loss].', CHECK_SAFELY],
      extra: ['If you have a mortgage, the mortgage company may be named on the check and has to endorse it.'],
      closings: 'questions',
    },
    {
      id: 'partial-payment',
      name: 'partial payment',
      when: ['partial payment', 'partial issue payment', 'advance payment'],
      also: 'claim insured check notify issue',
      openings: [
        'We issued a partial payment of {amount|amount} for {about}, for the part of the loss that is not in dispute.',
        'A partial payment of {amount|amount} for {about} is on its way.',
      ],
      body: [
        '{points}',
        'Still open: [what remains to be decided]. I need the following to complete it: [documents or information needed].',
        CHECK_SAFELY,
      ],
      extra: ['Please keep the receipts and invoices for everything that the payment is used for.'],
      closings: 'questions',
    },
    {
      id: 'depreciation-release',
      name: 'depreciation released',
      when: [
        'release depreciation',
        'depreciation',
        'issue depreciation',
        'approve depreciation',
        'payment depreciation',
      ],
      also: 'claim insured explain recoverable payment',
      openings: [
        'The recoverable depreciation of {amount|amount} for {about} has been released.',
        'We received what we need to release the recoverable depreciation for {about}, in the amount of {amount|amount}.',
      ],
      body: [
        '{points}',
        'The first payment was based on the actual cash value. With this payment, you receive the difference to ' +
          'the cost of the repairs that were completed.',
      ],
      extra: ['The total that we pay is limited to what was actually spent, less the deductible.'],
      closings: 'questions',
    },
    {
      id: 'mortgagee-notice',
      name: 'mortgagee notice',
      when: ['mortgagee', 'mortgagee payment', 'notify mortgagee'],
      also: 'claim insured check issue payment notify',
      to: 'other',
      openings: [
        'You are named as mortgagee on the policy{policy? @} that applies to {about}, and the payment for the ' +
          'dwelling names you as a payee.',
        'This is notice of a payment for {about}, which names your company as mortgagee.',
      ],
      body: [
        '{points}',
        'Insured: {insured|name of the insured}. Property: {address|address}. Loan number: [loan number]. Amount: {amount|amount}.',
        'Please tell the insured how to have the check endorsed, and which documents you need.',
      ],
      extra: ['If you no longer have an interest in the property, please confirm that in writing.'],
      closings: 'cooperation',
    },
    {
      id: 'living-expense-approval',
      name: 'living expenses approved',
      when: ['approve living-expenses', 'living-expenses'],
      also: 'claim insured receipts',
      openings: [
        'We approved additional living expenses{amount? of @} for {about}.',
        'Your additional living expenses{amount? of @} for {about} have been approved.',
      ],
      body: [
        '{points}',
        'The coverage is for the necessary increase over your normal living expenses while your home cannot be ' +
          'lived in, until {deadline|date}. Please send me the receipts every [number] weeks.',
      ],
      extra: ['Normal expenses, such as your mortgage and the food that you would buy at home, are not included.'],
      closings: 'questions',
    },
    {
      id: 'adjuster-invoice',
      name: 'adjuster invoice',
      when: ['adjuster invoice', 'own-invoice', 'adjuster own-invoice'],
      also: 'claim carrier',
      to: 'carrier',
      openings: [
        'Enclosed is the invoice for my adjusting services on {about}{amount?, in the amount of @}.',
        'Please find enclosed my invoice for {about}{amount?, in the amount of @}.',
      ],
      body: [
        '{points}',
        'Invoice number: [invoice number]. Period: [period of service]. Please send the payment by ' +
          '{deadline|date}, as our fee schedule provides.',
      ],
      extra: ['I will gladly send the time and expense records.'],
      closings: 'appreciation',
    },
  ],
}
