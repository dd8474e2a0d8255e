import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { archiveService } from './archive-service.ts'
import { endServiceLink } from './end-service-link.ts'
import { makeServiceLink } from './make-service-link.ts'
import { saveService } from './save-service.ts'
import { sortServices } from './sort-services.ts'

export const server = {
  verbs: [archiveService, makeServiceLink, endServiceLink, saveService, sortServices],
} satisfies ServerDeclaration
