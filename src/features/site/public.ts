export { sitePages } from './site-pages.ts'
export { SiteFrame } from './components/site-frame.tsx'
