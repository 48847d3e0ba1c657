import type { LetterGroup } from './letter.ts'

export const estimates: LetterGroup = {
  name: 'Estimates and supplements',
  letters: [
    {
      id: 'estimate-follow-up',
      name: 'follow-up on an estimate',
      when: ['follow-up estimate', 'estimate', 'follow-up'],
      also: 'claim contractor insured repair',
      openings: [
        'I am following up on the estimate{amount? of @} for {about}.',
        'I would like to come back to the estimate{amount? of @} for {about}.',
        'This concerns the estimate{amount? of @} for {about}.',
      ],
      body: [
        '{points|!Have you been able to review it, and is there any item that you see differently?}',
        'Please let me have your answer by {deadline|date}.',
      ],
      extra: [
        'For an item that you see differently, please send the line, the quantity or price you propose, and what ' +
          'supports it, such as photographs or an invoice.',
      ],
      closings: 'questions',
    },
    {
      id: 'supplement-approval',
      name: 'supplement approved',
      when: ['approve supplement'],
      also: 'claim contractor request insured',
      openings: [
        'We have reviewed the supplement for {about} and approved it in the amount of {amount|approved amount}.',
        'The supplement for {about} has been approved. The approved amount is {amount|approved amount}.',
      ],
      body: [
        '{points}',
        'The revised estimate shows the items that were added. Payment follows under the terms of the policy; ' +
          'depreciation and prior payments apply as the estimate shows.',
      ],
      extra: ['Please send the final invoice when the work is complete.'],
      closings: 'questions',
    },
    {
      id: 'supplement-denial',
      name: 'supplement declined',
      when: ['deny supplement'],
      also: 'claim contractor request insured',
      openings: [
        'We have reviewed the supplement{amount? of @} for {about}, and we are unable to approve it.',
        'After reviewing the supplement{amount? of @} for {about}, we cannot agree to the additional items.',
      ],
      body: [
        '{points}',
        'The reason: {reason|items and reason}.',
        'If you have photographs, measurements, invoices or code requirements that support these items, please ' +
          'send them, and I will review the supplement again.',
      ],
      extra: ['The items of the original estimate are not affected by this.'],
      closings: 'questions',
    },
    {
      id: 'supplement-documents',
      name: 'supplement documents',
      when: ['request supplement', 'request document supplement', 'supplement document'],
      also: 'claim contractor photos invoice insured',
      openings: [
        'I received the supplement{amount? of @} for {about}. To review it, I need the following:',
        'Before I can review the supplement{amount? of @} for {about}, I need the documents that support it:',
      ],
      body: [
        '{items|!- photographs of the additional damage, before the work is done\n- the quantity and the price ' +
          'of each additional item\n- the reason why the item was not part of the first estimate}',
        'Please send this by {deadline|date}, and do not begin the additional work before we agree on it.',
        '{points}',
      ],
      extra: ['For items that a building code requires, please add the section of the code and the permit.'],
      closings: 'help',
    },
    {
      id: 'scope-agreement',
      name: 'scope agreed',
      when: ['agree scope', 'scope', 'agree scope contractor'],
      also: 'claim contractor estimate repair confirm',
      to: 'other',
      openings: [
        'This confirms the scope of repairs that we agreed on for {about}{amount?, in the amount of @}.',
        'Thank you for reviewing the scope of repairs for {about} with me. This is what we agreed on{amount?, in the amount of @}.',
      ],
      body: [
        '{points}',
        'Scope: [rooms and items agreed on].',
        'Please reply to confirm. Additional work needs my agreement before it begins, with photographs and prices.',
      ],
      extra: [
        'This agreement concerns scope and price. It does not decide coverage, and you are not hired by us: the ' +
          'owner chooses the contractor.',
      ],
      closings: 'reply',
    },
  ],
}
