export { AccountSections } from './components/account-sections.tsx'
export { UserAccountActivationUpdateDocument } from './user-account.generated.ts'
