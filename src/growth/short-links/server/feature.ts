import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { countClick } from './count-click.ts'
import { findShortLink } from './find-short-link.ts'
import { saveShortLink } from './save-short-link.ts'
import { showLinkClicks } from './show-link-clicks.ts'
import { tidyClicksJob } from './tidy-clicks.ts'

export const server = {
  verbs: [countClick, findShortLink, saveShortLink, showLinkClicks],
  jobs: [tidyClicksJob],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
