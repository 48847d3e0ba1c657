export { AuthLayout } from './components/auth-layout.tsx'
export { useFreshSignIn } from './reauthentication/hooks/use-fresh-sign-in.tsx'
