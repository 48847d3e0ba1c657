export { listAccounts, listClaims, listCompanies, searchOwnClaims, todayOf } from './accounts.ts'
export { type ReadClaim, readOwnClaim } from './claim-reading.ts'
export { getClaimDocuments, listClaimsWithDocuments } from './claim-documents.ts'
export { exchangeToken, handOff, handOffStaff, staffSystems } from './hand-off.ts'
export {
  acceptInvitation,
  canLink,
  createAndLink,
  findPeopleOfCompany,
  getCompanyInfo,
  getLinkedCompanyInfo,
  linkCompany,
  processInvitation,
} from './linking.ts'
