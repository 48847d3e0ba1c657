export { AuthLayout } from './components/auth-layout.tsx'
export { codeFailures, toFieldErrors } from './field-failures.ts'
export { messages as authMessages } from './messages.ts'
