import { titles } from './titles.ts'

/** Screen text of the network pages. */
export const messages = {
  network: titles.network,
  organizationNetwork: 'Organization Network',
  tabs: 'Lists of the network',
  requests: 'Requests',
  myConnections: 'My Connections',
  sentRequests: 'Sent Requests',
  waitingRequests: 'requests wait for an answer',
  search: 'Search by name',
  failed:
    'An error occurred while retrieving connections or connection requests. Please try again later or contact Support.',
  noConnections: 'You have no connections at this time.',
  noRequests: 'You have no pending connection requests at this time.',
  noResults: 'No results found for the search text.',
  findElsewhere: (text: string) => `Find “${text}” on Evolve`,
  howToConnect:
    'Open the profile of somebody you work with and choose Connect. Once they accept, you can write to each other.',
  howToConnectOrganization:
    'Open the profile of somebody you work with and choose Connect for an organization in its menu. ' +
    'Once they accept, the organization can write to them.',
  howRequestsCome: 'When somebody asks to connect, you accept or ignore it here.',
  howToSend: 'Requests that you send stand here until they are answered.',
  showingFirst: (shown: number, total: number) => `Showing first ${shown} of ${total}. Search to find the others.`,
  connectedSince: (date: string) => `Connected since ${date}`,
  requestedOn: (date: string) => `Requested on ${date}`,
  waitsToBeSent: 'Waits to be sent',
  find: 'Find People',
  findByName: 'Name, company, city or type of work',
  region: 'Licensed in',
  line: 'Line of authority',
  anyLine: 'Any',
  chooseRegion: 'Any state or province',
  findHint: 'Enter a name, or choose a state or province to see who has an active license there.',
  findAway: 'People can be found only while the server can be reached.',
  nobodyFound: 'Nobody was found.',
  nobodyFoundHint:
    'Private profiles are not found. Ask the person for a link to their profile, and choose Connect there.',
  moreFound: (count: number) => `These are the first ${count}. Add a city, a company or a state to find others.`,
  nobodyLicensed: 'Nobody with such a license was found.',
  nobodyLicensedHint:
    'People are found by the licenses on their profiles. Private profiles are found by connections alone.',
  findFailed: 'An error occurred. Please try again later or contact Support.',
  found: (count: number) => (count === 1 ? '1 adjuster' : `${count} adjusters`),
  mayKnow: 'People you may know',
  shared: {
    organizations: (count: number) => (count === 1 ? '1 organization' : `${count} organizations`),
    conversations: (count: number) => (count === 1 ? '1 conversation' : `${count} conversations`),
    connections: (count: number) => (count === 1 ? '1 connection' : `${count} connections`),
  },
  inCommon: (parts: readonly string[]) => `${parts.join(', ')} in common`,
} as const
