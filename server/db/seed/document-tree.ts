import { CLAIM_DOCUMENTS } from './claim-documents.ts'
import { ceiling, csv, type DemoOwner, estimate, packedLog, pdf, roof, text } from './demo-contents.ts'

const MORGAN = 'morgan.reyes@evolve.example'
const HANNAH = 'hannah.weiss@people.example'
const AVERY = 'avery.collins@evolve.example'

const MAGNOLIA = 'Claims/CLM-48213 Magnolia Court'
const GULFVIEW = 'Claims/CLM-50077 Gulfview Dental'

/**
 * An organization with a folder tree, claims of its parent, and a person: every level, every virus status, old
 * versions.
 */
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
            fileName: 'All rooms, drying log.csv.gz',
            accessLevel: 'Public',
            by: AVERY,
            daysAgo: 4,
            virusStatus: 'TooLargeToScan',
            content: packedLog,
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
  ...CLAIM_DOCUMENTS,
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
