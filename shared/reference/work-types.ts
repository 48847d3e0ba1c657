/** A line of claims work, as usual in the trade. */
export interface WorkTypeReference {
  workCode: string
  displayName: string
}

/** Sorted by name. Codes are stored in profiles: never reuse one. */
export const WORK_TYPES: readonly WorkTypeReference[] = [
  { workCode: 'AUTO', displayName: 'Auto' },
  { workCode: 'AVIATION', displayName: 'Aviation' },
  { workCode: 'CARGO', displayName: 'Cargo' },
  { workCode: 'CATASTROPHE', displayName: 'Catastrophe' },
  { workCode: 'COMMERCIAL_PROPERTY', displayName: 'Commercial Property' },
  { workCode: 'CONSTRUCTION_DEFECT', displayName: 'Construction Defect' },
  { workCode: 'CROP', displayName: 'Crop' },
  { workCode: 'CYBER', displayName: 'Cyber' },
  { workCode: 'ENVIRONMENTAL', displayName: 'Environmental' },
  { workCode: 'FLOOD', displayName: 'Flood' },
  { workCode: 'GENERAL_LIABILITY', displayName: 'General Liability' },
  { workCode: 'HEAVY_EQUIPMENT', displayName: 'Heavy Equipment' },
  { workCode: 'INLAND_MARINE', displayName: 'Inland Marine' },
  { workCode: 'MARINE', displayName: 'Ocean Marine' },
  { workCode: 'PROFESSIONAL_LIABILITY', displayName: 'Professional Liability' },
  { workCode: 'RESIDENTIAL_PROPERTY', displayName: 'Residential Property' },
  { workCode: 'SUBROGATION', displayName: 'Subrogation' },
  { workCode: 'WIND_HAIL', displayName: 'Wind and Hail' },
  { workCode: 'WORKERS_COMPENSATION', displayName: "Workers' Compensation" },
]
