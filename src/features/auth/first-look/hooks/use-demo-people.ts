import { useEffect, useState } from 'react'
import { useConfig } from '#src/config/use-config.ts'

/** A person of the demo world, as /dev/demo-people returns them. */
export interface DemoPerson {
  email: string
  password: string
  name: string
  /** The purpose of the account, for example "Staff with the admin role". */
  title: string
  hasInbox: boolean
}

async function fetchDemoPeople(): Promise<DemoPerson[]> {
  try {
    const response = await fetch('/dev/demo-people', { cache: 'no-store' })
    return response.ok ? ((await response.json()) as DemoPerson[]) : []
  } catch {
    return []
  }
}

/**
 * The demo people of the server, none without a demo world or if they cannot be fetched; null while they are fetched.
 */
export function useDemoPeople(): readonly DemoPerson[] | null {
  const { demoPeople: mayOffer } = useConfig()
  const [people, setPeople] = useState<readonly DemoPerson[] | null>(mayOffer ? null : [])
  useEffect(() => {
    if (mayOffer) void fetchDemoPeople().then(setPeople)
  }, [mayOffer])
  return people
}
