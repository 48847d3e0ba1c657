export { HoverCard } from './components/hover-card.tsx'
export { findHandle } from './find-handle.ts'
