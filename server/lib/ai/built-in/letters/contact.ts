import type { LetterGroup } from './letter.ts'

export const contact: LetterGroup = {
  name: 'First contact, and acknowledgment of',
  letters: [
    {
      id: 'introduction',
      name: 'introduction',
      when: ['introduce', 'first-contact'],
      also: 'insured adjuster claim assign',
      openings: [
        'My name is {writer}{from}, and I have been assigned to your claim{claimAfter}.',
        'I am {writer}{from}, and I will be your point of contact for your claim{claimAfter}.',
        'I would like to introduce myself: I am {writer}{from}, and I am handling your claim{claimAfter}.',
      ],
      body: [
        '{points}',
        'As a first step, I would like to talk with you about what happened{addressAt} and agree on the next steps. ' +
          'What is the best time and number to reach you?',
      ],
      extra: [
        'Until then, please keep any damaged items, take photographs where it is safe to do so, and keep the ' +
          'receipts for emergency repairs.',
        'You can write to me in this conversation at any time.',
      ],
      closings: 'reply',
    },
    {
      id: 'claim-acknowledgment',
      name: 'a claim',
      when: ['acknowledge claim', 'acknowledge', 'confirm receive claim', 'acknowledge receive'],
      also: 'receive',
      openings: [
        'Thank you for reporting your loss. We received notice of {about}{policy? under policy @}.',
        'This letter acknowledges that we received notice of {about}{policy? under policy @}.',
      ],
      body: [
        '{points}',
        'I will review the facts of the loss and your policy, and I will contact you about an inspection and any ' +
          'documents that I need. Please protect the property from further damage, and keep the receipts for ' +
          'reasonable emergency expenses.',
        'This acknowledgment is not a decision about coverage.',
      ],
      extra: ['Please do not discard damaged property before I have seen it or have told you that you may.'],
      closings: 'questions',
    },
    {
      id: 'attorney-acknowledgment',
      name: 'an attorney',
      when: ['acknowledge attorney', 'acknowledge representation', 'attorney representation', 'representation'],
      also: 'claim receive representation attorney',
      to: 'other',
      openings: [
        'We received your letter of representation for {about}, and we will direct our communication about this claim to your office.',
        'This acknowledges your representation of {insured|name of your client} in {about}.',
      ],
      body: [
        '{points}',
        'Please send a signed copy of the authorization if it was not enclosed, and let me know whom to include on ' +
          'payments. I will continue to handle the claim and will keep you informed of its progress.',
        'Nothing in this letter waives any right or obligation under the policy.',
      ],
      extra: [
        'Please also tell me how you would like to arrange access to the property, should another inspection be necessary.',
      ],
      closings: 'cooperation',
    },
    {
      id: 'complaint-acknowledgment',
      name: 'a complaint',
      when: ['acknowledge complaint', 'complaint'],
      also: 'answer receive claim',
      openings: [
        'I received your complaint about {about}, and I take it seriously.',
        'Thank you for telling me about your concerns with {about}. I have recorded your complaint.',
      ],
      body: [
        '{points}',
        'The file will be reviewed by [name of the reviewer], and you will receive a written answer by {deadline|date of the answer}.',
        'If there are facts or documents that you want us to consider, please send them to me.',
      ],
      extra: ['You may also contact the department of insurance of your state: [name and contact of the department].'],
      closings: 'patience',
    },
    {
      id: 'public-adjuster-acknowledgment',
      name: 'a public adjuster',
      when: [
        'acknowledge public-adjuster',
        'public-adjuster representation',
        'acknowledge public-adjuster representation',
      ],
      also: 'claim receive representation',
      to: 'other',
      openings: [
        'We received your notice that you represent {insured|name of the insured} in {about}.',
        'This acknowledges your notice of representation as public adjuster for {about}.',
      ],
      body: [
        '{points}',
        'Please send the signed contract, your license number, and your estimate with photographs and measurements. ' +
          'I would like to inspect the property together with you: please send me three dates.',
      ],
      extra: [
        'As the policy and the law of the state require, payments will name the parties who have an interest in them.',
      ],
      closings: 'cooperation',
    },
  ],
}
