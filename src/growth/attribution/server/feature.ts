import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { listSourceRows } from './list-source-rows.ts'
import { showAttribution } from './show-attribution.ts'
import { showSources } from './show-sources.ts'

export const server = {
  verbs: [listSourceRows, showAttribution, showSources],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
