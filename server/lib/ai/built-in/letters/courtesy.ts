import type { LetterGroup } from './letter.ts'

export const courtesy: LetterGroup = {
  name: 'Courtesy',
  letters: [
    {
      id: 'thanks',
      name: 'thank-you',
      when: ['thank'],
      isAboutAnything: true,
      openings: ['Thank you{thanksFor}.', 'I would like to thank you{thanksFor}.', 'Many thanks{thanksFor}.'],
      body: ['{points}', 'It helps a great deal.'],
      extra: ['I will come back to you with the next step as soon as there is one.'],
      closings: 'appreciation',
    },
    {
      id: 'apology',
      name: 'apology',
      when: ['apologize'],
      also: 'miss',
      isAboutAnything: true,
      openings: ['I apologize{sorryFor}.', 'Please accept my apology{sorryFor}.'],
      body: ['{points}', 'I understand that this was inconvenient, and I will do what I can to make it right.'],
      extra: ['If this caused you a particular difficulty, please tell me.'],
      closings: 'patience',
    },
    {
      id: 'reply',
      name: 'answer to a question',
      when: ['answer', 'answer question'],
      also: 'claim correspondence',
      openings: ['Thank you for your message.', 'Thank you for asking.', 'I have read your message, thank you.'],
      body: ['{question?You asked: @}', '{points|your answer}'],
      extra: ['If this does not answer it fully, please tell me what is missing.'],
      closings: 'questions',
    },
  ],
}
