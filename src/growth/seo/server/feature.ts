import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { checkSite } from './check-site.ts'
import { readSite } from './read-site.ts'
import { saveWebsite } from './save-website.ts'
import { showSearchChecklist } from './show-search-checklist.ts'

export const server = {
  verbs: [checkSite, saveWebsite, showSearchChecklist],
  queuedWork: [readSite],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
