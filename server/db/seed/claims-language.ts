/** Sentences as people in claims write them; `{claim}`, `{insured}`, `{place}` and `{amount}` are filled in. */
export const SENTENCES = [
  'I finished the field inspection at {place} this morning; photos are labelled room by room.',
  'The water loss came from the supply line behind the upstairs vanity and ran for about six hours.',
  'Moisture readings in the subfloor are still above 18 percent, so the drying log stays open.',
  'Please send the signed proof of loss before Friday so that we stay inside the sixty days.',
  'RCV is {amount}, recoverable depreciation comes off until the repairs are complete.',
  'The ACV payment went out yesterday; the mortgagee is named on the check.',
  'I put the scope of loss into Xactimate with the current price list for the county.',
  'North and west slopes show hail hits of eleven to fourteen per test square, south slope has none.',
  'The soft metals agree with the date of loss: vents, gutters and the box fins are all dented.',
  'Coverage asked for a reservation of rights because the roof is older than the policy application says.',
  'Subrogation wants the failed valve kept as evidence; I bagged and tagged it, chain of custody is attached to the file.',
  'We raised the dwelling reserve to {amount} after the contractor opened the ceiling.',
  'Contents are with the pack-out vendor; the inventory has 212 line items so far.',
  'The insured, {insured}, prefers calls after four and has power of attorney for her mother.',
  'Engineer confirms long-term seepage at the sill, but the kitchen damage is sudden and accidental.',
  'Deductible is two percent of Coverage A for wind and hail, not the flat amount on the dec page.',
  'Additional living expense is approved for thirty days; please keep the hotel receipts.',
  'Overhead and profit are owed: three trades and a general contractor coordinating them.',
  'Matching: the siding was discontinued in 2019, the lab found nothing within tolerance.',
  'The public adjuster sent a letter of representation, so route everything through their office.',
  'I need an amended estimate without the code items; ordinance and law has its own limit.',
  'Recorded statement is done. She was home, heard the water at 2 a.m. and shut the main herself.',
  'Large loss report is due at fifteen days; I will have the first draft on Thursday.',
  'Claim {claim} is reopened: the contractor found rot behind the tub surround.',
  'The other carrier accepted liability, so we pursue the deductible in the demand as well.',
  'Tree is on the detached garage, crane booked for tomorrow at seven.',
  'Please do not release the recoverable depreciation before the certificate of completion is in.',
  'Photos 14 to 22 show the chalked test squares; 23 onward is the interior.',
  'Cause and origin puts the fire at the dryer vent, no sign of an accelerant.',
  'Underwriting asks whether the knob-and-tube wiring was disclosed.',
  'Estimate comes to {amount} RCV, {claim} is ready for your authority.',
  'Appraisal was demanded this morning; we name our appraiser within twenty days.',
  'I can reinspect with the roofer on Tuesday, ladder assist is confirmed.',
  'Total loss on the vehicle; salvage pick-up needs the keys and the title.',
  'Statute runs in March, so diary {claim} for the end of January.',
  'The mitigation invoice bills three air movers more than the drying log shows.',
] as const

export const SHORT_REPLIES = [
  'Thanks, got it.',
  'On it.',
  'Approved.',
  'Can you call me when you are off the roof?',
  'Uploaded to the file just now.',
  'Works for me.',
  'Let me check with coverage and come back to you.',
  'Agreed, go ahead.',
  'Do we have the photos yet?',
  'I will be there at nine.',
] as const

export const PLACES = [
  'Baton Rouge', 'Galveston', 'Boulder', 'Fort Collins', 'Pensacola', 'Tulsa', 'Cedar Rapids', 'Wichita Falls',
  'Mobile', 'Round Rock', 'Denton', 'Lake Charles', 'Colorado Springs', 'Amarillo', 'Norman', 'Biloxi',
] as const

export const INSUREDS = [
  'Mrs. Okafor', 'the Delgado family', 'Mr. Lindqvist', 'Harold Pruitt', 'Pine Street Condominium Association', 'Ms. Tran',
  'First Baptist of Denton', 'the Abernathys', 'Mr. Castellanos', 'Gulfview Dental', 'Mrs. Haddad', 'Lonestar Feed & Supply',
] as const

/** `{place}`, `{insured}`, `{claim}` are filled in as above. */
export const SUBJECTS = [
  '{claim} - water loss, {place}',
  '{claim} - hail inspection, {place}',
  'Scope of loss: {insured}',
  'Supplement request {claim}',
  'Subrogation on {claim}',
  'Roof reinspection {place}',
  'Proof of loss outstanding: {insured}',
  '{claim} - reserve change',
  'Mitigation invoice, {insured}',
  'ALE and temporary housing, {insured}',
  'Xactimate price list {place}',
  '{claim} - appraisal demand',
  'Fire loss {place}, cause and origin',
  'Contents inventory {insured}',
] as const

export const LONG_CONVERSATION_SUBJECT = 'Hail CAT 26-14 daily stand-up'
