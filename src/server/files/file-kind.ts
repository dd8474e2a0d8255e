import type { FileType } from './file-types.ts'

/** A kind of upload. The list is passed in because this part of the server knows no product terms. */
export interface FileKind {
  /** The last part of its URL. */
  name: string
  mostBytes: number
  types: readonly FileType[]
  /** Member rights in the database: who uploads or removes it, and who reads it. */
  writeRight: string
  readRight: string
  /** Anyone with the URL can see it, and other sites may embed it. */
  isPublic?: boolean
  /** Pixels: a larger picture is scaled down until both edges fit. */
  mostEdge?: number
}

export const megabyte = 1_048_576

export const pictures = ['image/jpeg', 'image/png', 'image/webp'] as const
