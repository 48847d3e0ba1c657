import type { LetterGroup } from './letter.ts'

export const recovery: LetterGroup = {
  name: 'Recovery',
  letters: [
    {
      id: 'subrogation',
      name: 'subrogation notice',
      when: ['subrogation', 'notify subrogation'],
      also: 'claim other-party insured carrier notify',
      to: 'other',
      openings: [
        'This is notice of our subrogation interest in {about}{lossDate?, date of loss @}.',
        'We are writing about the loss of {insured|name of our insured}{lossDate? of @}, {about}, for which our ' +
          'investigation indicates that you may be responsible.',
      ],
      body: [
        '{points}',
        'The reason: {reason|facts on which the claim is based}. The amount paid or expected is {amount|amount}, ' +
          'including the deductible of our insured.',
        'Please send this letter to your insurance company, and let me know its name, the policy number and the ' +
          'claim number by {deadline|date}. Please preserve all evidence.',
      ],
      extra: ['Please do not settle with our insured without including our interest.'],
      closings: 'cooperation',
    },
    {
      id: 'salvage',
      name: 'salvage',
      when: ['salvage'],
      also: 'claim insured contractor',
      openings: [
        'This letter concerns the salvage of the property that was damaged in {about}.',
        'I would like to agree with you on what happens to the salvage from {about}.',
      ],
      body: [
        '{points}',
        'Items: [items]. Salvage value: {amount|value}.',
        'You may keep the items, and the salvage value is then subtracted from the payment; or we take them ' +
          'over. Please let me know your choice by {deadline|date}, and keep the items in a safe and dry place ' +
          'until then.',
      ],
      extra: ['Please do not sell or discard anything before we agree on it.'],
      closings: 'reply',
    },
    {
      id: 'total-loss',
      name: 'total loss',
      when: ['total-loss'],
      also: 'claim insured payment settle',
      openings: [
        'After our inspection and valuation, the property in {about} is a total loss.',
        'Our evaluation of {about} is complete: the cost of the repairs exceeds the value, and this is a total loss.',
      ],
      body: [
        '{points}',
        'The settlement is {amount|amount of the settlement}, after the deductible. Enclosed: [valuation report].',
        'To issue the payment, I need: [title, keys, loan payoff or other documents needed].',
      ],
      extra: ['If you disagree with the valuation, please send me what supports another value.'],
      closings: 'questions',
    },
  ],
}
