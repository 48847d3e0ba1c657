export { OutboxCount } from './components/outbox-count.tsx'
export { OutboxHost } from './components/outbox-host.tsx'
export { leaveSession } from './leave-session.ts'
export { openOutbox } from './outbox-view.ts'
