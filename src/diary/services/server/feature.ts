import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { endServiceLink } from './end-service-link.ts'
import { makeServiceLink } from './make-service-link.ts'
import { archiveService } from './offers/archive-service.ts'
import { saveService } from './offers/save-service.ts'
import { sortServices } from './sort-services.ts'

export const server = {
  verbs: [archiveService, makeServiceLink, endServiceLink, saveService, sortServices],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
