import type { LetterGroup } from './letter.ts'

const ACCESS =
  'Please make sure that someone who can give access is there, and that the damaged areas can be reached safely.'

export const inspection: LetterGroup = {
  name: 'Inspections and experts',
  letters: [
    {
      id: 'inspection-schedule',
      name: 'inspection scheduled',
      when: ['schedule inspection', 'schedule', 'inspection', 'schedule appointment', 'appointment'],
      also: 'claim insured contractor appointment inspection',
      openings: [
        'I would like to schedule the inspection{addressAt} for {about}.',
        'The next step for {about} is an inspection{addressAt}.',
        'I am writing to arrange an inspection{addressAt} for {about}.',
      ],
      body: [
        'I can be there {onDate|!on [date]} at {time|time}. Please confirm that this works for you, or send me two other times that do.',
        '{points}',
      ],
      extra: [ACCESS, 'If a contractor will attend, please let me know who it is.'],
      closings: 'reply',
    },
    {
      id: 'inspection-confirmation',
      name: 'confirmed',
      when: ['confirm inspection', 'confirm appointment', 'inspection confirm schedule'],
      also: 'claim insured contractor appointment schedule',
      openings: [
        'This confirms our inspection{addressAt} {onDate|!on [date]} at {time|time}.',
        'Thank you for agreeing on a time: I will inspect the damage{addressAt} {onDate|!on [date]} at {time|time}.',
      ],
      body: ['{points}', `The inspection takes about [length]. ${ACCESS}`],
      extra: ['If anything changes on your side, please let me know as early as you can.'],
      closings: 'reply',
    },
    {
      id: 'inspection-reschedule',
      name: 'rescheduled',
      when: ['reschedule inspection', 'reschedule', 'reschedule appointment', 'schedule move inspection'],
      also: 'claim insured contractor appointment inspection schedule',
      openings: [
        'I need to move our inspection{addressAt} to {date|new date}{time? at @}.',
        'The inspection{addressAt} has to be rescheduled. The new appointment is {onDate|!on [new date]}{time? at @}.',
      ],
      body: ['{points}', 'Please confirm that the new time works for you, or send me two other times that do.'],
      extra: ['I am sorry for the inconvenience.'],
      closings: 'reply',
    },
    {
      id: 'inspection-missed',
      name: 'missed',
      when: ['miss inspection', 'nobody-home inspection', 'nobody-home', 'miss appointment'],
      also: 'claim insured notify appointment',
      openings: [
        'I was at the property{addressAt} for our inspection{date? of @}, but I could not get access.',
        'We missed each other at the inspection{addressAt}{date? of @}.',
      ],
      body: ['{points}', 'Please send me two dates that work for you, so that I can complete the inspection.'],
      extra: [
        'The policy asks you to show the damaged property, and I cannot complete the claim before I have seen it.',
      ],
      closings: 'reply',
    },
    {
      id: 'engineer-assignment',
      name: 'engineer assigned',
      when: ['assign engineer', 'engineer'],
      also: 'claim inspection independent report insured',
      openings: [
        'An independent engineer has been assigned to inspect the damage{addressAt} for {about}.',
        'To determine the cause and extent of the damage{addressAt}, we have assigned an independent engineer to {about}.',
      ],
      body: [
        '{points}',
        '[Name and firm of the engineer] will contact you to arrange the inspection. Please give access to all ' +
          'areas that are part of the claim.',
        'I will share the findings with you when the report is complete.',
      ],
      extra: ['You may have your own contractor or engineer present.'],
      closings: 'cooperation',
    },
    {
      id: 'medical-examination',
      name: 'independent medical examination',
      when: ['medical', 'assign medical', 'schedule medical'],
      also: 'claim independent insured',
      openings: [
        'As part of our review of {about}, we ask you to attend an independent medical examination.',
        'An independent medical examination has been arranged for {about}.',
      ],
      body: [
        '{points}',
        'Date: {date|date}. Time: {time|time}. Physician: [name and specialty]. Place: [address].',
        'There is no cost to you. Please bring a photo identification and any records or films that you have.',
      ],
      extra: ['If you cannot attend, please let me know at least [number] days before the appointment.'],
      closings: 'cooperation',
    },
  ],
}
