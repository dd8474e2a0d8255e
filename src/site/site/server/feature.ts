import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { requestDataDeletion } from './request-data-deletion.ts'

export const server = {
  verbs: [requestDataDeletion],
} satisfies ServerDeclaration
