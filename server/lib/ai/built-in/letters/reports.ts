import type { LetterGroup } from './letter.ts'

export const reports: LetterGroup = {
  name: 'Status, delays and reports',
  letters: [
    {
      id: 'status',
      name: 'status to the insured',
      when: ['status', 'status insured'],
      also: 'claim',
      isAboutAnything: true,
      openings: [
        'Here is an update on {about}.',
        'I would like to bring you up to date on {about}.',
        'This is where things stand with {about}.',
      ],
      body: [
        '{points|!Since my last message: [what was done].}',
        'The next step is [next step], which I expect by {deadline|date}.',
      ],
      extra: ['I will write to you again as soon as there is news, and sooner if I need anything from you.'],
      closings: 'patience',
    },
    {
      id: 'status-carrier',
      name: 'status to the carrier',
      when: ['status carrier', 'report carrier'],
      also: 'claim',
      isAboutAnything: true,
      to: 'carrier',
      openings: [
        'This is my status report on {about}{insured?, insured @}.',
        'Please find below the status of {about}{insured?, insured @}.',
      ],
      body: [
        'Loss: {cause|cause of loss}{lossDate?, @}{address?, @}.',
        '{points|!Since my last report: [what was done].}',
        'Coverage: [issues or none]. Reserve recommended: [amount by coverage]. Subrogation and salvage: [potential or none].',
        'Next steps: [next steps], by {deadline|date}. My next report follows by [date].',
      ],
      extra: ['Please let me know if you want me to proceed differently.'],
      closings: 'questions',
    },
    {
      id: 'large-loss-report',
      name: 'large-loss report',
      when: ['large-loss', 'large-loss report'],
      also: 'claim carrier status',
      to: 'carrier',
      openings: [
        'This is a large-loss report on {about}{insured?, insured @}{amount?, with an expected loss of @}.',
        'I am reporting {about}{insured?, insured @,} as a large loss{amount?, with an expected amount of @}.',
      ],
      body: [
        'Loss: {cause|cause of loss}{lossDate?, @}{address?, @}.',
        '{points}',
        'Damage: [description]. Cause and origin: [findings]. Coverage: [limits and issues].',
        'Recommended reserves: [dwelling], [other structures], [contents], [loss of use], [expense].',
        'Experts: [engineer, cause and origin, accountant or none]. Subrogation: [potential]. Plan: [next steps with dates].',
      ],
      extra: ['I recommend a call about authority and the use of experts.'],
      closings: 'questions',
    },
    {
      id: 'delay',
      name: 'notice of delay',
      when: ['delay', 'apologize delay', 'delay claim'],
      also: 'claim insured statutory explain request apologize report',
      openings: [
        'I am sorry to tell you that {about} will take longer than planned.',
        'I apologize for the delay with {about}.',
        'I would like to tell you early that there is a delay with {about}.',
      ],
      body: [
        '{points|!The reason: {reason|reason}.}',
        'I now expect to be back to you by {deadline|date}.',
        '{statutory? As [statute or regulation of the state] requires, we will write to you at least every ' +
          '[number] days until a decision is made.}',
      ],
      extra: [
        'You do not have to do anything in the meantime. If the delay causes you a particular difficulty, please ' +
          'tell me, and I will see what can be done sooner.',
      ],
      closings: 'patience',
    },
    {
      id: 'extension-request',
      name: 'request for more time',
      when: ['request extension', 'extension'],
      also: 'claim deadline carrier insured',
      openings: [
        'I request an extension of the deadline for {about}{date?, to @}.',
        'Please extend the deadline for {about}{date? to @}.',
      ],
      body: ['{points}', 'The reason: {reason|reason}. Until then, I will [what will be done].'],
      extra: ['I will let you know at once if I can complete it sooner.'],
      closings: 'reply',
    },
    {
      id: 'escalation',
      name: 'escalation to a supervisor',
      when: ['escalate', 'escalate claim', 'escalate supervisor'],
      also: 'claim supervisor question',
      to: 'other',
      openings: [
        'I am referring {about}{insured?, insured @,} to you for a decision.',
        'I need your review of {about}{insured?, insured @}.',
      ],
      body: [
        '{points}',
        'The question: {reason|what has to be decided}. What was done: [summary]. My recommendation: [recommendation].',
        'Please let me have your answer by {deadline|date}.',
      ],
      extra: ['The file and the correspondence are complete, and I am available for a call.'],
      closings: 'appreciation',
    },
  ],
}
