import { DEFAULT_TIME_ZONE } from '../limits.ts'

/** The most common time zone of a state or province. An organization's zone follows from its primary address. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': [
    'CT',
    'DC',
    'DE',
    'FL',
    'GA',
    'IN',
    'KY',
    'MA',
    'MD',
    'ME',
    'MI',
    'NC',
    'NH',
    'NJ',
    'NY',
    'OH',
    'PA',
    'RI',
    'SC',
    'VA',
    'VT',
    'WV',
  ].map((state) => `US-${state}`),
  'America/Denver': ['CO', 'ID', 'MT', 'NM', 'UT', 'WY'].map((state) => `US-${state}`),
  'America/Phoenix': ['US-AZ'],
  'America/Los_Angeles': ['US-CA', 'US-NV', 'US-OR', 'US-WA'],
  'America/Anchorage': ['US-AK'],
  'Pacific/Honolulu': ['US-HI'],
  'America/Puerto_Rico': ['US-PR', 'US-VI'],
  'Pacific/Guam': ['US-GU'],
  'America/Toronto': ['CA-ON', 'CA-QC'],
  'America/Winnipeg': ['CA-MB'],
  'America/Regina': ['CA-SK'],
  'America/Edmonton': ['CA-AB', 'CA-NT'],
  'America/Vancouver': ['CA-BC', 'CA-YT'],
  'America/Halifax': ['CA-NS', 'CA-NB', 'CA-PE'],
  'America/St_Johns': ['CA-NL'],
}

const byArea = new Map(Object.entries(ZONES).flatMap(([zone, areas]) => areas.map((area) => [area, zone])))

/** The time zone of a state or province by its id ('US-TX'). */
export function timeZoneOf(adminArea1Id: string | null | undefined): string {
  return byArea.get(adminArea1Id ?? '') ?? DEFAULT_TIME_ZONE
}
