export { AccountSections } from './components/account-sections.tsx'
export { UserAccountActivationUpdateDocument } from './user-account.generated.ts'
export { useFreshSignIn } from './security/hooks/use-fresh-sign-in.tsx'
