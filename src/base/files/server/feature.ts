import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { linkFile } from './link-file.ts'
import { removeFile } from './remove-file.ts'
import { restoreFile } from './restore-file.ts'

export const server = {
  verbs: [linkFile, removeFile, restoreFile],
} satisfies ServerDeclaration
