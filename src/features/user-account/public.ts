export { UserAccountActivationUpdateDocument } from './user-account.generated.ts'
