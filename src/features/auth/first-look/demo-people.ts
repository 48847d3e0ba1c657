/** A person of the demo world, as /dev/demo-people returns them. */
export interface DemoPerson {
  email: string
  password: string
  name: string
  /** What the person shows, for example "Staff with the admin role". */
  title: string
  hasInbox: boolean
}

async function read<Body>(path: string): Promise<Body> {
  const response = await fetch(path, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Body
}

/** The demo people of the server; none without a demo world, and if they cannot be fetched. */
export async function fetchDemoPeople(): Promise<DemoPerson[]> {
  try {
    return await read<DemoPerson[]>('/dev/demo-people')
  } catch {
    return []
  }
}

/** A code that the person's authenticator app shows now; null if its codes were just used. */
export async function fetchDemoCode(email: string): Promise<string | null> {
  return (await read<{ code: string | null }>(`/dev/demo-people/${encodeURIComponent(email)}/code`)).code
}
