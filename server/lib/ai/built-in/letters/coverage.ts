import type { LetterGroup } from './letter.ts'

const NO_DECISION =
  'No decision about coverage has been made, and nothing in this message or in our review is one: all rights and ' +
  'obligations of everyone under the policy stay as they are.'
const POLICY_PASSAGE = 'The policy states: “[wording of the policy passage, with its form number and page]”'
const FURTHER_FACTS =
  'If you have information that you believe changes this, please send it to me, and I will review it promptly.'

export const coverage: LetterGroup = {
  name: 'Coverage decisions',
  letters: [
    {
      id: 'coverage-review',
      name: 'coverage under review',
      when: ['acknowledge coverage', 'coverage review'],
      also: 'claim',
      openings: [
        'This confirms that we received the notice of {about}{policy? under policy @}.',
        'We acknowledge receipt of {about}{policy? under policy @}.',
      ],
      body: [
        '{points}',
        `We are reviewing the facts and the policy. ${NO_DECISION}`,
        'We will tell you in writing what the review finds, by {deadline|date}.',
      ],
      extra: ['If you have documents or information that should be considered, please send them in this conversation.'],
      closings: 'questions',
    },
    {
      id: 'reservation-of-rights',
      name: 'reservation of rights',
      when: ['reservation-of-rights'],
      also: 'claim acknowledge coverage',
      openings: [
        'We continue to investigate {about}{policy? under policy @} under a full reservation of rights.',
        'This letter concerns {about}{policy? under policy @}. We are investigating the claim, and we reserve ' +
          'all rights under the policy while we do so.',
      ],
      body: [
        '{points}',
        'The following facts raise a question of coverage: {reason|facts that raise the question}.',
        POLICY_PASSAGE,
        NO_DECISION,
        'To complete the investigation, we need the following from you by {deadline|date}: [documents or information needed].',
      ],
      extra: ['Our investigation, an inspection or a payment does not waive any term of the policy.', FURTHER_FACTS],
      closings: 'cooperation',
    },
    {
      id: 'denial',
      name: 'denial of a claim',
      when: ['deny', 'deny claim', 'deny coverage', 'not-covered claim'],
      also: 'policy',
      openings: [
        'We have completed our review of {about}{policy? under policy @}. I am sorry to tell you that we are ' +
          'unable to provide coverage for this loss.',
        'After a careful review of {about}{policy? under policy @}, we must deny coverage for this loss.',
      ],
      body: [
        '{points}',
        'The reason for this decision: {reason|facts and reason for the denial}.',
        POLICY_PASSAGE,
        FURTHER_FACTS,
        'You may have the right to a review by the department of insurance of your state: [name, address and ' +
          'telephone number of the department].',
      ],
      extra: [
        'This decision is based on the information that we have. By naming these grounds, we do not waive any other term of the policy.',
        'Please note the time limit for a suit in your policy: [wording of the suit limitation].',
      ],
      closings: 'questions',
    },
    {
      id: 'partial-denial',
      name: 'partial denial',
      when: ['partial deny', 'partial deny claim', 'deny part', 'partial deny coverage'],
      also: 'claim policy',
      openings: [
        'We have completed our review of {about}{policy? under policy @}. Part of the loss is covered, and part of it is not.',
        'This letter explains which part of {about}{policy? under policy @} is covered and which part is not.',
      ],
      body: [
        '{points}',
        'Covered: [damage that is covered]{amount?, in the amount of @}.',
        'Not covered: [damage that is not covered]. The reason: {reason|reason for the denial}.',
        POLICY_PASSAGE,
        FURTHER_FACTS,
      ],
      extra: [
        'You may have the right to a review by the department of insurance of your state: [name, address and ' +
          'telephone number of the department].',
      ],
      closings: 'questions',
    },
    {
      id: 'claim-approval',
      name: 'approval of a claim',
      when: ['approve', 'approve claim', 'approve coverage', 'approve payment'],
      also: 'letter',
      openings: [
        'I am pleased to let you know that {subject} has been approved.',
        'Good news: {subject} has been approved.',
      ],
      body: [
        '{points}',
        '{amount?The approved amount is @.}',
        'I will write to you about the next step as soon as it is scheduled.',
      ],
      extra: ['Please keep all invoices and receipts for the repairs, because a later payment may depend on them.'],
      closings: 'questions',
    },
    {
      id: 'coverage-explanation',
      name: 'coverage explained',
      when: ['explain coverage', 'explain policy'],
      also: 'claim insured',
      openings: [
        'I would like to explain how your policy{policy? @} applies to {about}.',
        'You will find below how the coverage of your policy{policy? @} applies to {about}.',
      ],
      body: [
        '{points}',
        'Dwelling: [limit and what applies]. Other structures: [limit and what applies]. Contents: [limit and ' +
          'what applies]. Loss of use: [limit and what applies].',
        'The deductible for this loss is {amount|amount of the deductible}.',
        'The policy itself controls: this summary does not change its terms.',
      ],
      extra: ['If you do not have a copy of your policy, I will gladly ask for one.'],
      closings: 'questions',
    },
    {
      id: 'deductible-explanation',
      name: 'deductible explained',
      when: ['explain deductible', 'deductible'],
      also: 'claim apply',
      openings: [
        'I would like to explain how the deductible applies to {about}.',
        'This is how the deductible of your policy applies to {about}.',
      ],
      body: [
        '{points}',
        'Your deductible for this loss is {amount|amount of the deductible}. It is the part of a covered loss ' +
          'that you bear, and it is subtracted once from the covered amount, before we pay.',
        'You do not pay the deductible to us. It is part of what you owe your contractor for the repairs.',
      ],
      extra: [
        'For a deductible that is a percentage, the amount is calculated from the limit of the dwelling, not from the damage.',
      ],
      closings: 'questions',
    },
  ],
}
