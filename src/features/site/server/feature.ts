import type { ServerDeclaration } from '#features/rights/declaration.ts'
import { requestDataDeletion } from './request-data-deletion.ts'

export const server = {
  verbs: [requestDataDeletion],
} satisfies ServerDeclaration
