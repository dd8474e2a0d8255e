import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { linkFile } from './link-file.ts'
import { removeFile } from './remove-file.ts'
import { restoreFile } from './restore-file.ts'

export const server = {
  verbs: [linkFile, removeFile, restoreFile],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
