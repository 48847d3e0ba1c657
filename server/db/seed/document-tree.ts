import type { AccessLevel, VirusStatus } from '#server/graphql/generated.ts'
import { STORY_CLAIMS } from './demo-claim-story.ts'
import { ceilingPicture, pdfOf, roofPicture } from './made-files.ts'

/** A version of a demo document. Without a content it renames the previous version. */
export interface DemoVersion {
  fileName: string
  accessLevel: AccessLevel
  /** E-mail address of an associate. */
  by: string
  daysAgo: number
  content?: { mimeType: string; make: () => Buffer }
  virusStatus?: VirusStatus
  capture?: { latitude: number; longitude: number; caption: string }
}

export interface DemoDocument {
  /** Path of the folder, '' for the root. */
  folder: string
  versions: readonly DemoVersion[]
}

export interface DemoOwner {
  ownerType: 'Organization' | 'Claim' | 'User'
  /** Handle of the organization (for a claim, the one that holds it) or e-mail address of the person. */
  name: string
  claim?: { claimId: string; claimNumber: string; insured: string }
  folders: readonly string[]
  documents: readonly DemoDocument[]
}

const MORGAN = 'morgan.reyes@evolve.example'
const HANNAH = 'hannah.weiss@people.example'
const AVERY = 'avery.collins@evolve.example'

const text = (lines: readonly string[]) => ({
  mimeType: 'text/plain',
  make: () => Buffer.from(`${lines.join('\n')}\n`),
})
const csv = (lines: readonly string[]) => ({ mimeType: 'text/csv', make: () => Buffer.from(`${lines.join('\n')}\n`) })
const pdf = (lines: readonly string[]) => ({ mimeType: 'application/pdf', make: () => pdfOf(lines) })
const ceiling = { mimeType: 'image/png', make: ceilingPicture }
const roof = { mimeType: 'image/png', make: roofPicture }

const MAGNOLIA = 'Claims/CLM-48213 Magnolia Court'
const GULFVIEW = 'Claims/CLM-50077 Gulfview Dental'

function estimate(title: string, rows: readonly string[]) {
  return pdf([title, 'Insured: Ruth Abernathy, 118 Magnolia Court, Mobile AL', ...rows])
}

/** An organization with a folder tree, claims of its parent, and a person: every level, every virus status, old versions. */
export const DEMO_DOCUMENT_OWNERS: readonly DemoOwner[] = [
  {
    ownerType: 'Organization',
    name: 'summit-gulf-coast',
    folders: [
      'Claims',
      MAGNOLIA,
      `${MAGNOLIA}/Photos`,
      `${MAGNOLIA}/Estimates`,
      GULFVIEW,
      'Company',
      'Company/Licenses',
      'Company/Templates',
      'Storm response',
    ],
    documents: [
      {
        folder: '',
        versions: [
          {
            fileName: 'Handbook draft.pdf',
            accessLevel: 'Public',
            by: MORGAN,
            daysAgo: 210,
            content: pdf([
              'Adjuster handbook',
              'Draft of April',
              '1. First contact within 24 hours',
              '2. Inspection within three days',
            ]),
          },
          {
            fileName: 'Handbook draft.pdf',
            accessLevel: 'Public',
            by: HANNAH,
            daysAgo: 150,
            content: pdf([
              'Adjuster handbook',
              '1. First contact within 24 hours',
              '2. Inspection within three days',
              '3. Status letter every thirty days',
            ]),
          },
          { fileName: 'Adjuster handbook.pdf', accessLevel: 'Public', by: MORGAN, daysAgo: 148 },
        ],
      },
      {
        folder: '',
        versions: [
          {
            fileName: 'Roster, named storms.csv',
            accessLevel: 'Confidential',
            by: HANNAH,
            daysAgo: 12,
            content: csv([
              'adjuster,home,ready from',
              'Avery Collins,Mobile AL,06-01',
              'Hannah Weiss,Pensacola FL,06-01',
              'Morgan Reyes,Dallas TX,06-15',
            ]),
          },
        ],
      },
      {
        folder: `${MAGNOLIA}/Photos`,
        versions: [
          {
            fileName: 'Kitchen ceiling.png',
            accessLevel: 'Public',
            by: AVERY,
            daysAgo: 9,
            content: ceiling,
            capture: { latitude: 30.6954, longitude: -88.0399, caption: 'Kitchen ceiling, stain around the lamp' },
          },
        ],
      },
      {
        folder: `${MAGNOLIA}/Photos`,
        versions: [{ fileName: 'North slope.png', accessLevel: 'Confidential', by: AVERY, daysAgo: 9, content: roof }],
      },
      {
        folder: `${MAGNOLIA}/Estimates`,
        versions: [
          {
            fileName: 'Estimate.pdf',
            accessLevel: 'Confidential',
            by: AVERY,
            daysAgo: 8,
            content: estimate('Estimate', ['Kitchen drywall   $2,140.00', 'Total   $2,140.00']),
          },
          {
            fileName: 'Estimate.pdf',
            accessLevel: 'Confidential',
            by: AVERY,
            daysAgo: 5,
            content: estimate('Estimate, first supplement', [
              'Kitchen drywall   $2,140.00',
              'Hall subfloor   $3,980.00',
              'Total   $6,120.00',
            ]),
          },
          {
            fileName: 'Estimate.pdf',
            accessLevel: 'Sensitive',
            by: HANNAH,
            daysAgo: 2,
            content: estimate('Estimate, second supplement with reserves', [
              'Total   $6,120.00',
              'Reserve   $9,500.00',
            ]),
          },
        ],
      },
      {
        folder: MAGNOLIA,
        versions: [
          {
            fileName: 'Recorded statement, insured.txt',
            accessLevel: 'Sensitive',
            by: HANNAH,
            daysAgo: 7,
            content: text([
              'Statement of the insured, taken by telephone.',
              'The supply line under the sink failed on a Sunday night.',
            ]),
          },
        ],
      },
      {
        folder: MAGNOLIA,
        versions: [
          {
            fileName: 'Moisture readings.csv',
            accessLevel: 'Confidential',
            by: AVERY,
            daysAgo: 6,
            virusStatus: 'Pending',
            content: csv(['place,day 1,day 2', 'Hall subfloor,34 %,27 %', 'Cabinet toe kicks,41 %,38 %']),
          },
        ],
      },
      {
        folder: MAGNOLIA,
        versions: [
          {
            fileName: 'Contractor invoice.txt',
            accessLevel: 'Public',
            by: AVERY,
            daysAgo: 4,
            virusStatus: 'Infected',
            content: text(['This document stands for an infected one.']),
          },
        ],
      },
      {
        folder: MAGNOLIA,
        versions: [
          {
            fileName: 'All rooms, drying log.txt',
            accessLevel: 'Public',
            by: AVERY,
            daysAgo: 4,
            virusStatus: 'TooLargeToScan',
            content: text(['Dehumidifiers: 4', 'Air movers: 11', 'Next visit: Thursday, 8 a.m.']),
          },
        ],
      },
      {
        folder: GULFVIEW,
        versions: [
          {
            fileName: 'Extension letter.pdf',
            accessLevel: 'Sensitive',
            by: HANNAH,
            daysAgo: 15,
            virusStatus: 'ScanFailed',
            content: pdf(['Extension of time', 'The time to file the proof of loss is extended by thirty days.']),
          },
        ],
      },
      {
        folder: 'Company/Licenses',
        versions: [
          {
            fileName: 'Resident license, Alabama.pdf',
            accessLevel: 'Public',
            by: MORGAN,
            daysAgo: 120,
            content: pdf(['State of Alabama', 'Independent adjuster, property and casualty']),
          },
        ],
      },
      {
        folder: 'Company',
        versions: [
          {
            fileName: 'W-9.pdf',
            accessLevel: 'Sensitive',
            by: MORGAN,
            daysAgo: 300,
            content: pdf(['Request for taxpayer identification', 'Summit Gulf Coast Adjusting, LLC']),
          },
        ],
      },
      {
        folder: 'Company/Templates',
        versions: [
          {
            fileName: 'Status letter.txt',
            accessLevel: 'Public',
            by: MORGAN,
            daysAgo: 90,
            content: text(['Dear policyholder,', 'we inspected your property on the date below and are waiting for:']),
          },
        ],
      },
      {
        folder: 'Company/Templates',
        versions: [
          {
            fileName: 'Carta de estado, español.txt',
            accessLevel: 'Public',
            by: HANNAH,
            daysAgo: 88,
            content: text(['Estimado asegurado:', 'inspeccionamos su propiedad en la fecha indicada y esperamos:']),
          },
        ],
      },
    ],
  },
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
  {
    ownerType: 'User',
    name: AVERY,
    folders: [],
    documents: [
      {
        folder: '',
        versions: [
          {
            fileName: 'Mileage.csv',
            accessLevel: 'Sensitive',
            by: AVERY,
            daysAgo: 3,
            content: csv(['day,miles', '1,112', '2,64']),
          },
        ],
      },
    ],
  },
]
