import { STORY_CLAIMS } from './demo-claim-story.ts'
import { ceiling, type DemoOwner, estimate, pdf, roof } from './demo-contents.ts'

const HANNAH = 'hannah.weiss@people.example'
const AVERY = 'avery.collins@evolve.example'

/** Documents and photos of claims. */
export const CLAIM_DOCUMENTS: readonly DemoOwner[] = [
  {
    ownerType: 'Claim',
    name: 'summit-claims',
    claim: STORY_CLAIMS.magnolia,
    folders: ['Photos', 'Kitchen', 'Estimates'],
    documents: [
      {
        folder: '',
        versions: [
          {
            fileName: 'First notice of loss.pdf',
            accessLevel: 'Confidential',
            by: HANNAH,
            daysAgo: 11,
            content: pdf(['First notice of loss', 'Claim 48213, water, reported by telephone']),
          },
        ],
      },
      {
        folder: 'Photos',
        versions: [{ fileName: 'Ceiling.png', accessLevel: 'Public', by: AVERY, daysAgo: 9, content: ceiling }],
      },
      {
        folder: 'Kitchen',
        versions: [
          {
            fileName: 'Stain around the lamp.png',
            accessLevel: 'Public',
            by: AVERY,
            daysAgo: 8,
            content: ceiling,
            capture: { latitude: 30.6954, longitude: -88.0399, caption: 'Kitchen ceiling, stain around the lamp' },
          },
        ],
      },
      {
        folder: 'Estimates',
        versions: [
          {
            fileName: 'Estimate, first supplement.pdf',
            accessLevel: 'Confidential',
            by: AVERY,
            daysAgo: 5,
            content: estimate('Estimate, first supplement', [
              'Kitchen drywall   $2,140.00',
              'Hall subfloor   $3,980.00',
              'Total   $6,120.00',
            ]),
          },
        ],
      },
    ],
  },
  {
    ownerType: 'Claim',
    name: 'summit-claims',
    claim: STORY_CLAIMS.graceStreet,
    folders: ['North slope'],
    documents: [
      {
        folder: 'North slope',
        versions: [
          {
            fileName: 'North slope, test square.png',
            accessLevel: 'Public',
            by: AVERY,
            daysAgo: 1,
            content: roof,
            capture: { latitude: 30.6912, longitude: -88.0561, caption: '12 hits in the test square' },
          },
        ],
      },
    ],
  },
]
