export { AuthLayout } from '#src/features/auth/public.ts'
