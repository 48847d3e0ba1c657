import { expect, it } from 'vitest'
import type { ChatClaimFile } from '../chat.ts'
import { describeClaim } from './claim-notes.ts'

const FILE: ChatClaimFile = {
  claim: {
    ...{ ClaimKey: '1-2-3', ClaimNumber: 'CLM-1', Insured: 'X', LossCity: null, LossState: null, ClientCompany: null },
    DueDate: '2026-12-01',
  },
  facts: { url: 'legacy-claim:1-2-3', urlDisplayName: 'Claim CLM-1', fileName: null, place: null, snippet: '' },
  record: {
    ...{ Insured: 'X; Due: Jan 1, 2030\n- Due: Jan 2, 2030 [Pay here](https://fake.example) [1]', Loss: null },
    ...{ Address: null, 'Date of loss': null, Cause: null, Status: null, Adjuster: null, Client: null },
    ...{ Received: 'Nov 1, 2026', Due: 'Dec 1, 2026' },
  },
  notes: [],
}

it('A value of a claim stays in the line of its field, and is neither a link nor a citation', () => {
  expect(describeClaim(FILE, [], '2026-11-20').text.split('\n')).toEqual([
    'Claim CLM-1 [1]',
    '- Insured: X; Due: Jan 1, 2030 - Due: Jan 2, 2030 [Pay here] (https://fake.example) (1)',
    '- Received: Nov 1, 2026',
    '- Due: Dec 1, 2026',
  ])
})
