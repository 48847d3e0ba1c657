import type { LetterGroup } from './letter.ts'

export const endings: LetterGroup = {
  name: 'Closing and reopening',
  letters: [
    {
      id: 'closing',
      name: 'closing letter',
      when: ['close', 'close claim'],
      also: 'insured final',
      openings: [
        'The work on {about} is complete, and I am closing it.',
        'I am writing to let you know that {about} is now being closed.',
        'With everything done, I am closing {about}.',
      ],
      body: [
        '{points}',
        'If something is still open from your side, or new information comes up, please write to me here and I will look at it again.',
      ],
      extra: ['Please keep the documents of the claim for your records.'],
      closings: 'cooperation',
    },
    {
      id: 'reopening',
      name: 'reopening',
      when: ['reopen', 'reopen claim'],
      also: 'insured',
      openings: ['I have reopened {about}.', 'This confirms that {about} has been reopened.'],
      body: [
        '{points}',
        'The reason: {reason|reason or new information}. Please send me any photographs, estimates or invoices that we do not have yet.',
        'Reopening the claim is not a decision about coverage or payment.',
      ],
      extra: ['I will contact you about whether another inspection is needed.'],
      closings: 'questions',
    },
    {
      id: 'withdrawal',
      name: 'withdrawal',
      when: ['withdraw', 'withdraw claim'],
      also: 'insured confirm acknowledge want',
      openings: [
        'As you asked, I have recorded that you withdraw {about}.',
        'This confirms your wish to withdraw {about}.',
      ],
      body: [
        '{points}',
        'Please reply to confirm that this is correct. If you change your mind, please write to me, and we will ' +
          'look at it under the terms of the policy.',
      ],
      extra: ['A withdrawn claim may still be part of the loss history of the policy.'],
      closings: 'questions',
    },
  ],
}
