export { SiteFrame } from './components/site-frame.tsx'
