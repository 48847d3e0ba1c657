import { LONG_CONVERSATION_SUBJECT } from './claims-language.ts'

/** A conversation of the demo world with its text; those without lines are generated from `claims-language`. */
export interface DemoConversation {
  subject: string
  /** E-mail address or handle; the first one starts it. */
  participants: readonly string[]
  /** `[index of the participant, HTML]`; for an organization, an associate writes on its behalf. */
  lines?: readonly (readonly [number, string])[]
  /** Number of generated lines. */
  length?: number
  /** Hours since the newest message. */
  hoursAgo: number
  /** Newest messages that only their writer has read. */
  unread?: number
}

const AVERY = 'avery.collins@evolve.example'
const NAOMI = 'naomi.castillo@people.example'
const WALTER = 'walter.brandt@people.example'

export const WRITTEN_CONVERSATIONS: readonly DemoConversation[] = [
  {
    subject: 'CLM-48213 - water loss, 118 Magnolia Court',
    participants: [AVERY, NAOMI],
    hoursAgo: 0.4,
    unread: 2,
    lines: [
      [
        0,
        '<p>Morning Naomi. Supply line behind the upstairs vanity let go around 2 a.m., ' +
          'about six hours of water. Hardwood is cupping in the hall, ceiling is down in the kitchen.</p>',
      ],
      [
        1,
        '<p>We are set: <strong>nine air movers, two dehumidifiers</strong>. First readings: 34 percent in the ' +
          'subfloor, 22 at the base plates.</p>',
      ],
      [0, '<p>Please log daily and keep the failed braided line in a bag, subrogation will ask for it.</p>'],
      [
        1,
        '<p>Bagged and tagged. Day 2 log:</p><ul><li>Hall subfloor 27 %</li><li>Kitchen plates 19 %</li><li>Cabinet ' +
          'toe kicks still wet, we drilled them</li></ul>',
      ],
      [1, '<p>Can you approve the cabinet detach before noon? Crew is on site until one.</p>'],
    ],
  },
  {
    subject: 'Scope of loss: the Abernathys',
    participants: [WALTER, AVERY, 'priya.raman@people.example'],
    hoursAgo: 3,
    unread: 1,
    lines: [
      [0, '<p>Avery, large loss desk has the Abernathy file now. Where do we stand on the scope?</p>'],
      [
        1,
        '<h2>Scope as of today</h2><p>Dwelling <strong>RCV $184,310.22</strong>, ' +
          'ACV $141,906.77. Three trades plus a GC, so O&amp;P is in.</p><ol><li>Roof and decking, north slope</li><li>Kitchen ' +
          'and dining room to studs</li><li>Electrical: panel and two circuits</li></ol>',
      ],
      [2, '<p>Ordinance and law is capped at 10 percent of Coverage A. Please split the code items out.</p>'],
      [1, '<p>Done, separate Xactimate estimate for code: $9,420.</p>'],
      [0, '<p>Good. Reserve goes to $195,000 until we see the engineer.</p>'],
      [2, '<p>Walter, I also need the <u>signed proof of loss</u> by the 28th.</p>'],
    ],
  },
  {
    subject: 'Hail inspection, Grace Street',
    participants: ['casey.delgado@evolve.example', AVERY, 'ben.hollister@people.example'],
    hoursAgo: 7,
    unread: 3,
    lines: [
      [0, '<p>On the roof now. North slope 12 hits per square, west 14, south zero.</p>'],
      [1, '<p>Soft metals?</p>'],
      [0, '<p>Vents, gutters, both condenser fins. Date of loss fits.</p>'],
      [2, '<p>Same swath here two streets over. The radar shows 1.75 inch at 16:40.</p>'],
      [0, '<p style="text-align: center"><strong>Recommend full replacement, north and west.</strong></p>'],
    ],
  },
  {
    subject: 'Subrogation on CLM-47702',
    participants: ['marcus.bell@people.example', AVERY],
    hoursAgo: 22,
    lines: [
      [0, '<p>The valve maker answered our notice letter. They want to see the part before they talk.</p>'],
      [1, '<p>It is in the evidence locker in Baton Rouge, chain of custody is complete.</p>'],
      [
        0,
        '<p>Perfect. Joint exam at the lab on the 14th; protocol: ' +
          '<a href="https://www.astm.org/e0860-22.html" rel="noopener noreferrer" target="_blank">ASTM E860</a>. The demand ' +
          'will include the insured’s $2,500 deductible.</p>',
      ],
      [1, '<p>I will bring it myself.</p>'],
    ],
  },
  {
    subject: 'Proof of loss outstanding: Gulfview Dental',
    participants: ['summit-gulf-coast', 'redwood-mutual'],
    hoursAgo: 5,
    unread: 1,
    lines: [
      [
        0,
        '<p>Gulfview Dental: business income worksheet is in, proof of loss still missing. Sixty days run out on Monday.</p>',
      ],
      [1, '<p>We can extend thirty days in writing if the insured asks. Please have them send an e-mail.</p>'],
      [0, '<p>They will today. Thank you.</p>'],
      [1, '<p>Extension letter attached to the file. New date is in the diary.</p>'],
    ],
  },
  {
    subject: 'Referral: three fires, one contractor',
    participants: ['pat.kowalski@evolve.example', WALTER],
    hoursAgo: 30,
    unread: 1,
    lines: [
      [1, '<p>Three kitchen fires since May, same contractor on every estimate. Do you want these?</p>'],
      [0, '<p>Yes. Do not tell the contractor, and keep the files moving as usual.</p>'],
    ],
  },
  {
    subject: LONG_CONVERSATION_SUBJECT,
    participants: [AVERY, 'hannah.weiss@people.example', 'morgan.reyes@evolve.example', 'jordan.blake@evolve.example'],
    length: 420,
    hoursAgo: 1,
    unread: 4,
  },
  {
    subject: 'Roster for the next storm',
    participants: ['summit-gulf-coast', 'grace.okonkwo@people.example'],
    length: 8,
    hoursAgo: 50,
  },
  {
    subject: 'Front Range price list',
    participants: ['summit-mountain-west', 'redwood-mutual'],
    length: 6,
    hoursAgo: 12,
    unread: 2,
  },
]

/** The other participants of Avery's generated conversations; subjects and lines are generated. */
export const FILLED_PARTNERS: readonly (readonly string[])[] = [
  [NAOMI],
  [WALTER],
  ['priya.raman@people.example'],
  ['luis.herrera@people.example'],
  ['grace.okonkwo@people.example'],
  ['ben.hollister@people.example'],
  ['simone.leclair@people.example'],
  ['marcus.bell@people.example'],
  ['hannah.weiss@people.example'],
  ['redwood-mutual'],
  ['bluebonnet-restoration'],
  ['taylor.brooks@evolve.example'],
  ['dana.whitfield@evolve.example'],
  [WALTER, 'priya.raman@people.example'],
  [NAOMI, 'luis.herrera@people.example'],
  ['quinn.harper@evolve.example', 'jordan.blake@evolve.example'],
]
export const FILLED_CONVERSATIONS_COUNT = 32

const MORGAN = 'morgan.reyes@evolve.example'
const RILEY = 'riley.nguyen@evolve.example'
const PAT = 'pat.kowalski@evolve.example'

/** Conversations of the other accounts; lines are generated. */
export const FURTHER_CONVERSATIONS: readonly DemoConversation[] = [
  { subject: 'Panel renewal with Redwood Mutual', participants: [MORGAN, WALTER], length: 9, hoursAgo: 5, unread: 1 },
  {
    subject: 'Cover for the long weekend',
    participants: [MORGAN, 'hannah.weiss@people.example'],
    length: 7,
    hoursAgo: 22,
  },
  {
    subject: 'Hail claims week by week',
    participants: ['derek.fong@people.example', MORGAN],
    length: 12,
    hoursAgo: 47,
  },
  { subject: 'Desk reviews this month', participants: [MORGAN, RILEY], length: 8, hoursAgo: 9, unread: 1 },
  {
    subject: 'Hail on slate, engineer report',
    participants: [RILEY, 'luis.herrera@people.example'],
    length: 10,
    hoursAgo: 28,
  },
  { subject: 'Front Range total losses', participants: [RILEY, 'priya.raman@people.example'], length: 6, hoursAgo: 74 },
  {
    subject: 'Burn patterns, warehouse in Tulsa',
    participants: [PAT, 'luis.herrera@people.example'],
    length: 9,
    hoursAgo: 31,
    unread: 1,
  },
  { subject: 'Statement of the tenant', participants: [PAT, 'grace.okonkwo@people.example'], length: 5, hoursAgo: 97 },
  {
    subject: 'First month: whom to ask',
    participants: ['hannah.weiss@people.example', 'quinn.harper@evolve.example'],
    length: 8,
    hoursAgo: 26,
  },
  {
    subject: 'File reviews: photos of every slope',
    participants: ['jordan.blake@evolve.example', 'marcus.bell@people.example'],
    length: 7,
    hoursAgo: 33,
  },
]
