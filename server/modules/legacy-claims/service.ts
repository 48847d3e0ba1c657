export { listClaims, listCompanies, searchOwnClaims, todayOf } from './accounts.ts'
export { exchangeToken, handOff } from './hand-off.ts'
export {
  acceptInvitation,
  canLink,
  createAndLink,
  getCompanyInfo,
  getLinkedCompanyInfo,
  linkCompany,
  processInvitation,
} from './linking.ts'
