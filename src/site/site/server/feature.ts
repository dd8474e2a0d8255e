import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { requestDataDeletion } from './request-data-deletion.ts'

export const server = {
  verbs: [requestDataDeletion],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
