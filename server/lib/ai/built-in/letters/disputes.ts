import type { LetterGroup } from './letter.ts'

export const disputes: LetterGroup = {
  name: 'Disputes',
  letters: [
    {
      id: 'appraisal',
      name: 'appraisal invoked',
      when: ['invoke appraisal', 'appraisal'],
      also: 'claim insured notify request',
      openings: [
        'Because we do not agree on the amount of the loss in {about}, appraisal is invoked under the policy{policy? @}.',
        'This is written notice that appraisal is invoked for {about}{policy? under policy @}.',
      ],
      body: [
        '{points}',
        'Appraiser: [name and contact of the appraiser]. Please name your appraiser within [number of days in the policy] days.',
        'The two appraisers choose an umpire. An agreement of any two of them sets the amount of the loss. Each ' +
          'side pays its own appraiser and half of the cost of the umpire.',
        'Appraisal decides the amount, not coverage. All terms of the policy continue to apply.',
      ],
      extra: ['Please have both appraisers agree on a date for a joint inspection.'],
      closings: 'cooperation',
    },
    {
      id: 'examination-under-oath',
      name: 'examination under oath',
      when: ['examination-under-oath'],
      also: 'claim insured notify request schedule attorney document',
      openings: [
        'Under the conditions of the policy{policy? @}, we request your examination under oath for {about}.',
        'This letter requests that you appear for an examination under oath in {about}, as the policy{policy? @} provides.',
      ],
      body: [
        '{points}',
        'Date: {date|date}{time? at @}. Place: [address or video link]. Conducted by: [name of the attorney].',
        'Please bring: [documents needed]. You may have an attorney present.',
        'If the date does not work for you, please tell me promptly, and we will arrange another one. All rights ' +
          'under the policy are reserved.',
      ],
      extra: ['A court reporter will record the examination, and you will receive the transcript to review and sign.'],
      closings: 'cooperation',
    },
  ],
}
