import type { LetterGroup, LetterTemplate } from './letter.ts'

const SEND_BY = 'Please send everything by {deadline|date}; you can attach it to this conversation.'
const ORIGINALS = 'Clear photographs or scans are fine; please keep the originals.'
const MISSING_ITEM =
  'If something on the list does not exist or will take longer, please tell me which item and when I can expect it.'

const REQUEST_OPENINGS = [
  'To move {about} forward, I need the following from you:',
  'I am reviewing {about} and still need the following:',
  'Could you please send me the following for {about}?',
]

type Request = Pick<LetterTemplate, 'id' | 'name' | 'when' | 'also' | 'to'> & { item: string; note: string }

/** A request for one kind of document: the items of the instruction, or else the usual one. */
const requestOf = ({ item, note, ...letter }: Request): LetterTemplate => ({
  ...letter,
  asksFor: item,
  openings: REQUEST_OPENINGS,
  body: [`{items|!- ${item}}`, SEND_BY, '{points}'],
  extra: [note, ORIGINALS],
  closings: 'help',
})

export const documents: LetterGroup = {
  name: 'Requests for documents',
  letters: [
    {
      id: 'documents-request',
      name: 'any documents',
      when: ['request document', 'document'],
      also: 'claim insured contractor carrier photos receipts invoice estimate police-report inventory signed repair final',
      asksFor: '[documents needed]',
      openings: REQUEST_OPENINGS,
      body: ['{items|!- [documents needed]}', SEND_BY, '{points}'],
      extra: [MISSING_ITEM, ORIGINALS],
      closings: 'help',
    },
    requestOf({
      id: 'photos-request',
      name: 'photos',
      when: ['request photos', 'photos'],
      also: 'claim insured contractor inspection',
      item: 'photographs of each damaged area, from a distance and close up',
      note: 'Please take photographs only where it is safe to do so.',
    }),
    requestOf({
      id: 'estimate-request',
      name: 'estimate',
      when: ['request estimate'],
      also: 'claim insured contractor repair',
      item: 'the estimate of your contractor, with quantities and prices by line',
      note: 'If the contractor has not inspected the damage yet, please let me know when that is planned.',
    }),
    requestOf({
      id: 'invoice-request',
      name: 'invoice',
      when: ['request invoice'],
      also: 'claim insured contractor repair final',
      item: 'the invoice, with the date and a description of the work',
      note: 'If the invoice was paid, please add the proof of payment.',
    }),
    requestOf({
      id: 'police-report-request',
      name: 'police report',
      when: ['request police-report', 'police-report'],
      also: 'claim insured document',
      item: 'the police report, or its number and the name of the department',
      note: 'If no report was filed, please file one and send me its number.',
    }),
    requestOf({
      id: 'receipts-request',
      name: 'receipts',
      when: ['request receipts', 'receipts'],
      also: 'claim insured contractor living-expenses',
      item: 'the receipts for the expenses that you are claiming',
      note: 'If a receipt is lost, a bank or card statement that shows the purchase may take its place.',
    }),
    requestOf({
      id: 'inventory-request',
      name: 'contents inventory',
      when: ['request inventory', 'inventory'],
      also: 'claim insured photos',
      item: 'a list of the damaged contents, with the age, the price and the place of purchase of each item',
      note: 'Photographs of the items and of their labels help, as do receipts and card statements.',
    }),
    {
      id: 'documents-reminder',
      name: 'reminder of documents',
      when: [
        'remind document',
        'remind photos',
        'remind receipts',
        'remind invoice',
        'remind estimate',
        'remind inventory',
        'remind police-report',
      ],
      also: 'claim insured contractor request signed photos receipts invoice estimate inventory document repair',
      openings: [
        'This is a friendly reminder that I am still waiting for the following for {about}:',
        'I have not yet received the following for {about}, and I cannot complete my work without it:',
      ],
      body: [
        '{items|!- [documents needed]}',
        'Please send it by {deadline|date}, or let me know when I can expect it.',
        '{points}',
      ],
      extra: ['If you have already sent it, please accept my thanks and send me a copy here.'],
      closings: 'help',
    },
    {
      id: 'proof-of-loss-request',
      name: 'proof of loss',
      when: ['request proof-of-loss', 'proof-of-loss'],
      also: 'claim insured document signed',
      openings: [
        'Under the conditions of your policy{policy? @}, we request a signed and sworn proof of loss for {about}.',
        'Please complete, sign and notarize the enclosed proof of loss for {about}.',
      ],
      body: [
        '{points}',
        'Please return it by {deadline|date; the policy names the number of days}, with the documents that ' +
          'support the amounts you are claiming.',
        'Our request is not an admission that the loss is covered. All terms of the policy continue to apply.',
      ],
      extra: ['If you are unable to complete a part of the form, please leave it open and tell me why.'],
      closings: 'cooperation',
    },
    {
      id: 'proof-of-loss-reminder',
      name: 'reminder of it',
      when: ['remind proof-of-loss'],
      also: 'claim insured document request signed',
      openings: [
        'This is a reminder that we have not yet received your signed proof of loss for {about}.',
        'I am following up on the proof of loss for {about}, which we have not received.',
      ],
      body: [
        '{points}',
        'Please return it by {deadline|date}. If you need help with the form or more time, please tell me before that date.',
        'The policy requires a proof of loss, and a late one can affect the claim.',
      ],
      extra: ['If you have already sent it, please let me know the date and how it was sent.'],
      closings: 'cooperation',
    },
  ],
}
