export { useFreshSignIn } from './hooks/use-fresh-sign-in.tsx'
