import { boot } from './app/boot.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id root')
void boot(container)
